import { hoy } from '@hilvan/contract';
import { ExportButtons, type ExportButtonsProps } from '@hilvan/sheets/export';
import {
  BackLink,
  Button,
  fecha,
  inSortOrder,
  Page,
  PrintIcon,
  Text,
  type UseListState,
  useLoadingDialog,
} from '@hilvan/ui';
import type { ReactNode } from 'react';
import { forFiles, type ReportColumn } from './column';
import { ReportTable, tableColumns } from './report-table';

/** The part of a TanStack query that the page needs. */
interface ReportQuery {
  isPending: boolean;
  error: unknown;
  /** When the rows were read, in milliseconds; 0 until they were. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

interface ReportPageProps<T> {
  title: string;
  subtitle?: ReactNode;
  query: ReportQuery;
  /** Page and order from a `useListState(null)`, which is kept in the address only, so that a report always opens on page 1. */
  list: Pick<UseListState, 'page' | 'setPage' | 'sort' | 'setSort'>;
  columns: readonly ReportColumn<T>[];
  /** The columns of its files, where they have more than the table. */
  fileColumns?: readonly ReportColumn<T>[];
  /** All rows that pass the filter; undefined until they were read. */
  rows: readonly T[] | undefined;
  /** The file's name without date and ending: 'reporte-ventas'. */
  fileName: string;
  /** The days that its files are of; left out, they hold all that there is. */
  period?: ExportButtonsProps<T>['period'];
  /** The button 'Descargar'. */
  download: ReactNode;
  /** As the `cardsBelow` of `DataTable`: below this width rows are shown as cards. */
  cardsBelow?: 'md' | 'lg' | undefined;
  /** As the `allIn` of `ReportTable`: what holds all rows. */
  allIn?: string | undefined;
  /** Above the table; not printed. */
  filters?: ReactNode;
  /** Between filters and table; printed. */
  children?: ReactNode;
}

/** The page of every report: title, Regresar, Descargar, Excel, CSV, Imprimir, filters, table. */
export function ReportPage<T extends object>(props: ReportPageProps<T>) {
  const { title, subtitle, query, list, columns, fileColumns = columns, rows, fileName } = props;
  const { period, download, cardsBelow, allIn, filters, children } = props;
  // Rows that are shown without a connection may be days old: paper and file name the day on which they held.
  const read = new Date(query.dataUpdatedAt || Date.now());
  useLoadingDialog(query.isPending, { seconds: 3 });
  const empty = !rows || rows.length === 0;
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <BackLink to="/reportes" />
          {download}
          <ExportButtons
            name={fileName}
            period={period}
            read={read}
            columns={forFiles(fileColumns)}
            rows={rows}
            inOrder={() => inSortOrder(rows ?? [], tableColumns(columns), list.sort)}
          />
          <Button variant="outline" disabled={empty} onClick={() => window.print()}>
            <PrintIcon />
            Imprimir
          </Button>
        </>
      }
    >
      <Text display={{ base: 'none', _print: 'block' }} mb="3">
        Al {fecha(hoy(read))}
      </Text>
      {filters ? <div data-no-print="">{filters}</div> : null}
      {children}
      <ReportTable
        caption={title}
        columns={columns}
        rows={rows}
        list={list}
        cardsBelow={cardsBelow}
        allIn={allIn}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Page>
  );
}
