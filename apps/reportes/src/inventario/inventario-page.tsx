import { callApi, queryFor } from '@hilvan/api-client';
import type { InventarioReporteFila } from '@hilvan/contract';
import { Box, ColorSwatch, DownloadButton, useListState } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReportColumn } from '../report/column';
import { ReportPage } from '../report/report-page';

// No column has a total: pieces, metres and boxes do not add up.
const columns: readonly ReportColumn<InventarioReporteFila>[] = [
  { key: 'producto', header: 'Producto', kind: 'text', value: (i) => i.nombre_producto, primary: true },
  { key: 'cantidad', header: 'Cantidad', kind: 'number', value: (i) => i.cantidad },
  {
    key: 'color',
    header: 'Color',
    kind: 'text',
    value: (i) => i.color,
    cell: (i) => <ColorCell color={i.color} />,
    whole: true,
  },
  { key: 'categoria', header: 'Categoria', kind: 'text', value: (i) => i.nombre_categoria },
  { key: 'proveedor', header: 'Proveedor', kind: 'text', value: (i) => i.nombre_proveedor },
  { key: 'comentario', header: 'Comentario', kind: 'text', value: (i) => i.comentario },
];

/** /reporte/inventario */
export default function InventarioPage() {
  const inventario = useQuery(queryFor('vistaInventario'));
  const list = useListState(null);
  return (
    <ReportPage
      title="Reporte de inventario"
      query={inventario}
      list={list}
      columns={columns}
      rows={inventario.data?.data}
      fileName="reporte-inventario"
      download={<DownloadButton getUrl={(sending) => callApi('pdfInventario', sending)} />}
    />
  );
}

/** The coloured cell that the specification (document 2) asks for: the usual swatch, but wide enough to be seen from afar. */
function ColorCell({ color }: { color: string }) {
  return (
    <Box as="span" css={{ '& i': { width: '4rem' } }}>
      <ColorSwatch color={color} />
    </Box>
  );
}
