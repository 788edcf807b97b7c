import { ownersByFolder } from '../registry/remote';

export type Kind = 'carga' | 'página' | 'evento' | 'csp' | 'registro';

export interface Fault {
  kind: Kind;
  /** The remote at fault; undefined for the shell itself. */
  remote: string | undefined;
  text: string;
  /** The version and the build that were running. */
  version?: string;
  build?: string;
  /** Where it was thrown: a stack, or the address of a file. */
  trace?: string;
}

/** The fault of an error that took down the whole page, or kept it from starting. */
export function faultOf(error: unknown): Fault {
  const trace = error instanceof Error ? error.stack : undefined;
  return { kind: 'página', remote: ownerOf(trace), text: messageOf(error), trace };
}

/** The message of anything that can be thrown, preceded by the error's name unless that is just `Error`. */
export const messageOf = (error: unknown): string => String(error).replace(/^Error: /, '');

const REMOTE = /\/remotes\/([a-z][a-z0-9-]*)\/([^/]+)\//;

/**
 * The remote that a stack trace or an address belongs to: that of the topmost file of any remote. Frames of the shell's shared libraries
 * above it are ignored.
 */
export function ownerOf(trace: string | undefined): string | undefined {
  if (!trace) return undefined;
  // Builds from another origin, such as a developer's, are recognised by the folder they come from.
  const found = Array.from(ownersByFolder(), ([folder, name]) => ({ at: trace.indexOf(folder), name }))
    .concat({ at: trace.search(REMOTE), name: REMOTE.exec(trace)?.[1] ?? '' })
    .filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.name;
}

/**
 * The published build that a trace belongs to, since a page may run another one than is live by now. For the shell it is the page's own
 * build, but only where the trace leads through the shell's files: browser extensions throw too.
 */
export function buildOf(trace: string | undefined, remote: string | undefined): string | undefined {
  if (!remote) return trace?.includes(`${location.origin}/assets/`) ? ownBuild() : undefined;
  const [, name, build] = REMOTE.exec(trace ?? '') ?? [];
  return name === remote ? build : undefined;
}

/** The build of the shell that this page was served from; undefined in development. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=hilvan-build]')?.content || undefined;
