import { isBlank } from '@hilvan/contract';
import { PRINT_LIMIT, usePrinting } from '@hilvan/remote-kit/use-printing';
import type { CellValue } from '@hilvan/sheets/export';
import { Box, type Column, DataTable, type UseListState } from '@hilvan/ui';
import { useMemo } from 'react';
import { formatValue, isNumeric, type ReportColumn } from './column';
import { TotalRow } from './total-row';

/** Rows on a page of every report table (specification, document 2, section 9). */
const PAGE_SIZE = 60;

/** The `allIn` of a table that no PDF is of. */
export const IN_EXCEL = 'El archivo de «Exportar a Excel»';

interface ReportTableProps<T> {
  caption: string;
  columns: readonly ReportColumn<T>[];
  /** All rows that pass the filter; undefined until they were read. */
  rows: readonly T[] | undefined;
  list: Pick<UseListState, 'page' | 'setPage' | 'sort' | 'setSort'>;
  cardsBelow?: 'md' | 'lg' | undefined;
  /** What holds all rows, said on paper where not all are printed. The PDF unless said otherwise. */
  allIn?: string | undefined;
  error?: unknown;
  onRetry?: (() => void) | undefined;
}

/** The table of all reports: 60 rows a page, row numbers that continue over the pages, sorting, totals. */
export function ReportTable<T extends object>({
  caption,
  columns,
  rows,
  list,
  cardsBelow,
  allIn = 'El PDF de «Descargar»',
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
        cardsBelow={cardsBelow}
        error={error}
        onRetry={onRetry}
        footer={rows && columns.some((c) => c.total) ? <TotalRow columns={columns} rows={rows} /> : null}
      />
      {printing && rows && !everything ? (
        <Box mt="3" fontSize="sm">
          {allIn} trae todas las filas.
        </Box>
      ) : null}
    </>
  );
}

/** The columns as `DataTable` takes them; every column of a report can be sorted by. */
export function tableColumns<T>(columns: readonly ReportColumn<T>[]): Column<T>[] {
  return columns.map(({ key, header, kind, value, cell, primary, width, whole }) => ({
    key,
    header,
    ...(primary ? { primary } : {}),
    ...(width ? { width } : {}),
    ...(isNumeric(kind) ? { align: 'end' as const } : {}),
    ...(whole || kind === 'day' ? { whole: true } : {}),
    render: cell ?? ((row: T) => formatValue(value(row), kind)),
    sortBy: (row: T) => sortValue(value(row)),
  }));
}

/** Blank texts and 'NA' mean that there is nothing: like null, they are sorted last. */
const sortValue = (value: CellValue): CellValue =>
  typeof value === 'string' && isBlank(value) ? null : value;

const keys = new WeakMap<object, number>();
let last = 0;

/** A key for a row, since report rows carry no id: each object gets a number when it is first drawn. */
export function rowKey(row: object): number {
  const known = keys.get(row);
  if (known !== undefined) return known;
  last += 1;
  keys.set(row, last);
  return last;
}
