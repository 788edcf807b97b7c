import { queryFor } from '@hilvan/api-client';
import {
  isBlank,
  nombreClave,
  type Respuesta,
  type SaldoFila,
  sinDato,
  toCentimos,
  toColones,
} from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { colones, firstRows, Panel, type PanelContent, pagosDeSaldo, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { diasDe } from '../saldos/antiguedad';

const SALDOS = '/reporte/saldos_pendientes';

/** Which companies owe most, and how much is owed in all. */
export function PorCobrar() {
  const today = useHoy();
  const select = useCallback((answer: Respuesta<'vistaSaldos'>) => contentOf(answer, today), [today]);
  const saldos = useQuery({ ...queryFor('vistaSaldos'), select });
  return <Panel title="Por cobrar" to={SALDOS} answer={saldos} />;
}

/** What one company owes. */
type Deuda = { empresa: string; cents: number; filas: SaldoFila[] };

function contentOf({ data }: Respuesta<'vistaSaldos'>, today: string): PanelContent {
  const owing = data.filter(({ saldo_restante }) => (saldo_restante ?? 0) > 0);
  const missing = data.filter(({ saldo_restante }) => saldo_restante === null).length;
  if (owing.length === 0 && missing > 0) {
    return { figure: colones(null), note: 'No se sabe cuánto se debe.', rows: [], more: 0 };
  }
  const deudas = byEmpresa(owing);
  const cents = deudas.reduce((sum, deuda) => sum + deuda.cents, 0);
  return {
    figure: colones(toColones(cents)),
    note:
      owing.length === 0
        ? 'Nadie debe nada.'
        : `en ${documentos(owing.length)}${empresas(deudas.length)}${sinDato({ sum: cents, missing })}`,
    ...firstRows(deudas, (deuda) => ({
      to: whereIs(deuda),
      text: texto(deuda.empresa, 'Sin empresa'),
      note: noteOf(deuda, today),
      amount: colones(toColones(deuda.cents)),
    })),
  };
}

/** The largest debt first. */
function byEmpresa(owing: readonly SaldoFila[]): Deuda[] {
  const found = new Map<string, Deuda>();
  for (const fila of owing) {
    const name = isBlank(fila.nombre_empresa) ? '' : nombreClave(fila.nombre_empresa);
    const deuda = found.get(name) ?? { empresa: fila.nombre_empresa, cents: 0, filas: [] };
    deuda.cents += toCentimos(fila.saldo_restante ?? 0);
    deuda.filas.push(fila);
    found.set(name, deuda);
  }
  return [...found.values()].sort((a, b) => b.cents - a.cents);
}

/** One document leads to its payments, several to the report of that company. */
function whereIs({ empresa, filas: [first, ...more] }: Deuda): string {
  if (first && more.length === 0) return pagosDeSaldo(first);
  return isBlank(empresa) ? SALDOS : `${SALDOS}?${new URLSearchParams({ q: `"${empresa}"` })}`;
}

const empresas = (n: number) => ` de ${n} ${n === 1 ? 'empresa' : 'empresas'}`;
const documentos = (n: number) => `${n} ${n === 1 ? 'documento' : 'documentos'}`;

/** For how long, since the oldest of them was invoiced; first, because a telephone cuts off the end. */
function noteOf({ filas }: Deuda, today: string): string {
  const oldest = Math.max(0, ...filas.map((fila) => diasDe(fila, today) ?? 0));
  const since = oldest === 0 ? [] : [`Desde hace ${oldest} ${oldest === 1 ? 'día' : 'días'}`];
  return [...since, documentos(filas.length)].join(' · ');
}
