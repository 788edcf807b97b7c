/** Large lists as JSON text made by the database: the rows are never made into objects here, which would cost as much again as the query. */
import { type CompiledQuery, type Expression, type Kysely, sql } from 'kysely';
import { jsonArrayFrom as postgresArray, jsonBuildObject as postgresObject } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteArray, jsonBuildObject as sqliteObject } from 'kysely/helpers/sqlite';
import type { Base } from './open';
import type { Database } from './tables';

type Db = Kysely<Database>;

/** The JSON text of a `T`. */
export class TextoJson<T> {
  readonly text: string;
  /** Only a type; there is never a value. */
  declare readonly of: T;

  constructor(text: string) {
    this.text = text;
  }
}

interface Reader {
  db: Db;
  kind: Base['kind'];
  verMontos: boolean;
}

type Query<Row> = Parameters<typeof sqliteArray<Row>>[0] & Parameters<typeof postgresArray<Row>>[0];
type Wire<Key extends string, Row, Rest> = TextoJson<Record<Key, Row[]> & Rest>;

/** `{ [key]: rows, ...rest }`, in the order of the query; `visible` says whether the reader may see amounts. */
export const jsonList = <Key extends string, Row, Rest extends object = object>(
  key: Key,
  build: (db: Db, visible: boolean) => Query<Row>,
  rest?: Rest,
) =>
  listOf<Key, Row, Rest>(key, rest, ({ db, kind, verMontos }) => {
    const query = build(db, verMontos);
    return kind === 'sqlite' ? sqliteArray(query) : postgresArray(query);
  });

/** `{ [key]: rows }` of rows that hold objects: `shape` makes each out of the query's columns, which it finds under `r`. */
export const jsonNested = <Key extends string, Row>(
  key: Key,
  build: (db: Db) => Query<unknown>,
  shape: (object: typeof sqliteObject) => Expression<Row>,
) =>
  listOf<Key, Row, object>(key, undefined, ({ db, kind }) =>
    kind === 'sqlite'
      ? sql`(select json_group_array(${shape(sqliteObject)}) from ${build(db)} as r)`
      : // What it gives is the same; only the types of dates, which no column has, are told apart.
        sql`(select coalesce(json_agg(${shape(postgresObject as typeof sqliteObject)}), '[]') from ${build(db)} as r)`,
  );

/** The JSON text of a list as a column of another row: one statement reads both, so that they are of the same moment. */
export const jsonColumn = <Row>(kind: Base['kind'], query: Query<Row>) =>
  sql<string>`(${kind === 'sqlite' ? sqliteArray(query) : sql`${postgresArray(query)}::text`})`;

/** Built and compiled once for each database and each view of the amounts. */
function listOf<Key extends string, Row, Rest extends object>(
  key: Key,
  rest: Rest | undefined,
  build: (reader: Reader) => Expression<unknown>,
) {
  const compiled = { montos: new WeakMap<Db, CompiledQuery>(), sin: new WeakMap<Db, CompiledQuery>() };
  const tail = rest ? `,${JSON.stringify(rest).slice(1)}` : '}';
  return async (reader: Reader): Promise<Wire<Key, Row, Rest>> => {
    const known = compiled[reader.verMontos ? 'montos' : 'sin'];
    const query = known.get(reader.db) ?? compile(reader, build(reader));
    known.set(reader.db, query);
    const { rows } = await reader.db.executeQuery<{ list: string }>(query);
    return new TextoJson(`{${JSON.stringify(key)}:${rows[0]?.list ?? '[]'}${tail}`);
  };
}

/** On both engines the list is read as text: SQLite has no other JSON, and PostgreSQL's is cast to it. */
function compile({ db, kind }: Reader, list: Expression<unknown>): CompiledQuery {
  const text = kind === 'sqlite' ? list : sql`(${list})::text`;
  return sql`select ${text} as list`.compile(db);
}

/** Colones of a column of céntimos, or null for whoever may not see amounts. */
export const colonesSql = (column: string, visible: boolean) =>
  visible ? sql<number | null>`${sql.ref(column)} / 100.0` : sql<number | null>`null`;
