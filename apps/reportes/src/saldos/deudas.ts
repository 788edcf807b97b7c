import { isBlank, nombreClave, type SaldoFila, type Suma, sumColones } from '@hilvan/contract';
import { pagosDeSaldo } from '@hilvan/ui';
import { diasDe } from './antiguedad';

export const SALDOS = '/reporte/saldos_pendientes';

/** What one company owes. What nobody's name stands on is one debt. */
export interface Deuda {
  /** Tells companies apart, however their names are written; '' is nobody's. */
  clave: string;
  empresa: string;
  saldo: Suma;
  filas: readonly SaldoFila[];
}

/** The largest debt first. What is paid is no part of one. */
export function deudasDe(rows: readonly SaldoFila[]): Deuda[] {
  const byName = new Map<string, SaldoFila[]>();
  for (const fila of rows) {
    const { nombre_empresa, saldo_restante } = fila;
    if (saldo_restante !== null && saldo_restante <= 0) continue;
    const name = isBlank(nombre_empresa) ? '' : nombreClave(nombre_empresa);
    const own = byName.get(name);
    if (own) own.push(fila);
    else byName.set(name, [fila]);
  }
  return Array.from(byName, ([clave, filas]) => ({
    clave,
    empresa: filas[0]?.nombre_empresa ?? '',
    saldo: sumColones(filas.map(({ saldo_restante }) => saldo_restante)),
    filas,
  })).sort((a, b) => (b.saldo.sum ?? 0) - (a.saldo.sum ?? 0));
}

/** One document leads to its payments, several to the report of that company. */
export function whereIs({ empresa, filas: [first, ...more] }: Deuda): string {
  if (first && more.length === 0) return pagosDeSaldo(first);
  return isBlank(empresa) ? SALDOS : `${SALDOS}?${new URLSearchParams({ q: `"${empresa}"` })}`;
}

/** For how many days the oldest of it has been owed. */
export const desdeHace = ({ filas }: Deuda, today: string): number =>
  Math.max(0, ...filas.map((fila) => diasDe(fila, today) ?? 0));
