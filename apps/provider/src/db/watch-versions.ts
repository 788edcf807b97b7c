/** Tells when a counter is raised, whichever process on the same data raised it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Versions } from './versions';

/** How often the counters are looked at while somebody listens, in milliseconds. */
const LOOK_MS = 1_000;

/** The counters, and the version of what is deployed beside this provider. */
export type Told = Versions & { remotos?: number };

type Listener = (raised: Told) => void;

/**
 * Reads the counters once a second for the whole process, and not while nobody listens.
 * @param read gives the values of all counters
 * @returns a function that adds a listener: it is told all counters first, then those that were raised since. Its answer removes the
 * listener.
 */
export function watchVersions(read: () => Promise<Told>): (listener: Listener) => () => void {
  const listeners = new Set<Listener>();
  let seen: Told = {};
  let looking = false;

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    seen = {};
    while (listeners.size > 0) {
      // A database that does not answer is asked again; nothing is missed by it.
      const now = await read().catch(() => seen);
      const raised = since(seen, now);
      seen = now;
      if (Object.keys(raised).length > 0) for (const listener of listeners) listener(raised);
      await pause(LOOK_MS, undefined, { ref: false });
    }
    looking = false;
  }

  return (listener) => {
    listeners.add(listener);
    // The new listener is told by the next look of what was raised since the last one.
    if (looking && Object.keys(seen).length > 0) listener(seen);
    void look();
    return () => listeners.delete(listener);
  };
}

const since = (before: Told, now: Told): Told =>
  Object.fromEntries(
    Object.entries(now).filter(([entity, version]) => Reflect.get(before, entity) !== version),
  );
