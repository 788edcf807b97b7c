/** How often something happened of late, counted in the database: the same for every process on the same data. */
import { createHmac, hkdfSync } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables';

type Db = Kysely<Database>;

export interface Count {
  count: number;
  /** From then on it begins anew. */
  until: Date;
}

export interface Counters {
  /**
   * Of each name, in turn, what stands now.
   * @param db the transaction that asks, where there is one: its connection is the only one there may be
   */
  read(names: readonly string[], now: Date, db?: Db): Promise<Count[]>;
  /**
   * Once more under each name, at once; one that is new counts for `ms` from now. Never part of a transaction, which may be undone:
   * whoever is inside one does not wait for it, because it waits for the connection. Never fails.
   * @returns what each stands at
   */
  add(names: readonly string[], ms: number, now: Date): Promise<Count[]>;
  forget(name: string): Promise<void>;
  /** A name that tells neither person nor address. */
  nameOf(...parts: readonly string[]): string;
}

/** No count lasts longer; one that would was begun by a clock that was ahead by more than two machines' clocks differ. */
const LONGEST = 60 * 60_000;
const CLOCKS_DIFFER = 5 * 60_000;
const SWEPT_EVERY = 60_000;
/** Whoever makes up names fills this much and no more. */
const MOST_KEPT = 20_000;

/** @param base none where `/api/v1` goes to another provider: then each process counts by itself */
export function createCounters(key: string, base: Db | undefined): Counters {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'hilvan-limites', 32));
  // What is still to be written, what the database did not take, and without one all of it.
  const memory = inMemory();
  let swept = 0;

  return {
    async read(names, now, db = base) {
      if (!db) return memory.read(names, now);
      const rows = await db.selectFrom('limites').selectAll().where('clave', 'in', names).execute();
      const here = memory.read(names, now);
      return names.map((name, i) => {
        const row = rows.find(({ clave }) => clave === name);
        return sum(row ? liveOf(row, now) : none(now), here[i] ?? none(now));
      });
    },
    async add(names, ms, now) {
      const here = memory.add(names, ms, now);
      if (!base) return here;
      if (Math.abs(now.getTime() - swept) > SWEPT_EVERY) {
        swept = now.getTime();
        await sweepCounters(base, now).catch(() => undefined);
      }
      try {
        const stored = await addStored(base, names, ms, now);
        memory.subtract(names);
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
const sum = (a: Count, b: Count): Count => ({
  count: a.count + b.count,
  until: new Date(Math.max(a.until.getTime(), b.until.getTime())),
});
const farthest = (now: Date) => new Date(now.getTime() + LONGEST + CLOCKS_DIFFER);

function liveOf({ cuenta, vence_at }: { cuenta: number; vence_at: string }, now: Date): Count {
  const until = new Date(vence_at);
  return until > now && until <= farthest(now) ? { count: cuenta, until } : none(now);
}

/** One statement, so that two processes at once count as two. */
async function addStored(db: Db, names: readonly string[], ms: number, now: Date): Promise<Count[]> {
  const vence_at = new Date(now.getTime() + ms).toISOString();
  // In one order, so that two writers never wait for each other in a circle.
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

/** At every start, and now and then: those that are over go, and of too many those that would be over first. */
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
  const counts = new Map<string, Count>();
  const live = (name: string, now: Date): Count => {
    const known = counts.get(name);
    return known && known.until > now && known.until <= farthest(now) ? known : none(now);
  };
  return {
    read: (names: readonly string[], now: Date) => names.map((name) => live(name, now)),
    add: (names: readonly string[], ms: number, now: Date) =>
      names.map((name) => {
        const { count, until } = live(name, now);
        const next = { count: count + 1, until: count === 0 ? new Date(now.getTime() + ms) : until };
        // Written last, and the longest unwritten goes first.
        counts.delete(name);
        counts.set(name, next);
        const [oldest] = counts.keys();
        if (counts.size > MOST_KEPT && oldest !== undefined) counts.delete(oldest);
        return next;
      }),
    subtract(names: readonly string[]) {
      for (const name of names) {
        const known = counts.get(name);
        if (known && known.count > 1) counts.set(name, { ...known, count: known.count - 1 });
        else counts.delete(name);
      }
    },
    forget: (name: string) => void counts.delete(name),
  };
}
