import {
  ESTADOS_ORDEN,
  type EstadoOrden,
  nextEstadoOrden,
  type Persona,
  previousEstadoOrden,
  resumenPorTalla,
  textoResumen,
} from '@hilvan/contract';
import { type Kysely, sql } from 'kysely';
import { lock } from '../db/lock';
import type { Database } from '../db/tables';
import { type Contexto, HECHO, type Manejadores } from './context';
import { conflicto, invalido, noExiste } from './domain-error';
import { addPeople, ORDEN_NO_ENCONTRADA, seenBy } from './ordenes';
import type { ServedName } from './served';

const PERSONA_NO_ENCONTRADA = 'Persona no encontrada';

/** State, flags and people of an order. What must not happen twice is one conditional statement. */
export const ordenPasos: Pick<
  Manejadores,
  | 'estadoOrden'
  | 'devolverOrden'
  | 'anularOrden'
  | 'marcarPizarra'
  | 'marcarTela'
  | 'marcarDetalleEntregado'
  | 'marcarPersonaTaller'
  | 'marcarPersonaEntregado'
  | 'personasOrden'
  | 'crearPersonas'
  | 'personasPendientes'
  | 'corregirPersona'
> = {
  estadoOrden: (ctx) => step(ctx, previousEstadoOrden(ctx.carga.estado)),
  devolverOrden: (ctx) => step(ctx, nextEstadoOrden(ctx.carga.estado)),

  async anularOrden({ db, params, record }) {
    const done = await db
      .updateTable('ordenes')
      .set({ estado: 'Anulada' })
      .where('id', '=', params.id)
      .where('estado', '<>', 'Anulada')
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) === 0) throw await whyNot(db, params.id, 'Anulada');
    await db.updateTable('facturas').set({ anulada: 1 }).where('orden_id', '=', params.id).execute();
    record(params.id);
    return HECHO;
  },

  marcarPizarra: ({ db, params }) => markOrder(db, params.id, { pizarra: 1 }),
  marcarTela: ({ db, params }) => markOrder(db, params.id, { tela: 1 }),
  marcarDetalleEntregado: (ctx) =>
    markPart(ctx, 'orden_detalles', ctx.params.detalleId, { entregado: 1 }, 'Línea no encontrada'),
  marcarPersonaTaller: (ctx) =>
    markPart(ctx, 'personas', ctx.params.personaId, { taller: 1 }, PERSONA_NO_ENCONTRADA),
  marcarPersonaEntregado: (ctx) =>
    markPart(ctx, 'personas', ctx.params.personaId, { entregado: 1 }, PERSONA_NO_ENCONTRADA),

  async personasOrden({ db, params, usuario }) {
    const order = await db.selectFrom('ordenes').select('id').where('id', '=', params.id).executeTakeFirst();
    if (!order) throw noExiste(ORDEN_NO_ENCONTRADA);
    const data = await db
      .selectFrom('personas')
      .selectAll()
      .where('id_orden', '=', params.id)
      .orderBy('id')
      .execute();
    return { data: seenBy(usuario, data, { taller: 0, entregado: 0 }) };
  },

  /** A row without a name is left out: it can only be found by its order. */
  async personasPendientes({ db, usuario }) {
    const data = await db
      .selectFrom('personas as p')
      .innerJoin('ordenes as o', 'o.id', 'p.id_orden')
      .innerJoin('empresas as e', 'e.id', 'o.id_empresa')
      .select(['p.id', 'p.id_orden', 'p.nombre', 'p.prenda', 'p.cantidad', 'p.taller'])
      .select(['o.titulo', 'e.nombre_empresa'])
      .where('p.entregado', '=', 0)
      .where('p.nombre', '<>', '')
      .where('o.estado', 'in', ESTADOS_ORDEN.filter(nextEstadoOrden))
      .orderBy('p.id', 'desc')
      .execute();
    return { data: seenBy(usuario, data, { taller: 0 }) };
  },

  /** Sent again after its answer was lost, it changes nothing more. */
  async corregirPersona({ db, kind, carga: { antes, ahora, repetir }, params, record }) {
    const id = params.personaId;
    const known = await db.selectFrom('personas').select('id_orden').where('id', '=', id).executeTakeFirst();
    if (!known) throw noExiste(PERSONA_NO_ENCONTRADA);
    await lock(db, kind, 'ordenes', known.id_orden);
    const person = await db
      .selectFrom('personas as p')
      .innerJoin('ordenes as o', 'o.id', 'p.id_orden')
      .select(['p.nombre', 'p.prenda', 'p.cantidad', 'p.taller', 'p.entregado', 'o.estado'])
      .where('p.id', '=', id)
      .executeTakeFirst();
    if (!person) throw noExiste(PERSONA_NO_ENCONTRADA);
    const done = ahora !== null && isSamePerson(person, ahora);
    if (done && !repetir) return HECHO;
    if (person.estado === 'Anulada') throw conflicto('La orden está anulada.');
    if (person.entregado) throw conflicto('Ya recibió lo suyo: no se corrige.');
    if (!done && !isSamePerson(person, antes)) {
      const { nombre, prenda, cantidad } = person;
      throw conflicto(`Alguien la cambió mientras tanto: ahora dice «${nombre}, ${prenda} × ${cantidad}».`);
    }
    if (ahora) {
      // A changed garment, size or quantity has to be made again: it is no longer ticked as made.
      const taller = !repetir && made(person) === made(ahora) ? person.taller : 0;
      await db
        .updateTable('personas')
        .set({ ...ahora, taller })
        .where('id', '=', id)
        .execute();
    } else {
      await db.deleteFrom('personas').where('id', '=', id).execute();
    }
    record(known.id_orden, { persona: id });
    return HECHO;
  },

  async crearPersonas({ db, kind, carga, record }) {
    for (const id of [...new Set(carga.map((person) => person.id_orden))].sort((a, b) => a - b)) {
      const people = carga.filter((person) => person.id_orden === id);
      await lock(db, kind, 'ordenes', id);
      const row = await db.selectFrom('ordenes').select('estado').where('id', '=', id).executeTakeFirst();
      if (!row) throw invalido(`id_orden: ${ORDEN_NO_ENCONTRADA} (${id}).`);
      if (row.estado === 'Anulada') throw conflicto('Una orden anulada no admite personas.');
      await addPeople(db, id, people);
      record(id, { enviado: people });
    }
    return HECHO;
  },
};

