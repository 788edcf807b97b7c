import { consulta, llamar } from '@hilvan/api-client';
import type { SaldoFila } from '@hilvan/contract';
import { DownloadButton, useListState } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReportColumn } from '../report/column';
import { ReportPage } from '../report/report-page';

const columns: readonly ReportColumn<SaldoFila>[] = [
  { key: 'titulo', header: 'Titulo', kind: 'text', value: (s) => s.titulo, primary: true },
  { key: 'empresa', header: 'Empresa', kind: 'text', value: (s) => s.nombre_empresa },
  { key: 'monto', header: 'Monto total', kind: 'amount', value: (s) => s.monto, total: true },
  { key: 'saldo', header: 'Saldo Pendiente', kind: 'amount', value: (s) => s.saldo_restante, total: true },
  { key: 'fecha', header: 'Fecha', kind: 'day', value: (s) => s.created_at },
];

/** /reporte/saldos_pendientes */
export default function SaldosPage() {
  const saldos = useQuery(consulta('vistaSaldos'));
  const list = useListState(null);
  return (
    <ReportPage
      title="Saldos pendientes"
      query={saldos}
      list={list}
      columns={columns}
      rows={saldos.data?.data}
      fileName="saldos-pendientes"
      download={<DownloadButton getUrl={async () => (await llamar('pdfSaldos')).download_url} />}
    />
  );
}
