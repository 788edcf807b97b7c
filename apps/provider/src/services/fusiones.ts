/**
 * Merges two clients or two companies, and separates them again: extension `fusion`. Both records are held (see http/edits.ts), so that a
 * measurement or an order that is added to the one that goes either comes before, and moves along, or is refused.
 */
import { formatMomento, fullName } from '@hilvan/contract';
import type { llamadasFusion } from '@hilvan/contract/extensions';
import type { Kysely } from 'kysely';
import { lock } from '../db/lock';
import type { Database, Fila, Nueva } from '../db/tables';
import { chunks } from './chunks';
import { refuseSameCedula } from './clientes';
import type { Contexto, Manejadores } from './context';
import { conflicto, invalido, noExiste } from './domain-error';
import { adopt } from './empresas';
import { inWords, type User } from './uses';

type Db = Kysely<Database>;
type Tipo = 'clientes' | 'empresas';
/** A row of either table. */
type Row = Record<string, unknown> & { id: number };
/** By table, the ids of the rows that changed their owner. */
type Moved = Partial<Record<User, number[]>>;

/** The tables whose rows belong to a record, and the column by which they do. */
const OWNED: Record<Tipo, readonly (readonly [table: User, column: string])[]> = {
  clientes: [['mediciones', 'id_cliente']],
  empresas: [
    ['clientes', 'id_empresa'],
    ['ordenes', 'id_empresa'],
    ['reparaciones', 'id_empresa'],
    ['facturas', 'id_empresa'],
    ['tablas_tallas', 'id_empresa'],
  ],
};

/** Columns that follow from a field and are taken along with it. */
const ALONG: Record<string, string> = { cedula: 'cedula_norm', empresa: 'id_empresa' };

const WORDS: Record<Tipo, { gone: string; same: string; cedula: string; name: (row: Row) => string }> = {
  clientes: {
    gone: 'Uno de los dos clientes ya no está.',
    same: 'otro: Un cliente no se une consigo mismo.',
    cedula: 'La cédula ya es de otro cliente: el que se había unido vuelve sin ella.',
    // A row of this table.
    name: (row) => fullName(row as never),
  },
  empresas: {
    gone: 'Una de las dos empresas ya no está.',
    same: 'otro: Una empresa no se une consigo misma.',
    cedula: 'La cédula ya es de otra empresa: la que se había unido vuelve sin ella.',
    name: (row) => String(row.nombre_empresa),
  },
};

const CAMPOS: Record<string, string> = {
  apellido1: 'primer apellido',
  apellido2: 'segundo apellido',
  cedula: 'cédula',
  email: 'correo',
  telefono: 'teléfono',
  comentarios: 'observaciones',
  nombre_empresa: 'nombre',
  razon_social: 'razón social',
  nombre_encargado: 'encargado',
  telefono_encargado: 'teléfono',
  direccion: 'dirección',
};

/** The kind of message about a company's balance. */
const SALDO = 'empresa-saldo';

/** Beside the columns of the company that stays: who was written to about its balance before. */
const AVISO = 'aviso';

/** For the case that somebody registers the cédula at this very moment. */
const CEDULA_TOMADA = 'La cédula ya es de otro registro.';

type Merge = 'fusionarClientes' | 'fusionarEmpresas';
type Undo = 'deshacerFusionClientes' | 'deshacerFusionEmpresas';

export const fusiones: Pick<Manejadores, keyof typeof llamadasFusion> = {
  fusionarClientes: (ctx) => merge('clientes', ctx),
  fusionarEmpresas: (ctx) => merge('empresas', ctx),
  listarFusionesClientes: ({ db }) => list('clientes', db),
  listarFusionesEmpresas: ({ db }) => list('empresas', db),
  deshacerFusionClientes: (ctx) => undo('clientes', ctx),
  deshacerFusionEmpresas: (ctx) => undo('empresas', ctx),
};

