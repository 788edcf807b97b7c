import { ownersByFolder } from '../registry/remote';

export type Kind = 'carga' | 'página' | 'evento' | 'csp' | 'registro';

export interface Fault {
  kind: Kind;
  /** Remote that owns it; undefined for the shell itself. */
  remote: string | undefined;
  text: string;
  /** Version and build that were running. */
  version?: string;
  build?: string;
  /** Where it was thrown: a stack, or a file's address. */
  trace?: string;
}

/** What took the whole page with it, or did not let it begin. */
export function faultOf(error: unknown): Fault {
  const trace = error instanceof Error ? error.stack : undefined;
  return { kind: 'página', remote: ownerOf(trace), text: messageOf(error), trace };
}

/** The message of anything that can be thrown, after its kind where it has one. */
export const messageOf = (error: unknown): string => String(error).replace(/^Error: /, '');

const REMOTE = /\/remotes\/([a-z][a-z0-9-]*)\/([^/]+)\//;

/**
 * The remote that a stack trace or an address belongs to: the first file of one, from the top. Frames of the shell's
 * shared libraries in between say nothing.
 */
export function ownerOf(trace: string | undefined): string | undefined {
  if (!trace) return undefined;
  // A developer's build, or another origin's, is known by where it comes from.
  const found = Array.from(ownersByFolder(), ([folder, name]) => ({ at: trace.indexOf(folder), name }))
    .concat({ at: trace.search(REMOTE), name: REMOTE.exec(trace)?.[1] ?? '' })
    .filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.name;
}

/**
 * The published build that a trace belongs to: a page may run another one than is live by now. Of the shell it is the page's own, where the
 * trace leads through its files: a browser's extensions throw too.
 */
export function buildOf(trace: string | undefined, remote: string | undefined): string | undefined {
  if (!remote) return trace?.includes(`${location.origin}/assets/`) ? ownBuild() : undefined;
  const [, name, build] = REMOTE.exec(trace ?? '') ?? [];
  return name === remote ? build : undefined;
}

/** The build of the shell that this page was served of; none in development. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=hilvan-build]')?.content || undefined;
