import type { BuscarV1 } from '@hilvan/remote-kit';
import { REPORTES } from '../../reportes/reportes';

export default {
  pages: REPORTES.map(({ to, title, text }) => ({
    label: title,
    to,
    icon: 'reportes',
    words: `reporte informe ${text}`,
  })),
} satisfies BuscarV1;