async function merge(tipo: Tipo, { db, params, carga, usuario, services, record }: Contexto<Merge>) {
  if (carga.otro === params.id) throw invalido(WORDS[tipo].same);
  const stays = await find(db, tipo, params.id);
  const goes = await find(db, tipo, carga.otro);
  if (!stays || !goes) throw noExiste(WORDS[tipo].gone);

  if (tipo === 'empresas') await adopt(db, goes.id, String(goes.nombre_empresa));
  const tablas = tipo === 'empresas' ? await takeSecondCharts(db, stays.id, goes.id) : [];
  const moved: Moved = {};
  for (const [table, column] of OWNED[tipo]) {
    const rows = await db
      .updateTable(table)
      .set({ [column]: stays.id } as never)
      .where(db.dynamic.ref<'id'>(column), '=', goes.id)
      .returning('id')
      .execute();
    moved[table] = rows.map(({ id }) => id);
  }
  const avisoBefore = tipo === 'empresas' ? await keepAviso(db, stays.id, goes.id) : undefined;
  await db.deleteFrom(tipo).where('id', '=', goes.id).execute();
  // After the other record is gone: two records may not have the same cédula.
  const columns = [...new Set(carga.campos)].flatMap(columnsOf);
  await write(db, tipo, stays.id, pick(goes, columns));

  const { id } = await db
    .insertInto('fusiones')
    .values({
      tipo,
      momento: services.now().toISOString(),
      usuario_id: usuario.id,
      queda_id: stays.id,
      va_id: goes.id,
      queda: JSON.stringify(avisoBefore ? { ...stays, [AVISO]: avisoBefore } : stays),
      va: JSON.stringify(goes),
      columnas: JSON.stringify(columns),
      movidos: JSON.stringify(moved),
      tablas: JSON.stringify(tablas),
      deshecha_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  record(stays.id, { antes: stays, otro: goes, movido: moved, tablas, fusion: id });
  return { data: { id } };
}

/**
 * Whoever was written to about the balance of the company that goes is not written to again. With an undo its own row is there as before.
 * @returns what was said before to the company that stays
 */
async function keepAviso(db: Db, stays: number, goes: number): Promise<Said | undefined> {
  const before = await saidTo(db, stays);
  const said = await saidTo(db, goes);
  if (!said) return before;
  await db
    .insertInto('avisos')
    .values({ asunto: SALDO, id_registro: stays, ...said })
    .onConflict((c) =>
      c.columns(['asunto', 'id_registro']).doUpdateSet(said).where('avisos.created_at', '<', said.created_at),
    )
    .execute();
  return before;
}

type Said = NonNullable<Awaited<ReturnType<typeof saidTo>>>;

const saidTo = (db: Db, id: number) =>
  db
    .selectFrom('avisos')
    .select(['usuario_id', 'created_at'])
    .where('asunto', '=', SALDO)
    .where('id_registro', '=', id)
    .executeTakeFirst();

/** Undone, nobody wrote to the company that stayed about what was the other's; what was said to it before is said again to be. */
async function takeBackAviso(db: Db, { id, [AVISO]: before }: Row, goes: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('avisos')
    .where('asunto', '=', SALDO)
    .where('id_registro', '=', id)
    .where('created_at', 'in', (e) =>
      e
        .selectFrom('avisos as other')
        .select('other.created_at')
        .where('other.asunto', '=', SALDO)
        .where('other.id_registro', '=', goes),
    )
    .executeTakeFirst();
  if (!before || numDeletedRows === 0n) return;
  // As `merge` wrote it.
  const said = before as Said;
  await db
    .insertInto('avisos')
    .values({ asunto: SALDO, id_registro: id, ...said })
    .execute();
}

/** Removes the size charts of the company that goes for garments of which the one that stays has its own. @returns their rows */
const takeSecondCharts = (db: Db, stays: number, goes: number) =>
  db
    .deleteFrom('tablas_tallas')
    .where('id_empresa', '=', goes)
    .where('articulo', 'in', (e) =>
      e.selectFrom('tablas_tallas').select('articulo').where('id_empresa', '=', stays),
    )
    .returningAll()
    .execute();

async function undo(tipo: Tipo, { db, kind, params, services, record }: Contexto<Undo>) {
  const merged = await db
    .updateTable('fusiones')
    .set({ deshecha_at: services.now().toISOString() })
    .where('id', '=', params.id)
    .where('tipo', '=', tipo)
    .where('deshecha_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!merged) throw await undone(db, tipo, params.id);
  const [before, goes, columns, moved]: [Row, Row, string[], Moved] = [
    JSON.parse(merged.queda),
    JSON.parse(merged.va),
    JSON.parse(merged.columnas),
    JSON.parse(merged.movidos),
  ];
  await lock(db, kind, tipo, before.id);
  const later = await builtOn(db, tipo, merged, columns);
  if (later) throw conflicto(`Después se unió ${later}: deshaga primero esa unión.`);
  const stays = await find(db, tipo, before.id);
  const avisos: string[] = [];
  if (stays) avisos.push(...(await restoreFields(db, tipo, { stays, before, goes, columns })));
  avisos.push(...(await bringBack(db, tipo, goes)));
  avisos.push(...(await moveBack(db, tipo, before.id, goes.id, moved)));
  if (tipo === 'empresas') await takeBackAviso(db, before, goes.id);
  if (tipo === 'empresas') for (const id of [goes.id, before.id]) await adoptOwn(db, id);
  const tablas: Nueva<'tablas_tallas'>[] = JSON.parse(merged.tablas);
  if (tablas.length > 0) await db.insertInto('tablas_tallas').values(tablas).execute();
  record(before.id, { fusion: merged.id, antes: stays ?? null, vuelve: goes, avisos });
  return { data: { id: goes.id, avisos } };
}

async function undone(db: Db, tipo: Tipo, id: number) {
  const found = await db
    .selectFrom('fusiones')
    .select('id')
    .where('id', '=', id)
    .where('tipo', '=', tipo)
    .executeTakeFirst();
  return found ? conflicto('Ya se deshizo.') : noExiste('Ya no se puede deshacer: no se guarda qué se unió.');
}

/**
 * A later merge of the record that stayed, in words, that must be undone first: it took that record into another one, or wrote the same columns,
 * and would give back what this merge had made of them. Undefined where there is none.
 */
async function builtOn(db: Db, tipo: Tipo, { id, queda_id }: Fila<'fusiones'>, columns: readonly string[]) {
  const later = await db
    .selectFrom('fusiones')
    .selectAll()
    .where('tipo', '=', tipo)
    .where('id', '>', id)
    .where('deshecha_at', 'is', null)
    .where((e) => e.or([e('va_id', '=', queda_id), e('queda_id', '=', queda_id)]))
    .orderBy('id', 'desc')
    .execute();
  const one = later.find(
    ({ va_id, columnas }) =>
      va_id === queda_id || JSON.parse(columnas).some((column: string) => columns.includes(column)),
  );
  if (!one) return undefined;
  const [goes, stays] = [one.va, one.queda].map((row) => WORDS[tipo].name(JSON.parse(row)));
  return `«${goes}» con «${stays}», el ${formatMomento(one.momento)}`;
}

interface Restored {
  stays: Row;
  before: Row;
  goes: Row;
  columns: readonly string[];
}

/** Ties to a company the clients that were registered under its name while it had another one, or was merged into another. */
async function adoptOwn(db: Db, id: number): Promise<void> {
  const row = await find(db, 'empresas', id);
  if (row) await adopt(db, id, String(row.nombre_empresa));
}

/** Gives the record that stayed its own values again, where nobody has written others since. */
async function restoreFields(db: Db, tipo: Tipo, { stays, before, goes, columns }: Restored) {
  const fields = columns.filter((column) => !Object.values(ALONG).includes(column));
  const taken = await cedulaTaken(db, tipo, before);
  // The company that a client is tied to is compared by its id: its name may have changed since.
  const comparedBy = (field: string) =>
    field === 'empresa' && goes.id_empresa ? ['id_empresa'] : columnsOf(field);
  const untouched = (field: string) =>
    comparedBy(field).every((column) => stays[column] === goes[column]) && !(field === 'cedula' && taken);
  const kept = fields.filter((field) => !untouched(field)).map((field) => CAMPOS[field] ?? field);
  const own = pick(before, fields.filter(untouched).flatMap(columnsOf));
  await refuseSameCedula(CEDULA_TOMADA, write(db, tipo, stays.id, await withCompany(db, own)));
  return kept.length === 0
    ? []
    : [`Se cambió después de unir, y queda así: ${new Intl.ListFormat('es').format(kept)}.`];
}

/** Adds the record that went again, with its old id: ids are never given twice. @returns what the person is told of it */
async function bringBack(db: Db, tipo: Tipo, goes: Row): Promise<string[]> {
  const taken = await cedulaTaken(db, tipo, goes);
  const row = await withCompany(db, taken ? { ...goes, cedula: 'NA', cedula_norm: '' } : goes);
  await refuseSameCedula(
    CEDULA_TOMADA,
    db
      .insertInto(tipo)
      // A row of this table.
      .values(row as never)
      .execute(),
  );
  return taken ? [WORDS[tipo].cedula] : [];
}

/**
 * Moves back what still belongs to the record that stayed; the rest has gone on to another, or no longer exists.
 * @returns what the person is told of the rest
 */
async function moveBack(db: Db, tipo: Tipo, from: number, to: number, moved: Moved): Promise<string[]> {
  const missing: [User, number][] = [];
  for (const [table, column] of OWNED[tipo]) {
    const ids = moved[table] ?? [];
    let back = 0;
    for (const some of chunks(ids)) {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ [column]: to } as never)
        .where(db.dynamic.ref<'id'>('id'), 'in', some)
        .where(db.dynamic.ref<'id'>(column), '=', from)
        .executeTakeFirstOrThrow();
      back += Number(numUpdatedRows);
    }
    missing.push([table, ids.length - back]);
  }
  const words = inWords(missing);
  return words ? [`No volvió, porque ya no está donde quedó: ${words}.`] : [];
}

async function list(tipo: Tipo, db: Db) {
  const rows = await db
    .selectFrom('fusiones as f')
    .leftJoin('usuarios as u', 'u.id', 'f.usuario_id')
    .selectAll('f')
    .select('u.nombre')
    .where('f.tipo', '=', tipo)
    .orderBy('f.id', 'desc')
    .limit(50)
    .execute();
  return {
    data: rows.map((row) => ({
      id: row.id,
      momento: row.momento,
      quien: row.nombre ?? '',
      queda_id: row.queda_id,
      queda: WORDS[tipo].name(JSON.parse(row.queda)),
      va: WORDS[tipo].name(JSON.parse(row.va)),
      movido: wordsOf(JSON.parse(row.movidos)),
      deshecha: row.deshecha_at === null ? (0 as const) : (1 as const),
    })),
  };
}

const wordsOf = (moved: Moved): string =>
  // Exactly the tables of `Moved`; Object.entries widens them.
  inWords(Object.entries(moved).map(([table, ids]) => [table as User, ids.length]));

const columnsOf = (field: string): string[] => [field, ...(ALONG[field] ? [ALONG[field]] : [])];

const pick = (row: Row, columns: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

const find = (db: Db, tipo: Tipo, id: number): Promise<Row | undefined> =>
  db.selectFrom(tipo).selectAll().where('id', '=', id).$castTo<Row>().executeTakeFirst();

async function write(db: Db, tipo: Tipo, id: number, columns: Record<string, unknown>): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable(tipo)
    // Columns of a row of this table.
    .set(columns as never)
    .where('id', '=', id)
    .execute();
}

/** Unties a client from a company that no longer exists: only its name is left. */
async function withCompany(db: Db, row: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (!row.id_empresa) return row;
  const there = await db
    .selectFrom('empresas')
    .select('id')
    .where('id', '=', Number(row.id_empresa))
    .executeTakeFirst();
  return there ? row : { ...row, id_empresa: null };
}

/** Whether another record has the cédula of this one by now. */
async function cedulaTaken(db: Db, tipo: Tipo, { id, cedula_norm }: Row): Promise<boolean> {
  if (cedula_norm === '') return false;
  const other = await db
    .selectFrom(tipo)
    .select('id')
    .where('cedula_norm', '=', String(cedula_norm))
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}
