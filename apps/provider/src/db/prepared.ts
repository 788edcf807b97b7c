import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './tables';

type Db = Kysely<Database>;

/** A query that every call asks: built and compiled once for each database, then only its values change, in the order of the SQL. */
export function prepared<Row>(build: (db: Db) => { compile(): CompiledQuery<Row> }) {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db: Db, ...values: (string | number)[]): Promise<Row | undefined> => {
    const known = compiled.get(db) ?? build(db).compile();
    compiled.set(db, known);
    const { rows } = await db.executeQuery<Row>({ ...known, parameters: values });
    return rows[0];
  };
}
