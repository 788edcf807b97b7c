import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './tables';

type Db = Kysely<Database>;

/** The statements whose plans are kept, each with a name of its own. */
const names = new Map<string, string>();
/** A list of values makes a statement of each length; a connection keeps so many, and none that is long. */
const MOST = 300;
const LONGEST = 2000;

/** Under which PostgreSQL keeps a statement that it has planned; undefined for any other. */
export const preparedName = (sql: string): string | undefined => names.get(sql);

/**
 * Has PostgreSQL plan a statement once for each connection and not each time. It names its columns: PostgreSQL refuses a kept `select *`
 * once a step of the schema has added one.
 */
export function keepPlan(sql: string): void {
  if (!names.has(sql) && names.size < MOST && sql.length < LONGEST) names.set(sql, `hilvan_${names.size}`);
}

/** Asks the driver of a database itself. */
export type Ask = <Row>(query: CompiledQuery<Row>, values: (string | number)[]) => Promise<Row[]>;
const direct = new WeakMap<Db, Ask>();

/**
 * Has `prepared` ask the driver: outside of a transaction Kysely adds nothing to a compiled query but a tenth of a repeated read. For
 * an engine of many connections only: on SQLite's one connection Kysely keeps such a question out of whatever transaction is open.
 */
export const askDirectly = (db: Db, ask: Ask): void => void direct.set(db, ask);

/** A query that every call asks: built and compiled once for each database, then only its values change, in the order of the SQL. */
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
