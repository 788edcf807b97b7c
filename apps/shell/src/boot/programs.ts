import type { Rol } from '@hilvan/contract';
import { pageFiles } from './page-files';
import { addLink, preload } from './preload';

declare global {
  interface Window {
    /** The answer to `/remotes.json` that the boot asked for. The shell, which is a build of its own, takes it from here once. */
    hilvanRegistry?: Promise<Response>;
  }
}

/** Fetches everything that the shell and the home page are made of, without running any of it. */
export function preloadShell(): void {
  const { scripts, styles } = shellFiles();
  preload([...scripts, ...styles]);
}

/**
 * Starts the shell. Its files and the registry were asked for in index.html. As soon as the registry says which files the page at this
 * address is made of, those are fetched too, since the shell takes longer to arrive and be compiled.
 */
export function startShell(rol: Rol): Promise<unknown> {
  // Served from source, or built as one application (bench/web): there is no second build to start.
  if (import.meta.env.DEV || import.meta.env.MODE === 'unica') return import('../main');
  const { scripts, styles } = shellFiles();
  for (const file of styles) addLink({ rel: 'stylesheet' }, file);
  // Where the registry has to be signed, nothing that it names is fetched before the shell has checked the signature.
  if (!import.meta.env.SIGNED_REGISTRY) {
    // Without options, so that the request matches the preload in index.html; the host sends `no-cache`.
    window.hilvanRegistry = fetch('/remotes.json');
    window.hilvanRegistry
      .then((answer) => answer.clone().json())
      .then((registry) => preload(pageFiles(registry, location.pathname, rol)))
      // The shell reads the registry too, and reports what is wrong with it.
      .catch(() => undefined);
  }
  // Vite cannot resolve this import: the file belongs to another build and is known only by its address.
  return import(/* @vite-ignore */ scripts[0] ?? '/index.html names no shell');
}

/** The shell's files as index.html lists them, the first script being its entry; none in development. */
function shellFiles() {
  const listed = document.querySelector<HTMLMetaElement>('meta[name=hilvan-shell]')?.content.split(' ') ?? [];
  const ending = (end: string) => listed.filter((file) => file.endsWith(end));
  return { scripts: ending('.js'), styles: ending('.css') };
}
