/** Opens either engine behind one Kysely. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import Sqlite from 'libsql';
import type { Pool, PoolClient } from 'pg';
import { traceQuery } from '../trace';
import { type Ask, askDirectly, preparedName } from './prepared';
import type { Database } from './tables';

/** Which database: a SQLite file (the default) or a PostgreSQL server. */
export type Motor = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

export interface Base {
  db: Kysely<Database>;
  kind: Motor['kind'];
  motor: Motor;
  close(): Promise<void>;
}

export function openBase(motor: Motor): Base {
  const db = motor.kind === 'sqlite' ? openSqlite(motor.file) : openPostgres(motor.url);
  return { db, kind: motor.kind, motor, close: () => db.destroy() };
}

/** Opens a SQLite file only to read it, also where nothing can be written. Nobody may change the file meanwhile. */
export function openUnchanged(file: string): Base {
  const db = asKysely(new Sqlite(`${pathToFileURL(file).href}?immutable=1`));
  return { db, kind: 'sqlite', motor: { kind: 'sqlite', file }, close: () => db.destroy() };
}

function openSqlite(file: string): Kysely<Database> {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Sqlite(file, { timeout: 15_000 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Contents that are removed from the audit log after their time must not stay readable in the file.
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma('cache_size = -16000');
  return asKysely(sqlite);
}

const asKysely = (sqlite: Sqlite.Database) =>
  new Kysely<Database>({ dialect: new Dialect({ database: immediate(sqlite) }), log: traceQuery });

/** SQLite can undo a half-done migration; Kysely's adapter does not ask it to. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

/**
 * libsql as Kysely wants it, with two changes: a transaction takes the write lock at its start (a plain `begin` that
 * first reads fails at its first write when another process wrote in between, without waiting), and statements are kept.
 * A full disk ends a transaction by itself; rolling it back again is no error, or it would hide the first one.
 */
function immediate(sqlite: Sqlite.Database) {
  const kept = new Map<string, ReturnType<typeof adapt>>();
  return {
    close() {
      settle(sqlite);
      sqlite.close();
    },
    prepare(text: string) {
      if (text === 'rollback') return rollback(sqlite);
      const sql = text === 'begin' ? 'begin immediate' : text;
      const known = kept.get(sql);
      if (known) return known;
      const statement = adapt(sqlite.prepare(sql));
      if (sql.length < 2000) {
        if (kept.size >= 300) kept.clear();
        kept.set(sql, statement);
      }
      return statement;
    },
  };
}

/**
 * libsql keeps the file open until its statements are garbage-collected, and until then the last writes would stand in the log beside it
 * only: they are moved into it here.
 */
function settle(sqlite: Sqlite.Database): void {
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // On a full or read-only disk the writes stay in the log, where they are as safe.
  }
}

function rollback(sqlite: Sqlite.Database) {
  const run = () => (sqlite.inTransaction ? sqlite.prepare('rollback').run() : NOTHING);
  return { reader: false, run, all: () => [], iterate: () => [][Symbol.iterator]() };
}

const NOTHING = { changes: 0, lastInsertRowid: 0 };

function adapt(statement: Sqlite.Statement) {
  return {
    reader: statement.reader,
    all: (parameters: ReadonlyArray<unknown>) => statement.all([...parameters]),
    run: (parameters: ReadonlyArray<unknown>) => statement.run([...parameters]),
    iterate: (parameters: ReadonlyArray<unknown>) => statement.iterate([...parameters]),
  };
}

const INT8 = 20;
const NUMERIC = 1700;

function openPostgres(url: string): Kysely<Database> {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: async () => {
        const pool = await createPool(url);
        askDirectly(db, askOf(pool));
        return asKyselyWants(pool);
      },
    }),
    log: traceQuery,
  });
  return db;
}

/** Asks the pool without Kysely, and tells `traceQuery` of each query as Kysely would. */
const askOf =
  (pool: Pool): Ask =>
  async (query, values) => {
    const from = performance.now();
    const told = () => ({ query, queryDurationMillis: performance.now() - from });
    try {
      const { rows } = await pool.query({ name: preparedName(query.sql), text: query.sql, values });
      traceQuery({ level: 'query', ...told() });
      return rows;
    } catch (error) {
      traceQuery({ level: 'error', error, ...told() });
      throw error;
    }
  };

/** The driver is loaded only where it is used. */
async function createPool(url: string): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    // Statements that are asked together are sent together; see together.ts.
    pipeline: true,
    // The time also runs while all connections are busy: people rather wait than be refused.
    connectionTimeoutMillis: 30_000,
    // A machine that vanishes within a transaction would hold its locks for hours, also the turn to add to the audit log. The database's
    // address may set another time (`?idle_in_transaction_session_timeout=`).
    idle_in_transaction_session_timeout: 60_000,
    // Amounts and counts fit a double exactly; as text they would be summed like words.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A lost connection fails the query on it and is replaced by the pool. Without listeners, one for those that are idle and
  // one for those that are lent, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function asKyselyWants(pool: Pool): PostgresPool {
  // Kysely recognises a connection by the object it is given, so a client is always lent as the same object.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const lent = known.get(client) ?? withNames(client);
      known.set(client, lent);
      return lent;
    },
    end: () => pool.end(),
  };
}

/** Names the statements that are asked often, so that each connection plans them only once: planning one takes longer than answering it. */
const withNames = (client: PoolClient): PostgresPoolClient => ({
  // biome-ignore lint/suspicious/noExplicitAny: a statement or a cursor, as Kysely's interface has them under one name
  query: (asked: any, values?: any): any =>
    client.query(typeof asked === 'string' ? { name: preparedName(asked), text: asked, values } : asked),
  release: () => client.release(),
});
