import { queryFor } from '@hilvan/api-client';
import { type Respuesta, sinDato } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { colones, fecha, firstRows, Panel, type PanelContent } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { A_ESTA_FECHA, comparado, pagadoHasta, ventasDelMes } from './ventas-del-mes';

/** Panel of Inicio: what was invoiced this month, compared with last month up to the same day, and what was paid. */
export function VentasDelMes() {
  const today = useHoy();
  const select = useCallback((answer: Respuesta<'vistaVentas'>) => contentOf(answer, today), [today]);
  const ventas = useQuery({ ...queryFor('vistaVentas'), select });
  return <Panel title="Ventas del mes" to="/reporte/ventas" answer={ventas} />;
}

/** Opens the table of payments on the sales report, where the provider offers it. */
const PAGOS = { filtro: 'pagos' };

function contentOf({ data }: Respuesta<'vistaVentas'>, today: string): PanelContent {
  const { este, anterior } = ventasDelMes(data, today);
  const pagado = pagadoHasta(data, today);
  const named = [
    { text: 'Este mes', tramo: este, open: {} },
    { text: 'Mes anterior', tramo: anterior, open: {} },
    ...(pagado
      ? [
          { text: 'Pagado hoy', tramo: pagado.hoy, open: PAGOS },
          { text: 'Pagado este mes', tramo: pagado.este, open: PAGOS },
        ]
      : []),
  ];
  return {
    figure: `${colones(este.sum)}${sinDato(este)}`,
    note: comparado(este, anterior, A_ESTA_FECHA),
    ...firstRows(named, ({ text, tramo: { desde, hasta, ...tramo }, open }) => ({
      to: `/reporte/ventas?${new URLSearchParams({ desde, hasta, ...open })}`,
      text,
      note: desde === hasta ? fecha(desde) : `Del ${fecha(desde)} al ${fecha(hasta)}`,
      amount: `${colones(tramo.sum)}${sinDato(tramo)}`,
    })),
  };
}
