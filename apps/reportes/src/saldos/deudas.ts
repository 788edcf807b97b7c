import { isBlank, type SaldoFila, type Suma, sumColones } from '@hilvan/contract';
import { pagosDeSaldo } from '@hilvan/ui';
import { byEmpresa, type DeEmpresa } from '../shared/by-empresa';
import { diasDe } from './antiguedad';

export const SALDOS = '/reporte/saldos_pendientes';

/** What one company owes. What nobody's name stands on is one debt. */
export interface Deuda extends DeEmpresa<SaldoFila> {
  saldo: Suma;
}

/** The largest debt first. What is paid is no part of one. */
export const deudasDe = (rows: readonly SaldoFila[]): Deuda[] =>
  byEmpresa(rows.filter(({ saldo_restante }) => saldo_restante === null || saldo_restante > 0))
    .map((one) => ({ ...one, saldo: sumColones(one.filas.map(({ saldo_restante }) => saldo_restante)) }))
    .sort((a, b) => (b.saldo.sum ?? 0) - (a.saldo.sum ?? 0));

/** One document leads to its payments, several to the report of that company. */
export function whereIs({ empresa, filas: [first, ...more] }: Deuda): string {
  if (first && more.length === 0) return pagosDeSaldo(first);
  return isBlank(empresa) ? SALDOS : `${SALDOS}?${new URLSearchParams({ q: `"${empresa}"` })}`;
}

/** For how many days the oldest of it has been owed. */
export const desdeHace = ({ filas }: Deuda, today: string): number =>
  Math.max(0, ...filas.map((fila) => diasDe(fila, today) ?? 0));
