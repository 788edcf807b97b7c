import { queryFor } from '@hilvan/api-client';
import { type Respuesta, type Suma, sinDato } from '@hilvan/contract';
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
  return {
    figure: `${colones(este.sum)}${sinDato(este)}`,
    note: against(este, anterior),
    ...firstRows([este, anterior], (tramo) => ({
      to: `/reporte/ventas?${new URLSearchParams({ desde: tramo.desde, hasta: tramo.hasta })}`,
      text: tramo === este ? 'Este mes' : 'Mes anterior',
      note: `Del ${fecha(tramo.desde)} al ${fecha(tramo.hasta)}`,
      amount: `${colones(tramo.sum)}${sinDato(tramo)}`,
    })),
  };
}

/** This month against the last one; amounts that are not known make no percentage. */
function against(este: Suma, anterior: Suma): string {
  if (este.sum === null || anterior.sum === null) return 'No se sabe cuánto se vendió.';
  if (este.missing > 0 || anterior.missing > 0) return 'No se sabe todo lo que se vendió.';
  const percent = diferencia(este.sum, anterior.sum);
  if (percent === null) return 'El mes anterior no tuvo ventas a esta fecha.';
  if (percent === 0) return 'Igual que el mes anterior a esta fecha';
  return `${Math.abs(percent)} % ${percent > 0 ? 'más' : 'menos'} que el mes anterior a esta fecha`;
}
