import { callApi, queryFor } from '@hilvan/api-client';
import { type SaldoFila, sinDato } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import {
  Card,
  colones,
  DataItem,
  DataList,
  DownloadButton,
  fecha,
  pagosDeSaldo,
  RowLink,
  SearchBox,
  texto,
  useFilteredRows,
  useListState,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReportColumn } from '../report/column';
import { empresaColumn } from '../report/empresa-column';
import { ReportPage } from '../report/report-page';
import { IN_EXCEL } from '../report/report-table';
import { numeroDe } from '../shared/numero-de';
import { diasDe, enDias, summarise, tramoDe } from './antiguedad';
import { Deudores } from './deudores';

const Antiguedad = ({ fila, today }: { fila: SaldoFila; today: string }) => {
  const days = diasDe(fila, today);
  return (
    <>
      {fecha(fila.created_at)}
      {days === null ? null : (
        <small>
          {enDias(days)} ({tramoDe(days).label})
        </small>
      )}
    </>
  );
};

const columnsOn = (today: string): readonly ReportColumn<SaldoFila>[] => [
  {
    key: 'titulo',
    header: 'Titulo',
    kind: 'text',
    value: (s) => s.titulo,
    cell: (s) => (
      <>
        <RowLink to={pagosDeSaldo(s)}>{texto(s.titulo)}</RowLink>
        {numeroDe(s) ? <small>{numeroDe(s)}</small> : null}
      </>
    ),
    primary: true,
  },
  empresaColumn((s) => s.nombre_empresa),
  { key: 'monto', header: 'Monto total', kind: 'amount', value: (s) => s.monto, total: true },
  { key: 'saldo', header: 'Saldo Pendiente', kind: 'amount', value: (s) => s.saldo_restante, total: true },
  {
    key: 'fecha',
    header: 'Fecha',
    kind: 'day',
    value: (s) => s.created_at,
    cell: (s) => <Antiguedad fila={s} today={today} />,
  },
];

/** A column that only the files have: the document of a row, for people who read the file beside the invoices. */
const DOCUMENTO: ReportColumn<SaldoFila> = {
  key: 'documento',
  header: 'Documento',
  kind: 'text',
  value: numeroDe,
};

/** Four figures in one row, or two by two on narrow screens. */
const PARES = { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' };

const searchedIn = (s: SaldoFila) => `${s.nombre_empresa} ${s.titulo}`;
const empresaOf = (s: SaldoFila) => s.nombre_empresa;

/** /reporte/saldos_pendientes: who owes how much and for how long, for all companies or for the one that is searched for. */
export default function SaldosPage() {
  const saldos = useQuery(queryFor('vistaSaldos'));
  const list = useListState(null);
  // A text in quotation marks names a company: a company that asks what it owes must not be told the documents of others whose title
  // matches.
  const by = list.text.trimStart().startsWith('"') ? empresaOf : searchedIn;
  const rows = useFilteredRows(saldos.data?.data, by, list.text);
  const today = useHoy();
  const columns = useMemo(() => columnsOn(today), [today]);
  const fileColumns = useMemo(
    () => (rows?.some(DOCUMENTO.value) ? [...columns, DOCUMENTO] : columns),
    [columns, rows],
  );
  const summary = useMemo(() => summarise(rows ?? [], today), [rows, today]);
  const coming = saldos.isPending;
  return (
    <ReportPage
      title="Saldos pendientes"
      query={saldos}
      list={list}
      columns={columns}
      fileColumns={fileColumns}
      rows={rows}
      fileName="saldos-pendientes"
      download={
        // The PDF is of all balances, whatever is searched for.
        <DownloadButton getUrl={(sending) => callApi('pdfSaldos', sending)}>
          {list.text.trim() ? 'Descargar todos' : 'Descargar'}
        </DownloadButton>
      }
      allIn={list.text.trim() ? IN_EXCEL : undefined}
      filters={<SearchBox label="Buscar empresa o título" value={list.text} onChange={list.setText} />}
    >
      {coming || rows?.length ? (
        <Card mb="4" aria-label="Total por antigüedad">
          <DataList gridTemplateColumns={PARES}>
            {summary.map(({ label, documentos, saldo }) => (
              <DataItem key={label} label={coming ? label : `${label} (${documentos})`}>
                {coming ? '…' : `${colones(saldo.sum)}${sinDato(saldo)}`}
              </DataItem>
            ))}
          </DataList>
        </Card>
      ) : null}
      {coming || rows ? (
        <Deudores all={saldos.data?.data} rows={rows} open={list.filter} onOpen={list.setFilter} />
      ) : null}
    </ReportPage>
  );
}
