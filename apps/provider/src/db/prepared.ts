import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './tables';

type Db = Kysely<Database>;

/** The statements of such queries, each with a name of its own. */
const names = new Map<string, string>();

/** Under which PostgreSQL keeps a statement that it has planned; undefined for any other. */
export const preparedName = (sql: string): string | undefined => names.get(sql);

/**
 * A query that every call asks: built and compiled once for each database, then only its values change, in the order of the SQL. It
 * names its columns: PostgreSQL refuses a kept `select *` once a step of the schema has added one.
 */
export function prepared<Row>(build: (db: Db) => { compile(): CompiledQuery<Row> }) {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db: Db, ...values: (string | number)[]): Promise<Row | undefined> => {
    const known = compiled.get(db) ?? build(db).compile();
    compiled.set(db, known);
    if (!names.has(known.sql)) names.set(known.sql, `hilvan_${names.size}`);
    const { rows } = await db.executeQuery<Row>({ ...known, parameters: values });
    return rows[0];
  };
}
