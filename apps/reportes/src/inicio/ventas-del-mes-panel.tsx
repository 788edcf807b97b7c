import { queryFor } from '@hilvan/api-client';
import type { Respuesta } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { colones, fecha, firstRows, Panel, type PanelContent } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { diferencia, ventasDelMes } from './ventas-del-mes';

/** What was invoiced this month, beside the last one up to the same day. */
export function VentasDelMes() {
  const today = useHoy();
  const select = useCallback((answer: Respuesta<'vistaVentas'>) => contentOf(answer, today), [today]);
  const ventas = useQuery({ ...queryFor('vistaVentas'), select });
  return <Panel title="Ventas del mes" to="/reporte/ventas" answer={ventas} />;
}

function contentOf({ data }: Respuesta<'vistaVentas'>, today: string): PanelContent {
  const { este, anterior } = ventasDelMes(data, today);
  const known = este.monto !== null && anterior.monto !== null;
  const percent = diferencia(este.monto, anterior.monto);
  const against = !known
    ? 'No se sabe cuánto se vendió.'
    : percent === null
      ? 'El mes anterior no tuvo ventas a esta fecha.'
      : percent === 0
        ? 'Igual que el mes anterior a esta fecha'
        : `${Math.abs(percent)} % ${percent > 0 ? 'más' : 'menos'} que el mes anterior a esta fecha`;
  return {
    figure: colones(este.monto),
    note: against,
    ...firstRows([este, anterior], ({ desde, hasta, monto }) => ({
      to: `/reporte/ventas?${new URLSearchParams({ desde, hasta })}`,
      text: desde === este.desde ? 'Este mes' : 'Mes anterior',
      note: `Del ${fecha(desde)} al ${fecha(hasta)}`,
      amount: colones(monto),
    })),
  };
}
