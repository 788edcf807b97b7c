import type { Orden } from '@hilvan/contract';
import { type Column, columnasDocumento, documentoPath, fecha, type Given } from '@hilvan/ui';

export type FilaOrden = Orden & {
  empresa: string;
  numero: string;
  /** When the customer was told that it is ready; undefined where nobody keeps that. */
  avisada: string | undefined;
};

/** The newest day first, and of a day the highest number. */
export const ORDEN_DE_LISTA: Given = { key: 'fecha_orden', direction: 'descending' };

const enTaller = ({ estado }: FilaOrden) => estado === 'Taller';

const enTienda = ({ estado }: FilaOrden) => estado === 'Entrega Tienda';

/** What still has to happen: an order that was made needs neither fabric nor a place on the whiteboard. */
export const filtros = (conAvisos: boolean) => ({
  label: 'Pedidos',
  of: [
    { value: '', label: 'Todos', passes: () => true },
    { value: 'taller', label: 'Taller', passes: enTaller },
    { value: 'sin-pizarra', label: 'Sin pizarra', passes: (o: FilaOrden) => enTaller(o) && !o.pizarra },
    { value: 'sin-telas', label: 'Sin telas', passes: (o: FilaOrden) => enTaller(o) && !o.tela },
    { value: 'tienda', label: 'Entrega Tienda', passes: enTienda },
    ...(conAvisos
      ? [{ value: 'sin-avisar', label: 'Sin avisar', passes: (o: FilaOrden) => enTienda(o) && !o.avisada }]
      : []),
  ],
});

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
    render: (o) =>
      o.avisada && enTienda(o) ? (
        <div>
          {fecha(o.fecha_orden)}
          <small>Avisado {fecha(o.avisada)}</small>
        </div>
      ) : (
        fecha(o.fecha_orden)
      ),
  },
];
