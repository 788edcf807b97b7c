import type { Orden } from '@hilvan/contract';
import {
  type Column,
  colones,
  EmpresaLink,
  EstadoBadge,
  fecha,
  type Given,
  RowLink,
  texto,
} from '@hilvan/ui';

export type FilaOrden = Orden & { empresa: string; numero: string };

/** The newest day first, and of a day the highest number. */
export const ORDEN_DE_LISTA: Given = { key: 'fecha_orden', direction: 'descending' };

const siNo = (flag: boolean) => (flag ? 'SI' : 'NO');

/**
 * The orders' columns. "Amounts are shown" is a mode of the screen: with it the title leads to the payments
 * and the amount has a column.
 */
export const columnasOrden = (montos: boolean): Column<FilaOrden>[] => [
  {
    key: 'titulo',
    header: 'Titulo',
    primary: true,
    sortBy: (o) => o.titulo,
    render: (o) => (
      <>
        <RowLink to={montos ? `/orden/${o.id}/pagos` : `/orden/${o.id}`}>{texto(o.titulo)}</RowLink>
        <small>{o.numero}</small>
      </>
    ),
  },
  {
    key: 'empresa',
    header: 'Empresa',
    sortBy: (o) => o.empresa,
    render: (o) => <EmpresaLink nombre={o.empresa} id={o.id_empresa} row />,
  },
  {
    key: 'estado',
    header: 'Estado',
    whole: true,
    sortBy: (o) => o.estado,
    render: (o) => <EstadoBadge estado={o.estado} />,
  },
  { key: 'pizarra', header: 'Pizarra', whole: true, render: (o) => siNo(o.pizarra) },
  { key: 'tela', header: 'Telas', whole: true, render: (o) => siNo(o.tela) },
  ...(montos
    ? [
        {
          key: 'precio_total',
          header: 'Monto',
          align: 'end',
          sortBy: (o) => o.precio_total,
          render: (o) => colones(o.precio_total),
        } satisfies Column<FilaOrden>,
      ]
    : []),
  {
    key: 'fecha_orden',
    header: 'Fecha',
    align: 'end',
    whole: true,
    sortBy: (o) => o.fecha_orden || null,
    render: (o) => fecha(o.fecha_orden),
  },
];
