/** Tells when a counter is raised, whichever process on the same data raised it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from './tables';
import { readVersions, type Versions } from './versions';

/** How often the counters are looked at while somebody listens, in milliseconds. */
const LOOK_MS = 1_000;

type Listener = (raised: Versions) => void;

/**
 * One small question a second for the whole process, and none while nobody listens.
 * @returns how to listen: all counters come first, then those that were raised since; it gives back how to stop
 */
export function watchVersions(db: Kysely<Database>): (listener: Listener) => () => void {
  const listeners = new Set<Listener>();
  let seen: Versions = {};
  let looking = false;

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    seen = {};
    while (listeners.size > 0) {
      // A database that does not answer is asked again; nothing is missed by it.
      const now = await readVersions(db).catch(() => seen);
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

const since = (before: Versions, now: Versions): Versions =>
  Object.fromEntries(
    Object.entries(now).filter(([entity, version]) => Reflect.get(before, entity) !== version),
  );
