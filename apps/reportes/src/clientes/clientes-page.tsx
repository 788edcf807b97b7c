import { callApi, queryFor } from '@hilvan/api-client';
import { type ClienteReporteFila, fullName, isNoTelefono } from '@hilvan/contract';
import { DownloadButton, useListState } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReportColumn } from '../report/column';
import { empresaColumn } from '../report/empresa-column';
import { ReportPage } from '../report/report-page';

const columns: readonly ReportColumn<ClienteReporteFila>[] = [
  { key: 'nombre', header: 'Nombre', kind: 'text', value: fullName, primary: true },
  { key: 'cedula', header: 'Cédula', kind: 'text', value: (c) => c.cedula, whole: true },
  { key: 'email', header: 'Email', kind: 'text', value: (c) => c.email, whole: true },
  {
    key: 'telefono',
    header: 'Teléfono',
    kind: 'text',
    value: (c) => (isNoTelefono(c.telefono) ? '' : c.telefono),
    whole: true,
  },
  empresaColumn((c) => c.empresa),
  { key: 'departamento', header: 'Departamento', kind: 'text', value: (c) => c.departamento },
];

/** /reporte/clientes */
export default function ClientesPage() {
  const clientes = useQuery(queryFor('vistaClientes'));
  const list = useListState(null);
  return (
    <ReportPage
      title="Reporte de clientes"
      query={clientes}
      list={list}
      columns={columns}
      rows={clientes.data?.data}
      fileName="reporte-clientes"
      cardsBelow="lg"
      download={<DownloadButton getUrl={(sending) => callApi('pdfClientes', sending)} />}
    />
  );
}
