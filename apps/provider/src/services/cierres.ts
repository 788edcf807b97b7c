/** What the closings of the till say, for the screen and for their sheets. Amounts are céntimos. */
import { METODOS_PAGO } from '@hilvan/contract';
import { type CuadreDeMetodo, METODO_SINPE, type MovimientoDeCaja } from '@hilvan/contract/extensions';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables';
import { noExiste } from './domain-error';

type Db = Kysely<Database>;

/** The methods of payment that a closing counts, in this order. */
export const METODOS: readonly string[] = [...METODOS_PAGO, METODO_SINPE];

/** The closings, the last one first; of one person, only those that they opened or closed. */
export const listClosings = (db: Db, usuario: number | null) => closings(db, usuario).execute();

const closings = (db: Db, usuario: number | null) =>
  db
    .selectFrom('cajas as c')
    .innerJoin('usuarios as a', 'a.id', 'c.abierta_por')
    .innerJoin('usuarios as z', 'z.id', 'c.cerrada_por')
    .innerJoin('caja_sumas as s', 's.caja', 'c.numero')
    .select([
      'c.numero',
      'c.abierta_at',
      'a.nombre as abierta_por',
      'c.cerrada_at',
      'z.nombre as cerrada_por',
    ])
    .select((e) => [
      'c.fondo',
      'c.comentario',
      e.fn.sum<number>('s.esperado').as('esperado'),
      e.fn.sum<number>('s.contado').as('contado'),
    ])
    .where('c.abierta', '=', 0)
    .$if(usuario !== null, (query) =>
      query.where((e) => e.or([e('c.abierta_por', '=', usuario), e('c.cerrada_por', '=', usuario)])),
    )
    .groupBy(['c.numero', 'a.nombre', 'z.nombre'])
    .orderBy('c.numero', 'desc');

/** @throws DomainError missing, also for whoever may not see it */
export async function readClosing(db: Db, numero: number, usuario: number | null = null) {
  const closing = await closings(db, usuario).where('c.numero', '=', numero).executeTakeFirst();
  if (!closing) throw noExiste(`No hay un cierre de caja N.º ${numero}.`);
  return { ...closing, sumas: await readSums(db, numero), lineas: await readLines(db, numero) };
}
export type Closing = Awaited<ReturnType<typeof readClosing>>;

async function readSums(db: Db, numero: number): Promise<CuadreDeMetodo[]> {
  const rows = await db.selectFrom('caja_sumas').selectAll().where('caja', '=', numero).execute();
  return rows
    .sort((a, b) => METODOS.indexOf(a.metodo) - METODOS.indexOf(b.metodo))
    .map(({ caja: _, ...row }) => ({ ...row, diferencia: row.contado - row.esperado }));
}

export interface Line extends MovimientoDeCaja {
  pago_id: number;
  tipo: 'Pago' | 'Anulación';
  momento: string;
  quien: string;
  titulo: string;
  orden_id: number | null;
  reparacion_id: number | null;
}

/** The payments and the annulments that a closing counts, in the order in which they happened. */
export async function readLines(db: Db, numero: number): Promise<Line[]> {
  const came = await payments(db)
    .select(['p.created_at as momento', 'p.cajero as quien', 'p.caja_abierta as abierta'])
    .where('p.cierre', '=', numero)
    .execute();
  const went = await payments(db)
    .leftJoin('usuarios as u', 'u.id', 'p.anulado_por')
    .select(['p.anulado_at as momento', 'u.nombre as quien', 'p.anulado_caja_abierta as abierta'])
    .where('p.estado', '=', 'Anulado')
    .where('p.anulado_cierre', '=', numero)
    .execute();
  return [
    ...came.map((row) => line(numero, 'Pago', row)),
    ...went.map((row) => line(numero, 'Anulación', { ...row, monto: -row.monto })),
  ].sort((a, b) => Number(a.momento > b.momento) - Number(a.momento < b.momento));
}

const payments = (db: Db) =>
  db
    .selectFrom('pagos as p')
    .innerJoin('facturas as f', 'f.id', 'p.factura_id')
    .leftJoin('ordenes as o', 'o.id', 'f.orden_id')
    .leftJoin('reparaciones as r', 'r.id', 'f.reparacion_id')
    .select(['p.id as pago_id', 'p.metodo_pago as metodo', 'p.monto', 'f.orden_id', 'f.reparacion_id'])
    .select(sql<string>`coalesce(o.titulo, r.titulo)`.as('titulo'))
    .orderBy('p.id');

type Row = Omit<Line, 'tipo' | 'fuera' | 'momento' | 'quien'> & {
  momento: string | null;
  quien: string | null;
  abierta: number | null;
};

const line = (numero: number, tipo: Line['tipo'], { abierta, momento, quien, ...row }: Row): Line => ({
  ...row,
  tipo,
  momento: momento ?? '',
  quien: quien ?? '',
  // This includes a payment that was taken while the till before was being closed, and came too late for its count.
  fuera: abierta !== numero,
});
