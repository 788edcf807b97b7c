/** How often something happened of late, counted in the database: the same for every process on the same data. */
import { createHmac, hkdfSync } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables';

type Db = Kysely<Database>;

export interface Count {
  count: number;
  /** When the count begins anew. */
  until: Date;
}

export interface Counters {
  /**
   * The present count of each name, in the order given.
   * @param db the transaction to read in, where there is one: its connection may be the only one
   */
  read(names: readonly string[], now: Date, db?: Db): Promise<Count[]>;
  /**
   * Counts one more under each name, at once; a new count ends after `ms`. Never part of a transaction, which may be undone: a caller inside
   * one must not wait for this, because it waits for the connection. Never fails.
   * @param known the counts by which the caller has decided: until the database has stored this one, they and one more count in this process
   * @returns the counts now
   */
  add(names: readonly string[], ms: number, now: Date, known?: readonly Count[]): Promise<Count[]>;
  forget(name: string): Promise<void>;
  /** A name that tells neither person nor address. */
  nameOf(...parts: readonly string[]): string;
}

/**
 * No count lasts longer than this. One that ends later, even allowing for two machines' clocks that differ, was begun by a clock that was
 * ahead, and does not count.
 */
const LONGEST = 60 * 60_000;
const CLOCKS_DIFFER = 5 * 60_000;
const SWEPT_EVERY = 60_000;
/** At most this many counts are kept, so that made-up names cannot fill the disk or the memory. */
const MOST_KEPT = 20_000;

/** @param base none where `/api/v1` goes to another provider: then each process counts by itself */
export function createCounters(key: string, base: Db | undefined): Counters {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'hilvan-limites', 32));
  // Holds the counts that are still to be stored and those that the database did not take; without a database, all of them.
  const memory = inMemory();
  let swept = 0;

  return {
    async read(names, now, db = base) {
      const before = memory.read(names, now);
      if (!db) return before;
      const rows = await db.selectFrom('limites').selectAll().where('clave', 'in', names).execute();
      // Memory is read before and after: a count that was stored meanwhile may be missing in the rows, and one that is still on its way may
      // be in them already.
      const after = memory.read(names, now);
      return names.map((name, i) => {
        const row = rows.find(({ clave }) => clave === name);
        return most(row && liveOf(row, now), before[i], after[i]) ?? none(now);
      });
    },
    async add(names, ms, now, known = []) {
      const here = memory.add(names, ms, now, known);
      if (!base) return here;
      if (Math.abs(now.getTime() - swept) > SWEPT_EVERY) {
        swept = now.getTime();
        await sweepCounters(base, now).catch(() => undefined);
      }
      try {
        const stored = await addStored(base, names, ms, now);
        memory.settle(names);
        return stored;
      } catch {
        // On a full disk people still log in, and guessing is still slow.
        return here;
      }
    },
    async forget(name) {
      memory.forget(name);
      await base
        ?.deleteFrom('limites')
        .where('clave', '=', name)
        .execute()
        .catch(() => undefined);
    },
    nameOf: (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url'),
  };
}

const none = (now: Date): Count => ({ count: 0, until: now });
const most = (...counts: (Count | undefined)[]): Count | undefined =>
  counts.reduce((a, b) => ((b?.count ?? 0) > (a?.count ?? 0) ? b : a));
const farthest = (now: Date) => new Date(now.getTime() + LONGEST + CLOCKS_DIFFER);

function liveOf({ cuenta, vence_at }: { cuenta: number; vence_at: string }, now: Date): Count {
  const until = new Date(vence_at);
  return until > now && until <= farthest(now) ? { count: cuenta, until } : none(now);
}

/** One statement, so that two processes at once count as two. */
async function addStored(db: Db, names: readonly string[], ms: number, now: Date): Promise<Count[]> {
  const vence_at = new Date(now.getTime() + ms).toISOString();
  // Always in the same order, so that two writers never wait for each other in a circle.
  const rows = [...names].sort().map((clave) => ({ clave, cuenta: 1, vence_at }));
  const over = sql<boolean>`limites.vence_at <= ${now.toISOString()} or limites.vence_at > ${farthest(now).toISOString()}`;
  const counted = await db
    .insertInto('limites')
    .values(rows)
    .onConflict((c) =>
      c.column('clave').doUpdateSet({
        cuenta: sql<number>`case when ${over} then 1 else limites.cuenta + 1 end`,
        vence_at: sql<string>`case when ${over} then excluded.vence_at else limites.vence_at end`,
      }),
    )
    .returningAll()
    .execute();
  return names.map((name) => {
    const row = counted.find(({ clave }) => clave === name);
    return row ? liveOf(row, now) : none(now);
  });
}

/** Deletes the counts that are over and, where there are too many, those that would be over first. Runs at every start, and now and then. */
export async function sweepCounters(db: Db, now: Date, most = MOST_KEPT): Promise<void> {
  await db
    .deleteFrom('limites')
    .where((e) =>
      e.or([e('vence_at', '<=', now.toISOString()), e('vence_at', '>', farthest(now).toISOString())]),
    )
    .execute();
  const kept = db.selectFrom('limites').select('clave').orderBy('vence_at', 'desc').limit(most);
  const { rows } = await db
    .selectFrom('limites')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  if (rows > most) await db.deleteFrom('limites').where('clave', 'not in', kept).execute();
}

function inMemory() {
  /** `waiting` of them are not stored. */
  const counts = new Map<string, Count & { waiting: number }>();
  const live = (name: string, now: Date): Count => {
    const known = counts.get(name);
    if (!known || known.until <= now || known.until > farthest(now)) return none(now);
    return { count: known.count, until: known.until };
  };
  return {
    read: (names: readonly string[], now: Date) => names.map((name) => live(name, now)),
    add: (names: readonly string[], ms: number, now: Date, known: readonly Count[]) =>
      names.map((name, i) => {
        const { count, until } = most(live(name, now), known[i]) ?? none(now);
        const next = { count: count + 1, until: count === 0 ? new Date(now.getTime() + ms) : until };
        const waiting = 1 + (counts.get(name)?.waiting ?? 0);
        // Put last, so that the first entry is the one that was not counted for longest.
        counts.delete(name);
        counts.set(name, { ...next, waiting });
        const [oldest] = counts.keys();
        if (counts.size > MOST_KEPT && oldest !== undefined) counts.delete(oldest);
        return next;
      }),
    settle(names: readonly string[]) {
      for (const name of names) {
        const known = counts.get(name);
        if (known && known.waiting > 1) counts.set(name, { ...known, waiting: known.waiting - 1 });
        else counts.delete(name);
      }
    },
    forget: (name: string) => void counts.delete(name),
  };
}
