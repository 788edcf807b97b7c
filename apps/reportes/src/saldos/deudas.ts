import { isBlank, type SaldoFila, type Suma, sumColones } from '@hilvan/contract';
import { pagosDeSaldo } from '@hilvan/ui';
import { byEmpresa, type DeEmpresa } from '../shared/by-empresa';
import { diasDe } from './antiguedad';

export const SALDOS = '/reporte/saldos_pendientes';

/** What one company owes. All rows without the name of a company count as one debt. */
export interface Deuda extends DeEmpresa<SaldoFila> {
  saldo: Suma;
}

/** The debts by company, the largest first. Rows that are paid are left out; those whose balance is not known stay. */
export const deudasDe = (rows: readonly SaldoFila[]): Deuda[] =>
  byEmpresa(rows.filter(({ saldo_restante }) => saldo_restante === null || saldo_restante > 0))
    .map((one) => ({ ...one, saldo: sumColones(one.filas.map(({ saldo_restante }) => saldo_restante)) }))
    .sort((a, b) => (b.saldo.sum ?? 0) - (a.saldo.sum ?? 0));

/** Where a debt leads: with one document to its payments, with several to the report filtered by the company. */
export function whereIs({ empresa, filas: [first, ...more] }: Deuda): string {
  if (first && more.length === 0) return pagosDeSaldo(first);
  return isBlank(empresa) ? SALDOS : `${SALDOS}?${new URLSearchParams({ q: `"${empresa}"` })}`;
}

/** For how many days the oldest row of a debt has been owed; 0 where no date is known. */
export const desdeHace = ({ filas }: Deuda, today: string): number =>
  Math.max(0, ...filas.map((fila) => diasDe(fila, today) ?? 0));
