import type { Orden } from '@hilvan/contract';
import { type Column, columnasDocumento, documentoPath, fecha, type Given } from '@hilvan/ui';

export type FilaOrden = Orden & { empresa: string; numero: string };

/** The newest day first, and of a day the highest number. */
export const ORDEN_DE_LISTA: Given = { key: 'fecha_orden', direction: 'descending' };

const siNo = (flag: boolean) => (flag ? 'SI' : 'NO');

export const COLUMNS: Column<FilaOrden>[] = [
  ...columnasDocumento<FilaOrden>(({ id }) => documentoPath('orden', id)),
  { key: 'pizarra', header: 'Pizarra', whole: true, render: (o) => siNo(o.pizarra) },
  { key: 'tela', header: 'Telas', whole: true, render: (o) => siNo(o.tela) },
  {
    key: 'fecha_orden',
    header: 'Fecha',
    align: 'end',
    whole: true,
    sortBy: (o) => o.fecha_orden || null,
    render: (o) => fecha(o.fecha_orden),
  },
];
