/** Large lists as JSON text made by the database: rows never become objects here, which costs as much as the query. */
import { type Expression, type Kysely, sql } from 'kysely';
import { jsonArrayFrom as postgresArray } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteArray } from 'kysely/helpers/sqlite';
import type { Base } from './open';
import type { Database } from './tables';

/** The JSON text of a `T`. */
export class TextoJson<T> {
  readonly text: string;
  /** Only a type; there is never a value. */
  declare readonly of: T;

  constructor(text: string) {
    this.text = text;
  }
}

type Query<Row> = Parameters<typeof sqliteArray<Row>>[0] & Parameters<typeof postgresArray<Row>>[0];

/** `{ [key]: rows }`, in the order of the query. */
export async function jsonList<Key extends string, Row>(
  { db, kind }: { db: Kysely<Database>; kind: Base['kind'] },
  key: Key,
  query: Query<Row>,
): Promise<TextoJson<Record<Key, Row[]>>> {
  const list = kind === 'sqlite' ? sqliteArray(query) : sql<string>`(${postgresArray(query)})::text`;
  // On both engines it is text: SQLite knows no other, and PostgreSQL was asked for it.
  const { rows } = await sql<{ list: string }>`select ${list as Expression<unknown>} as list`.execute(db);
  return new TextoJson(`{${JSON.stringify(key)}:${rows[0]?.list ?? '[]'}}`);
}

/** Colones of a column of céntimos, or null for whoever may not see amounts. */
export const colonesSql = (column: string, visible: boolean) =>
  visible ? sql<number | null>`${sql.ref(column)} / 100.0` : sql<number | null>`null`;