type Written = Pick<Persona, 'nombre' | 'prenda' | 'cantidad'>;
const isSamePerson = (a: Written, b: Written) =>
  a.nombre === b.nombre && a.prenda === b.prenda && a.cantidad === b.cantidad;
/** What has to be made for a person: garment, size and pieces. */
const made = (person: Written) => resumenPorTalla([person]).map(textoResumen).join();

/** Moves an order to `estado` from `from`, the only state that is one step away. */
async function step(
  { db, carga: { estado }, params, record }: Contexto<'estadoOrden' | 'devolverOrden'>,
  from: EstadoOrden | null,
) {
  if (!from) throw invalido(`estado: No se puede pasar una orden a ${estado}.`);
  const done = await db
    .updateTable('ordenes')
    .set({ estado })
    .where('id', '=', params.id)
    .where('estado', '=', from)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 0) throw await whyNot(db, params.id, estado);
  if (estado === 'Taller') await beginAnew(db, params.id);
  record(params.id, { antes: from });
  return HECHO;
}

/**
 * For an order that is back in the workshop: its last week has it to do again, and the customer who was told that it is ready has to be told
 * again.
 */
async function beginAnew(db: Kysely<Database>, id: number) {
  await db
    .updateTable('actividades')
    .set({ estado: 0 })
    .where('id_orden', '=', id)
    .where('id_semana', '=', (e) =>
      e
        .selectFrom('actividades as a')
        .innerJoin('semanas as s', 's.id', 'a.id_semana')
        .select('s.id')
        .where('a.id_orden', '=', id)
        .orderBy('s.fecha_inicio', 'desc')
        .limit(1),
    )
    .execute();
  await db.deleteFrom('avisos').where('asunto', '=', 'orden-lista').where('id_registro', '=', id).execute();
}

/** Why a step did not happen, for the person who asked. */
async function whyNot(db: Kysely<Database>, id: number, wanted: EstadoOrden) {
  const row = await db.selectFrom('ordenes').select('estado').where('id', '=', id).executeTakeFirst();
  if (!row) return noExiste(ORDEN_NO_ENCONTRADA);
  if (row.estado === 'Anulada') return conflicto('La orden está anulada.');
  return conflicto(`estado: La orden está en ${row.estado} y no puede pasar a ${wanted}.`);
}

/** Flags are only ever set, so marking again is harmless; an annulled order takes none. */
async function markOrder(db: Kysely<Database>, id: number, flag: { pizarra: 1 } | { tela: 1 }) {
  const done = await db
    .updateTable('ordenes')
    .set(flag)
    .where('id', '=', id)
    .where('estado', '<>', 'Anulada')
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 1) return HECHO;
  const row = await db.selectFrom('ordenes').select('estado').where('id', '=', id).executeTakeFirst();
  throw row ? conflicto('La orden está anulada.') : noExiste(ORDEN_NO_ENCONTRADA);
}

/**
 * Sets a flag of a line or a person. The order is held meanwhile, so that annulling it, or an edit of what somebody has seen, comes before
 * or after. The audit row is the order's.
 */
async function markPart(
  { db, kind, record }: Pick<Contexto<ServedName>, 'db' | 'kind' | 'record'>,
  table: 'orden_detalles' | 'personas',
  id: number,
  flag: { entregado?: 1; taller?: 1 },
  missing: string,
) {
  const part = await db.selectFrom(table).select('id_orden').where('id', '=', id).executeTakeFirst();
  if (!part) throw noExiste(missing);
  await lock(db, kind, 'ordenes', part.id_orden);
  const done = await db
    .updateTable(table)
    .set(flag)
    .where('id', '=', id)
    .where(sql<boolean>`id_orden in (select id from ordenes where estado <> 'Anulada')`)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 1) {
    record(part.id_orden, table === 'personas' ? { persona: id } : { linea: id });
    return HECHO;
  }
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  throw row ? conflicto('La orden está anulada.') : noExiste(missing);
}
