import type { Orden } from '@hilvan/contract';
import { type Column, columnasDocumento, documentoPath, fecha, type Given } from '@hilvan/ui';

export type FilaOrden = Orden & {
  empresa: string;
  numero: string;
  /** The day on which the customer was last told that the order is ready; undefined where they were not told or the provider does not keep it. */
  avisada: string | undefined;
};

/** How the page orders its rows: the newest day first, within a day the highest number. */
export const ORDEN_DE_LISTA: Given = { key: 'fecha_orden', direction: 'descending' };

const enTaller = ({ estado }: FilaOrden) => estado === 'Taller';

const enTienda = ({ estado }: FilaOrden) => estado === 'Entrega Tienda';

/**
 * The filters of the list, by what still has to happen. Only orders in Taller can lack Pizarra or Telas: one that was made needs neither any
 * more.
 * @param conAvisos Whether the provider keeps which customers were told
 */
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
