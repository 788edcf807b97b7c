/** Which pages of which builds of remotes threw, and in how many sessions. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Fallas } from '../db/tables';

type Db = Kysely<Database>;

export type Fault = Pick<Fallas, 'remoto' | 'build' | 'pagina'>;

/** The faults of one page in one build. */
export interface Counted extends Fault {
  sesiones: number;
  /** When the first and the last fault happened, ISO 8601. */
  desde: string;
  hasta: string;
}

export interface FaultCounts {
  /** @param session whatever tells it apart; only a digest is kept, with a key of the server's own */
  add(fault: Fault, session: string, now: Date): Promise<void>;
  read(): Promise<Counted[]>;
}

/** At most this many rows are kept, so that made-up faults cannot fill the disk or the memory; the oldest go first. */
const MOST_KEPT = 2000;

/** @param base none where `/api/v1` goes to another provider: then this process counts by itself, for as long as it runs */
export function createFaultCounts(key: string, base: Db | undefined, most = MOST_KEPT): FaultCounts {
  const secret = base ? Buffer.from(hkdfSync('sha256', key, '', 'hilvan-fallas', 32)) : randomBytes(32);
  const store = base ? inTable(base, most) : inMemory(most);
  return {
    add: ({ remoto, build, pagina }, session, now) =>
      store.put({
        remoto,
        build,
        pagina,
        sesion: createHmac('sha256', secret).update(session).digest('base64url'),
        desde: now.toISOString(),
        hasta: now.toISOString(),
      }),
    read: store.read,
  };
}

interface Store {
  /** Stores a fault. Where this session is stored for that page already, only the last time changes. */
  put(row: Fallas): Promise<void>;
  read(): Promise<Counted[]>;
}

const KEY = ['remoto', 'build', 'pagina', 'sesion'] as const;

function inTable(db: Db, most: number): Store {
  return {
    async put(row) {
      await db
        .insertInto('fallas')
        .values(row)
        .onConflict((c) => c.columns(KEY).doUpdateSet({ hasta: row.hasta }))
        .execute();
      const { rows } = await db
        .selectFrom('fallas')
        .select((e) => e.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      if (rows <= most) return;
      const last = await db
        .selectFrom('fallas')
        .select('hasta')
        .orderBy('hasta', 'desc')
        .offset(most)
        .limit(1)
        .executeTakeFirst();
      if (last) await db.deleteFrom('fallas').where('hasta', '<=', last.hasta).execute();
    },
    read: () =>
      db
        .selectFrom('fallas')
        .select(['remoto', 'build', 'pagina'])
        .select((e) => [
          e.fn.countAll<number>().as('sesiones'),
          e.fn.min('desde').as('desde'),
          e.fn.max('hasta').as('hasta'),
        ])
        .groupBy(['remoto', 'build', 'pagina'])
        .orderBy('hasta')
        .execute(),
  };
}

function inMemory(most: number): Store {
  const rows = new Map<string, Fallas>();
  return {
    async put(row) {
      const name = JSON.stringify(KEY.map((column) => row[column]));
      const known = rows.get(name);
      rows.delete(name);
      rows.set(name, { ...row, desde: known?.desde ?? row.desde });
      const [oldest] = rows.keys();
      if (rows.size > most && oldest !== undefined) rows.delete(oldest);
    },
    async read() {
      const pages = new Map<string, Counted>();
      for (const { sesion: _s, ...row } of rows.values()) {
        const name = JSON.stringify([row.remoto, row.build, row.pagina]);
        const known = pages.get(name) ?? { ...row, sesiones: 0 };
        const [desde = row.desde] = [known.desde, row.desde].sort();
        // Rows are in the order of their last time.
        pages.set(name, { ...known, sesiones: known.sesiones + 1, desde, hasta: row.hasta });
      }
      return [...pages.values()];
    },
  };
}
