/**
 * A company's statement of account: what was ordered and paid, by date. Amounts are céntimos. Annulled documents do not count; what was paid
 * of them is told apart.
 */
import { addDays } from '@hilvan/contract';
import { type Kysely, sql } from 'kysely';
import { jsonColumn } from '../db/json';
import { isPostgres } from '../db/lock';
import type { Database } from '../db/tables';
import { noExiste } from './domain-error';

type Db = Kysely<Database>;

/** For how many days a statement tells each document and payment; what is older is one sum. */
const DAYS = 365;

export interface StatementRow {
  fecha: string;
  que: string;
  /** What was invoiced, or 0. */
  cargo: number;
  /** What was paid, or 0. */
  abono: number;
  /** What was owed after this row. */
  saldo: number;
}

const NO_COMPANY = 'Empresa no encontrada';

/** @throws DomainError missing */
export async function neededCompany(db: Db, id: number): Promise<void> {
  const company = await db.selectFrom('empresas').select('id').where('id', '=', id).executeTakeFirst();
  if (!company) throw noExiste(NO_COMPANY);
}

/** Reads everything in one statement, so that what was paid and what is owed are of one moment. @throws DomainError missing */
export async function readStatement(db: Db, id: number, today: string) {
  const kind = isPostgres(db) ? 'postgres' : 'sqlite';
  const invoices = db
    .selectFrom('facturas as f')
    .leftJoin('ordenes as o', 'o.id', 'f.orden_id')
    .leftJoin('reparaciones as r', 'r.id', 'f.reparacion_id')
    .select(['f.orden_id', 'f.reparacion_id', sql<string>`coalesce(o.titulo, r.titulo)`.as('titulo')])
    .where('f.id_empresa', '=', id);
  const charges = invoices
    .select(['f.fecha', 'f.monto', 'f.saldo'])
    .where('f.anulada', '=', 0)
    .orderBy('f.id');
  const payments = invoices
    .innerJoin('pagos as p', 'p.factura_id', 'f.id')
    .select(['f.anulada', 'p.id as recibo', 'p.fecha', 'p.monto', 'p.metodo_pago'])
    .where('p.estado', '=', 'Aceptado')
    .orderBy('p.id');
  const found = await db
    .selectFrom('empresas')
    .select(['nombre_empresa', 'cedula', 'nombre_encargado'])
    .select([jsonColumn(kind, charges).as('cargos'), jsonColumn(kind, payments).as('pagos')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw noExiste(NO_COMPANY);
  const { cargos, pagos, ...company } = found;
  // Made of their columns by the database.
  const charged: Awaited<ReturnType<typeof charges.execute>> = JSON.parse(cargos);
  const paid: Awaited<ReturnType<typeof payments.execute>> = JSON.parse(pagos);
  const counted = paid.filter(({ anulada }) => !anulada);
  const moves = [
    ...charged.map((row) => ({ fecha: row.fecha, que: documentOf(row), cargo: row.monto, abono: 0 })),
    ...counted.map((row) => ({
      fecha: row.fecha,
      que: `Pago por ${row.metodo_pago}, recibo ${row.recibo}, ${documentOf(row)}`,
      cargo: 0,
      abono: row.monto,
    })),
  ].sort((a, b) => Number(a.fecha > b.fecha) - Number(a.fecha < b.fecha));
  const desde = addDays(today, -DAYS);
  const anterior = balance(moves.filter(({ fecha }) => fecha < desde));
  let saldo = anterior;
  const rows: StatementRow[] = moves
    .filter(({ fecha }) => fecha >= desde)
    .map((move) => {
      saldo += move.cargo - move.abono;
      return { ...move, saldo };
    });
  return {
    company,
    desde,
    anterior,
    rows,
    saldo,
    open: charged.filter((row) => row.saldo > 0),
    deLoAnulado: paid.filter(({ anulada }) => anulada),
  };
}

const balance = (moves: readonly { cargo: number; abono: number }[]): number =>
  moves.reduce((sum, { cargo, abono }) => sum + cargo - abono, 0);

type Document = { orden_id: number | null; reparacion_id: number | null; titulo: string };
/** 'Pedido N.º 12 «Uniformes de cocina»'. */
export const documentOf = ({ orden_id, reparacion_id, titulo }: Document): string =>
  `${orden_id === null ? `Reparación N.º ${reparacion_id}` : `Pedido N.º ${orden_id}`} «${titulo}»`;
