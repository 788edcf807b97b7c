import { Box, DataTable, pageCount, type UseListState } from '@hilvan/ui';
import { useMemo } from 'react';
import type { ReportColumn } from './column';
import { rowKey } from './row-key';
import { tableColumns } from './table-columns';
import { TotalRow } from './total-row';
import { usePrinting } from './use-printing';

/** Rows a page of every report table (document 2, section 9). */
const PAGE_SIZE = 60;
/** Up to here paper gets every row; a browser cannot lay out a hundred thousand. */
const PRINT_LIMIT = 2_000;

interface ReportTableProps<T> {
  caption: string;
  columns: readonly ReportColumn<T>[];
  /** All rows that pass the filter; undefined while they are not there. */
  rows: readonly T[] | undefined;
  list: Pick<UseListState, 'page' | 'setPage' | 'sort' | 'setSort'>;
  error: unknown;
  onRetry: () => void;
}

/** The one table of all reports: 60 rows a page from page 1, row numbers that continue, sorting, totals. */
export function ReportTable<T extends object>({
  caption,
  columns,
  rows,
  list,
  error,
  onRetry,
}: ReportTableProps<T>) {
  const { page, setPage, sort, setSort } = list;
  const printing = usePrinting();
  const tableCols = useMemo(() => tableColumns(columns), [columns]);
  const everything = printing && rows !== undefined && rows.length <= PRINT_LIMIT;
  return (
    <>
      <DataTable
        caption={caption}
        columns={tableCols}
        rows={rows}
        rowKey={rowKey}
        page={everything ? 1 : page}
        pageSize={everything ? Number.POSITIVE_INFINITY : PAGE_SIZE}
        onPage={setPage}
        sort={sort}
        onSort={setSort}
        error={error}
        onRetry={onRetry}
        footer={rows && columns.some((c) => c.total) ? <TotalRow columns={columns} rows={rows} /> : null}
      />
      {printing && rows && !everything ? (
        <Box mt="3" fontSize="sm">
          Página {page} de {pageCount(rows.length, PAGE_SIZE)}. El PDF de «Descargar» trae todas las filas.
        </Box>
      ) : null}
    </>
  );
}
