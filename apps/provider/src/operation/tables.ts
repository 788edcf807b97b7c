/** Reading and writing whole tables, for copies between databases. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { byId } from '../db/by-id';
import { isPostgres } from '../db/lock';
import type { Database } from '../db/tables';
import { chunks } from '../services/chunks';

/**
 * Tables that belong to this database alone and are not copied: a copy has processes of its own, the program that copies makes its schema,
 * and what waits to be sent is sent from here.
 */
type Own = 'servidores' | 'esquema_ampliaciones' | 'cola';
type Copied = Exclude<keyof Database, Own>;

/** Each with its key; what a table refers to comes before it. */
const TABLES = {
  usuarios: ['id'],
  sesiones: ['codigo'],
  segundos_factores: ['usuario_id'],
  codigos_recuperacion: ['hash'],
  llaves: ['codigo'],
  retos: ['codigo'],
  limites: ['clave'],
  fallas: ['remoto', 'build', 'pagina', 'sesion'],
  vitales: ['remoto', 'build', 'metrica', 'dia', 'escalon'],
  trabajos: ['id'],
  empresas: ['id'],
  clientes: ['id'],
  fusiones: ['id'],
  tablas_tallas: ['id'],
  mediciones: ['id'],
  productos: ['id'],
  ordenes: ['id'],
  orden_detalles: ['id'],
  personas: ['id'],
  archivos: ['id'],
  reportes: ['id'],
  reparaciones: ['id'],
  reparacion_detalles: ['id'],
  facturas: ['id'],
  pagos: ['id'],
  cajas: ['numero'],
  caja_sumas: ['caja', 'metodo'],
  proveedores: ['id'],
  productos_proveedor: ['id'],
  categorias: ['id'],
  inventario: ['id'],
  movimientos: ['id'],
  semanas: ['id'],
  actividades: ['id'],
  avisos: ['asunto', 'id_registro'],
  taller: ['id'],
  bitacora: ['id'],
  idempotencia: ['usuario_id', 'clave'],
  versiones: ['entidad'],
  // Last: copying the other tables notes changes here, which this one then replaces.
  cambios: ['entidad', 'version', 'registro'],
} as const satisfies Record<Copied, readonly string[]>;

// Object.keys widens to string[]; these are exactly the tables.
const TABLE_NAMES = Object.keys(TABLES) as Copied[];

interface Sum {
  filas: number;
  /** sha256 of every row in the order of its key, the same on both engines. */
  suma: string;
}

export type Sums = Record<string, Sum>;

type Row = Record<string, unknown>;
const BATCH = 2000;
/** The table whose `id` is a text. */
const UNNUMBERED = 'trabajos';

/** Every row of a table by its key, a batch at a time. */
async function* batches(db: Kysely<Database>, table: Copied): AsyncGenerator<Row[]> {
  const [key, ...more] = TABLES[table];
  const ref = db.dynamic.ref<never>(key);
  if (more.length > 0 || key !== 'id' || table === UNNUMBERED) {
    const rows: Row[] = await db.selectFrom(table).selectAll().execute();
    // Sorted here, because the engines do not agree on the order of texts.
    const text = (row: Row) => TABLES[table].map((column) => String(row[column])).join('\u0001');
    yield rows.sort((a, b) => (text(a) < text(b) ? -1 : 1));
    return;
  }
  const numbered = db.selectFrom(table).selectAll().orderBy(ref).limit(BATCH).$castTo<Row & { id: number }>();
  yield* byId((after) => numbered.where(ref, '>', after as never).execute());
}

async function sumTable(db: Kysely<Database>, table: Copied): Promise<Sum> {
  const hash = createHash('sha256');
  let filas = 0;
  for await (const rows of batches(db, table)) {
    filas += rows.length;
    for (const row of rows) hash.update(canonical(row));
  }
  return { filas, suma: hash.digest('hex') };
}

export async function sumTables(db: Kysely<Database>): Promise<Sums> {
  // A backup of an older program has fewer tables.
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const sums: Sums = {};
  for (const table of TABLE_NAMES) if (there.has(table)) sums[table] = await sumTable(db, table);
  return sums;
}

/** Columns by name, so that the order in which they were added does not count. */
const canonical = (row: Row): string =>
  `${JSON.stringify(
    Object.keys(row)
      .sort()
      .map((column) => [column, row[column]]),
  )}\n`;

/** Copies every table into an empty database, ids included. */
export async function copyTables(from: Kysely<Database>, to: Kysely<Database>): Promise<void> {
  for (const table of TABLE_NAMES) {
    // A new database may already hold rows of its own.
    await to.deleteFrom(table).execute();
    for await (const rows of batches(from, table)) {
      for (const some of chunks(rows, 800)) {
        // A row read from a table is a row for the same table.
        await to
          .insertInto(table)
          .values(some as never)
          .execute();
      }
    }
  }
}

/** The tables whose rows are not as their sums say; a backup of an older program says nothing of some. */
export const differing = (said: Sums, found: Sums): string[] =>
  TABLE_NAMES.filter((table) => said[table] && said[table].suma !== found[table]?.suma);

/** By table, the last id that it has given, even where that row is gone. */
export type Given = ReadonlyMap<string, number>;

export async function givenIds(db: Kysely<Database>): Promise<Given> {
  const asked = isPostgres(db)
    ? sql<{ name: string; last: number }>`
        select replace(sequencename, '_id_seq', '') as name, last_value as last from pg_sequences
        where schemaname = current_schema() and last_value is not null`
    : sql<{ name: string; last: number }>`select name, seq as last from sqlite_sequence`;
  const { rows } = await asked.execute(db);
  return new Map(rows.map(({ name, last }) => [name, last]));
}

/** For tables whose rows were copied with their ids: the next ids are above those, and above the ones in `given`. */
export async function continueIds(db: Kysely<Database>, given: Given = new Map()): Promise<void> {
  if (!isPostgres(db)) {
    for (const [name, last] of given) {
      await sql`delete from sqlite_sequence where name = ${name} and seq < ${last}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) select ${name}, ${last}
        where not exists (select 1 from sqlite_sequence where name = ${name})`.execute(db);
    }
    return;
  }
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(db);
  for (const { name } of rows) {
    const last = given.get(name) ?? 0;
    // As one that gave this id last: a sequence that has given none tells `givenIds` nothing.
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest(n, 1), n > 0)
      from (select greatest(coalesce(max(id), 0), ${last}) as n from ${sql.table(name)}) as given`.execute(
      db,
    );
  }
}
