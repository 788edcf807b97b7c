import {
  byUniqueName,
  type Empresa,
  isBlank,
  nombreClave,
  type SaldoFila,
  sumColones,
  toCentimos,
} from '@hilvan/contract';
import type { Pendiente } from '@hilvan/ui/records';
import { diasDe } from './antiguedad';

/** A company that has owed something for more than 30 days, in colones. What is older than 60 days counts in `masDe60` only. */
export type Moroso = {
  /** Tells debtors apart; each row without the name of a company has a key of its own. */
  clave: string;
  nombre: string;
  filas: readonly SaldoFila[];
  /** The stored company; undefined where none or several have that name. */
  empresa: Empresa | undefined;
  de31a60: number;
  masDe60: number;
  /** The documents that the message names, the oldest first. */
  pendientes: Pendiente[];
  /** All of `pendientes` have been owed for more days than this. */
  dias: 30 | 60;
  /** How many further documents are as late but have no known balance: a message would tell less than what is owed. */
  sinDato: number;
};

/**
 * The companies that have owed something for more than 30 days, the largest sum first. A row without the name of a company stands by itself,
 * and of several companies with one name none is taken for the debtor, so that nobody is reminded of what others owe.
 * @param today 'yyyy-mm-dd'
 */
export function findMorosos(
  rows: readonly SaldoFila[],
  empresas: readonly Empresa[],
  today: string,
): Moroso[] {
  const late = rows
    .map((fila) => ({ fila, days: diasDe(fila, today) ?? 0 }))
    .filter(
      ({ fila, days }) => days > 30 && (fila.saldo_restante === null || toCentimos(fila.saldo_restante) > 0),
    )
    .toSorted((a, b) => b.days - a.days);
  const byName = new Map<string, typeof late>();
  for (const one of late) {
    const { nombre_empresa } = one.fila;
    const name = isBlank(nombre_empresa) ? ` ${byName.size}` : nombreClave(nombre_empresa);
    const own = byName.get(name);
    if (own) own.push(one);
    else byName.set(name, [one]);
  }
  const known = byUniqueName(empresas, ({ nombre_empresa }) => nombre_empresa);
  return Array.from(byName, ([name, all]): Moroso => {
    const own = all.filter(({ fila }) => fila.saldo_restante !== null);
    const sumOf = (some: typeof own) => sumColones(some.map(({ fila }) => fila.saldo_restante)).sum ?? 0;
    const old = own.filter(({ days }) => days > 60);
    return {
      clave: name,
      filas: own.map(({ fila }) => fila),
      nombre: own[0]?.fila.nombre_empresa ?? '',
      empresa: known.get(name),
      de31a60: sumOf(own.filter(({ days }) => days <= 60)),
      masDe60: sumOf(old),
      pendientes: own.map(({ fila: { titulo, created_at, saldo_restante, orden_id, reparacion_id } }) => ({
        titulo,
        fecha: created_at,
        saldo: saldo_restante ?? 0,
        orden_id,
        reparacion_id,
      })),
      dias: old.length === own.length ? 60 : 30,
      sinDato: all.length - own.length,
    };
  })
    .filter(({ pendientes }) => pendientes.length > 0)
    .toSorted((a, b) => b.de31a60 + b.masDe60 - (a.de31a60 + a.masDe60));
}
