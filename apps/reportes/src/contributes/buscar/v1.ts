import type { BuscarV1 } from '@hilvan/remote-kit';
import { REPORTES } from '../../reportes/reportes';

/** Further words under which the search finds a report, by its address. */
const ASKED: Readonly<Record<string, string>> = {
  '/reporte/saldos_pendientes': 'debe deben deuda deudores morosos cobrar',
  '/reporte/ventas': 'vendido ingresos',
};

export default {
  pages: REPORTES.map(({ to, title, text }) => ({
    label: title,
    to,
    icon: 'reportes',
    words: `reporte informe ${text} ${ASKED[to] ?? ''}`,
  })),
} satisfies BuscarV1;
