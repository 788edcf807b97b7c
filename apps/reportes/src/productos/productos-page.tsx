import { consulta, llamar } from '@hilvan/api-client';
import type { MejorProductoFila } from '@hilvan/contract';
import { DownloadButton, useListState } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReportColumn } from '../report/column';
import { ReportPage } from '../report/report-page';

const columns: readonly ReportColumn<MejorProductoFila>[] = [
  { key: 'producto', header: 'Producto', kind: 'text', value: (p) => p.nombre_producto, primary: true },
  { key: 'cantidad', header: 'Cantidad', kind: 'number', value: (p) => p.cantidad, total: true },
];

/** /reporte/producto_vendido */
export default function ProductosPage() {
  const productos = useQuery(consulta('vistaMejoresProductos'));
  const list = useListState(null);
  return (
    <ReportPage
      title="Productos más vendidos"
      query={productos}
      list={list}
      columns={columns}
      rows={productos.data?.data}
      fileName="productos-mas-vendidos"
      download={<DownloadButton getUrl={async () => (await llamar('pdfMejoresProductos')).download_url} />}
    />
  );
}
