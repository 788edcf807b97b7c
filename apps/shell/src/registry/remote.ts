import type { RemoteDef } from '@hilvan/remote-kit';

/** Session storage key of the developer's builds that replace remotes in this tab; absent for everybody else. */
export const OVERRIDES_KEY = 'hilvan:sustituciones';

/** A remote as this document knows it. */
export interface Remote extends RemoteDef {
  /** Why the remote cannot be loaded at all: the developer's build that was chosen does not answer. */
  fault?: string;
  /**
   * Set where the registry did not give this remote: when its line was last read without fault (milliseconds since 1970), and why that line
   * stands in.
   */
  standIn?: { at: number; why: string };
  /** The deployed remote that this preview or developer's build replaces. */
  replaces?: Remote;
  /** The origin of a developer's build. */
  origin?: string;
}

/** The deployed remote, which everybody has who is in no preview and runs no developer's build. */
export const liveOf = (remote: Remote): Remote => (remote.replaces ? liveOf(remote.replaces) : remote);

/** The remotes that this document was last told to run. */
let running: readonly Remote[] = [];
/**
 * The remote that each folder of a build belongs to, for every build that this document was ever told to run: a page may still run an
 * earlier one.
 */
const owners = new Map<string, string>();

export const runningRemotes = (): readonly Remote[] => running;
export const ownersByFolder = (): ReadonlyMap<string, string> => owners;

export function setRunning(remotes: readonly Remote[]): void {
  running = remotes;
  for (const { name, entry } of remotes) owners.set(new URL('.', entry).href, name);
}
