import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './tables';

type Db = Kysely<Database>;

/** The statements whose plans are kept, each with a name of its own. */
const names = new Map<string, string>();
/** A list of values makes another statement for each length, so a connection keeps at most this many, and none with more characters than this. */
const MOST = 300;
const LONGEST = 2000;

/** The name under which PostgreSQL keeps the plan of a statement; undefined for a statement that is not kept. */
export const preparedName = (sql: string): string | undefined => names.get(sql);

/**
 * Has PostgreSQL plan a statement once for each connection, and not each time. The statement must name its columns: PostgreSQL refuses a
 * kept `select *` once a step of the schema has added one.
 */
export function keepPlan(sql: string): void {
  if (!names.has(sql) && names.size < MOST && sql.length < LONGEST) names.set(sql, `hilvan_${names.size}`);
}

/** Asks the driver of a database directly, without Kysely. */
export type Ask = <Row>(query: CompiledQuery<Row>, values: (string | number)[]) => Promise<Row[]>;
const direct = new WeakMap<Db, Ask>();

/**
 * Makes `prepared` ask the driver directly: outside of a transaction Kysely only adds a tenth to the time of a repeated read. Not for
 * SQLite, on whose single connection Kysely has to keep the query out of an open transaction.
 */
export const askDirectly = (db: Db, ask: Ask): void => void direct.set(db, ask);

/**
 * A query that every call asks: it is built and compiled once for each database, and gives its first row. The values are given in the order
 * of the SQL.
 */
export function prepared<Row>(build: (db: Db) => { compile(): CompiledQuery<Row> }) {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db: Db, ...values: (string | number)[]): Promise<Row | undefined> => {
    const known = compiled.get(db) ?? build(db).compile();
    compiled.set(db, known);
    keepPlan(known.sql);
    const ask = direct.get(db);
    const rows = ask
      ? await ask(known, values)
      : (await db.executeQuery<Row>({ ...known, parameters: values })).rows;
    return rows[0];
  };
}
