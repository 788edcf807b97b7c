import { addDays, hoy, isTerminada, semanaIso } from '@hilvan/contract';
import { type Kysely, sql } from 'kysely';
import { jsonNested } from '../db/json';
import { lockAll } from '../db/lock';
import type { Database } from '../db/tables';
import { raiseVersions } from '../db/versions';
import { chunks } from './chunks';
import { HECHO, type Manejadores } from './context';
import { conflicto, invalido, noExiste } from './domain-error';

/** The calendar: ISO weeks of the past year, this one and the next, and the orders planned for them. */
export const semanas: Pick<
  Manejadores,
  'listarSemanas' | 'listarActividades' | 'completarActividad' | 'asignarOrdenes' | 'quitarActividad'
> = {
  async listarSemanas({ db }) {
    const rows = await db.selectFrom('semanas').selectAll().orderBy('fecha_inicio').execute();
    return {
      data: rows.map((row) => ({
        id: row.id,
        nSemana: row.n_semana,
        fechaInicio: row.fecha_inicio,
        fechaFinal: row.fecha_final,
      })),
    };
  },

  listarActividades: jsonNested(
    'data',
    (db) =>
      db
        .selectFrom('actividades as a')
        .innerJoin('ordenes as o', 'o.id', 'a.id_orden')
        .select(['a.id', 'a.estado', 'a.id_semana', 'a.id_orden', 'o.titulo'])
        .orderBy('a.id'),
    (object) =>
      object({
        id: sql.ref<number>('r.id'),
        estado: sql.ref<0 | 1>('r.estado'),
        idSemana: sql.ref<number>('r.id_semana'),
        idOrden: sql.ref<number>('r.id_orden'),
        semana: object({ id: sql.ref<number>('r.id_semana') }),
        orden: object({ id: sql.ref<number>('r.id_orden'), titulo: sql.ref<string>('r.titulo') }),
      }),
  ),

  async completarActividad({ db, params, record }) {
    const done = await db
      .updateTable('actividades')
      .set({ estado: 1 })
      .where('id', '=', params.activityId)
      .returning(['id', 'id_semana', 'id_orden'])
      .executeTakeFirst();
    if (!done) throw noExiste('Actividad no encontrada');
    record(done.id_semana, { actividad: done.id, orden: done.id_orden });
    return HECHO;
  },

  /** An order that somebody else planned for the same week meanwhile stays planned once. */
  async asignarOrdenes({ db, kind, carga, record }) {
    const week = await db
      .selectFrom('semanas')
      .select('id')
      .where('id', '=', carga.semana)
      .executeTakeFirst();
    if (!week) throw invalido('semana: Semana no encontrada');
    // Always in the same order, so that two plans for the same week never wait for each other in a circle.
    const ids = [...new Set(carga.ordenes)].sort((a, b) => a - b);
    // Held, so that none of them is annulled or handed over between being looked at and being planned.
    await lockAll(db, kind, 'ordenes', ids);
    const known = new Map<number, string>();
    for (const some of chunks(ids)) {
      const rows = await db.selectFrom('ordenes').select(['id', 'estado']).where('id', 'in', some).execute();
      for (const row of rows) known.set(row.id, row.estado);
    }
    const problems = ids.flatMap((id) => {
      const estado = known.get(id);
      if (estado === undefined) return [`ordenes: La orden ${id} no existe.`];
      return isTerminada(estado)
        ? [`ordenes: La orden ${id} está en ${estado} y no se puede planificar.`]
        : [];
    });
    if (problems.length > 0) throw conflicto(...problems.slice(0, 20));
    for (const some of chunks(ids)) {
      await db
        .insertInto('actividades')
        .values(some.map((id_orden) => ({ id_semana: carga.semana, id_orden })))
        .onConflict((c) => c.columns(['id_semana', 'id_orden']).doNothing())
        .execute();
    }
    record(carga.semana);
    return HECHO;
  },

  async quitarActividad({ db, params, record }) {
    const planned = db.selectFrom('actividades').where('id', '=', params.activityId);
    const gone = await db
      .deleteFrom('actividades')
      .where('id', '=', params.activityId)
      .where('estado', '=', 0)
      .returning(['id', 'id_semana', 'id_orden'])
      .executeTakeFirst();
    if (!gone)
      throw (await planned.select('id').executeTakeFirst())
        ? conflicto('Ya está completa: se queda en su semana.')
        : noExiste('Actividad no encontrada');
    record(gone.id_semana, { actividad: gone.id, orden: gone.id_orden });
    return HECHO;
  },
};

/** Adds the weeks that are missing. */
export async function ensureWeeks(db: Kysely<Database>, now: Date): Promise<void> {
  const year = Number(hoy(now).slice(0, 4));
  const { count } = await db
    .selectFrom('semanas')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('anio', 'in', [year - 1, year, year + 1])
    .executeTakeFirstOrThrow();
  const weeks = weeksOf(year - 1, year + 1);
  if (count >= weeks.length) return;
  await db
    .insertInto('semanas')
    .values(weeks)
    .onConflict((c) => c.column('fecha_inicio').doNothing())
    .execute();
  await raiseVersions(db, ['semanas']);
}

/** Every ISO week of the years from `first` to `last`. */
function weeksOf(first: number, last: number) {
  const weeks: { anio: number; n_semana: number; fecha_inicio: string; fecha_final: string }[] = [];
  // 4 January is always in week 1.
  for (let day = `${first}-01-04`; ; day = addDays(day, 7)) {
    const { anio, nSemana, fechaInicio, fechaFinal } = semanaIso(day);
    if (anio > last) return weeks;
    weeks.push({ anio, n_semana: nSemana, fecha_inicio: fechaInicio, fecha_final: fechaFinal });
  }
}
