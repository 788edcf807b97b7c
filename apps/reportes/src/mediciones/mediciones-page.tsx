import { queryFor } from '@hilvan/api-client';
import { fullName, type MedicionReporteFila } from '@hilvan/contract';
import { texto, useListState } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { ReportColumn } from '../report/column';
import { empresaColumn } from '../report/empresa-column';
import { ReportPage } from '../report/report-page';
import { IN_EXCEL } from '../report/report-table';
import { DownloadEmpresa, EmpresaFiltro, filter, unicaQue } from './empresa-filtro';

const columns: readonly ReportColumn<MedicionReporteFila>[] = [
  { key: 'nombre', header: 'Nombre', kind: 'text', value: fullName, primary: true },
  { key: 'prenda', header: 'Prenda', kind: 'text', value: (m) => m.articulo },
  empresaColumn((m) => m.empresa),
  {
    key: 'fecha',
    header: 'Fecha',
    kind: 'day',
    value: (m) => m.created_at,
    // The screen shows the text as the provider sent it; files get a day that a spreadsheet recognises.
    cell: (m) => texto(m.created_at, '—'),
  },
];

/** /reporte/mediciones/clientes/empresa */
export default function MedicionesPage() {
  const mediciones = useQuery(queryFor('vistaMediciones'));
  const empresas = useQuery(queryFor('listarEmpresas'));
  // The list's `type` holds the chosen company: with a single list state, search box, select and page never overwrite each other in the
  // address.
  const list = useListState(null);
  const { text, type: empresa } = list;
  const deferred = useDeferredValue(text);
  const filas = mediciones.data?.data;
  const nombres = empresas.data?.data.map((e) => e.nombre_empresa);
  // The PDF is always of one company.
  const una = empresa || unicaQue(nombres ?? [], text);
  const rows = useMemo(() => filas && filter(filas, empresa, deferred), [filas, empresa, deferred]);

  return (
    <ReportPage
      title="Mediciones por cliente y empresa"
      subtitle={empresa || undefined}
      query={mediciones}
      list={list}
      columns={columns}
      rows={rows}
      fileName="mediciones-clientes"
      download={<DownloadEmpresa empresa={una} />}
      allIn={una ? undefined : IN_EXCEL}
      filters={
        <EmpresaFiltro
          nombres={nombres}
          error={empresas.error}
          onRetry={() => void empresas.refetch()}
          text={text}
          onText={list.setText}
          empresa={empresa}
          onEmpresa={list.setType}
        />
      }
    />
  );
}
