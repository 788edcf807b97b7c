import { type Cell, saveCsv as saveRows } from '@hilvan/importar/csv';
import { fecha } from '@hilvan/ui';
import type { ReportColumn } from './column';

/** Hands the rows to the person as a file. Names are the table's; amounts and quantities stay numbers. */
export const saveCsv = <T>(fileName: string, columns: readonly ReportColumn<T>[], rows: readonly T[]): void =>
  saveRows(
    fileName,
    columns.map((column) => column.header),
    rows.map((row) => columns.map((column) => toCell(column, row))),
  );

function toCell<T>({ value, kind }: ReportColumn<T>, row: T): Cell {
  const cell = value(row);
  if (cell === '') return null;
  return kind === 'day' && typeof cell === 'string' ? fecha(cell) : cell;
}
