import { callApi, queryFor, useCapacidades } from '@hilvan/api-client';
import type { MejorProductoFila } from '@hilvan/contract';
import { Box, DownloadButton, Link, useListState } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatValue, percentOf, type ReportColumn, totalOf } from '../report/column';
import { ReportPage } from '../report/report-page';

const cantidad = (p: MejorProductoFila) => p.cantidad;

/**
 * The columns of the report.
 * @param all All units sold, of which each product has its share; null where none is known.
 */
const columnsOf = (all: number | null): readonly ReportColumn<MejorProductoFila>[] => [
  { key: 'producto', header: 'Producto', kind: 'text', value: (p) => p.nombre_producto, primary: true },
  { key: 'cantidad', header: 'Cantidad', kind: 'number', value: cantidad, total: true },
  {
    key: 'parte',
    header: 'Parte del total',
    kind: 'percent',
    value: (p) => percentOf(p.cantidad, all),
  },
];

/** /reporte/producto_vendido */
export default function ProductosPage() {
  const productos = useQuery(queryFor('vistaMejoresProductos'));
  const { ventasDesglose } = useCapacidades();
  const list = useListState(null);
  const rows = productos.data?.data;
  const all = useMemo(() => totalOf((rows ?? []).map(cantidad), 'number').sum, [rows]);
  const columns = useMemo(() => columnsOf(all), [all]);
  const unidades = productos.isPending
    ? '…'
    : rows?.length && all !== null
      ? `${formatValue(all, 'number')} ${all === 1 ? 'unidad vendida' : 'unidades vendidas'}`
      : undefined;
  return (
    <ReportPage
      title="Productos más vendidos"
      subtitle={
        <>
          {unidades}
          {ventasDesglose ? (
            <Box as="span" data-no-print="">
              {unidades ? ' · ' : null}
              <Link to="/reporte/ventas?filtro=producto">De un período, con montos</Link>
            </Box>
          ) : null}
        </>
      }
      query={productos}
      list={list}
      columns={columns}
      rows={rows}
      fileName="productos-mas-vendidos"
      download={<DownloadButton getUrl={(sending) => callApi('pdfMejoresProductos', sending)} />}
    />
  );
}
