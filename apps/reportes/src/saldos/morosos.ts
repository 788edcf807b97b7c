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

/** A company that has owed something for more than 30 days, in colones; what is older than 60 counts once. */
export type Moroso = {
  /** Tells debtors apart; those whose name nobody says have one each. */
  clave: string;
  nombre: string;
  filas: readonly SaldoFila[];
  /** As the provider knows it; undefined where it knows none of that name. */
  empresa: Empresa | undefined;
  de31a60: number;
  masDe60: number;
  /** What it is reminded of: the oldest first. */
  pendientes: Pendiente[];
  /** All of that has been owed for more days than these. */
  dias: 30 | 60;
  /** How many more documents are as late, of which nobody knows what is owed: a message would tell less than all. */
  sinDato: number;
};

/**
 * Who has owed something for more than 30 days, the largest sum first. What is owed by nobody whose name is told stands by itself, and of two
 * companies of one name none is taken for the debtor: nobody is reminded of what others owe.
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
