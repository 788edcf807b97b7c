import type { Rol } from '@hilvan/contract';
import { OVERRIDES_KEY } from '../registry/remote';

/** The parts of `/remotes.json` that are read here. Nothing about it is trusted: the shell validates the whole file once it runs. */
interface Registry {
  remotes?: Record<string, Line>;
}
interface Line {
  entry?: string;
  preload?: string[];
  preview?: unknown;
  descriptor?: { paths?: { path: string; roles?: string[]; files?: string[] }[] };
}

/**
 * The files that the page at an address is made of, as absolute addresses of this origin, so that they arrive while the shell is still being
 * compiled. Empty for a role that may not open the page, and where a preview or a developer's build may replace the live one. Never throws.
 */
export function pageFiles(registry: unknown, pathname: string, rol: Rol): string[] {
  try {
    if (sessionStorage.getItem(OVERRIDES_KEY)) return [];
    // A file of any other shape ends in the catch below.
    const { remotes = {} } = registry as Registry;
    const pages = Object.values(remotes).flatMap((line) =>
      (line.descriptor?.paths ?? []).map((owned) => ({ line, ...owned })),
    );
    // Decoded as React Router does it: otherwise '/orden/%72egistro' would be an order's page, also for who may not register.
    const here = decodeURI(pathname);
    // Patterns with fewer parameters first, as React Router ranks them.
    const [page] = pages
      .filter(({ path }) => fits(path, here))
      .sort((a, b) => parameters(a.path) - parameters(b.path));
    if (!page || page.line.preview || (page.roles && !page.roles.includes(rol))) return [];
    const entry = new URL(page.line.entry ?? '', `${location.origin}/`);
    return [...(page.line.preload ?? []), ...(page.files ?? [])]
      .map((file) => new URL(file, entry))
      .filter(({ origin }) => origin === location.origin)
      .map(({ href }) => href);
  } catch {
    return [];
  }
}

/** In small letters, since React Router takes '/Orden' for '/orden'. */
const words = (path: string) => path.toLowerCase().split('/').filter(Boolean);
const parameters = (path: string) => words(path).filter((word) => word.startsWith(':')).length;

function fits(path: string, pathname: string): boolean {
  const [asked, here] = [words(path), words(pathname)];
  return asked.length === here.length && asked.every((word, i) => word.startsWith(':') || word === here[i]);
}
