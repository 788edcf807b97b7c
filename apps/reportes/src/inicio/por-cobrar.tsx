import { queryFor } from '@hilvan/api-client';
import { type Respuesta, sinDato, sumColones } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { colones, firstRows, Panel, type PanelContent, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { enDias } from '../saldos/antiguedad';
import { type Deuda, desdeHace, deudasDe, SALDOS, whereIs } from '../saldos/deudas';

/** Panel of Inicio: how much is owed in all, and by which companies most. */
export function PorCobrar() {
  const today = useHoy();
  const select = useCallback((answer: Respuesta<'vistaSaldos'>) => contentOf(answer, today), [today]);
  const saldos = useQuery({ ...queryFor('vistaSaldos'), select });
  return <Panel title="Por cobrar" to={SALDOS} answer={saldos} />;
}

function contentOf({ data }: Respuesta<'vistaSaldos'>, today: string): PanelContent {
  const owing = data.filter(({ saldo_restante }) => (saldo_restante ?? 0) > 0);
  const missing = data.filter(({ saldo_restante }) => saldo_restante === null).length;
  if (owing.length === 0 && missing > 0) {
    return { figure: colones(null), note: 'No se sabe cuánto se debe.', rows: [], more: 0 };
  }
  const deudas = deudasDe(owing);
  const { sum } = sumColones(owing.map(({ saldo_restante }) => saldo_restante));
  return {
    figure: colones(sum ?? 0),
    note:
      owing.length === 0
        ? 'Nadie debe nada.'
        : `en ${documentos(owing.length)}${empresas(deudas.length)}${sinDato({ sum: sum ?? 0, missing })}`,
    ...firstRows(deudas, (deuda) => ({
      to: whereIs(deuda),
      text: texto(deuda.empresa, 'Sin empresa'),
      note: noteOf(deuda, today),
      amount: colones(deuda.saldo.sum),
    })),
  };
}

const empresas = (n: number) => ` de ${n} ${n === 1 ? 'empresa' : 'empresas'}`;
const documentos = (n: number) => `${n} ${n === 1 ? 'documento' : 'documentos'}`;

/** The age of the oldest document and how many there are. The age stands first, because a telephone cuts off the end. */
function noteOf(deuda: Deuda, today: string): string {
  const oldest = desdeHace(deuda, today);
  const since = oldest === 0 ? [] : [`Desde hace ${enDias(oldest)}`];
  return [...since, documentos(deuda.filas.length)].join(' · ');
}
