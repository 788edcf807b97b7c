import { ownerOf } from './owner';

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
