/** Tells when a counter is raised, whichever process on the same data raised it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Versions } from './versions';

/** How often the counters are looked at while somebody listens, in milliseconds. */
const LOOK_MS = 1_000;

/** The counters, and the version of what is deployed beside this provider. */
export type Told = Versions & { remotos?: number };

type Listener = (raised: Told) => void;

/**
 * One small question a second for the whole process, and none while nobody listens.
 * @param read says where all counters stand
 * @returns how to listen: all counters come first, then those that were raised since; it gives back how to stop
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
    // What was raised since the last look is told by the next one.
    if (looking && Object.keys(seen).length > 0) listener(seen);
    void look();
    return () => listeners.delete(listener);
  };
}

const since = (before: Told, now: Told): Told =>
  Object.fromEntries(
    Object.entries(now).filter(([entity, version]) => Reflect.get(before, entity) !== version),
  );
