import type { RemoteDef } from '@hilvan/remote-kit';

/** Where a tab keeps which remotes a developer's builds replace; absent for everybody else. */
export const OVERRIDES_KEY = 'hilvan:sustituciones';

/** A remote as this document knows it. */
export interface Remote extends RemoteDef {
  /** Why it cannot be loaded at all: the developer's build that was asked for does not answer. */
  fault?: string;
  /** Where the registry did not give it: when this browser last read its line well, and why that one stands in. */
  standIn?: { at: number; why: string };
  /** The one that a preview, or a developer's own build, stands in for. */
  replaces?: Remote;
  /** Where a developer's own build comes from. */
  origin?: string;
}

/** What everybody has who is in no preview and tries nothing. */
export const liveOf = (remote: Remote): Remote => (remote.replaces ? liveOf(remote.replaces) : remote);

/** What this document was last told to run. */
let running: readonly Remote[] = [];
/** The remote of each folder that it was ever told to run: a page may be of a build before. */
const owners = new Map<string, string>();

export const runningRemotes = (): readonly Remote[] => running;
export const ownersByFolder = (): ReadonlyMap<string, string> => owners;

export function setRunning(remotes: readonly Remote[]): void {
  running = remotes;
  for (const { name, entry } of remotes) owners.set(new URL('.', entry).href, name);
}
