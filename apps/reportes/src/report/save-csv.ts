import { fecha } from '@hilvan/ui';
import type { ReportColumn } from './column';
import { type Cell, toCsv } from './csv';

/** Hands the rows to the person as a file. Names are the table's; amounts and quantities stay numbers. */
export function saveCsv<T>(fileName: string, columns: readonly ReportColumn<T>[], rows: readonly T[]): void {
  const text = toCsv(
    columns.map((column) => column.header),
    rows.map((row) => columns.map((column) => toCell(column, row))),
  );
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The browser has taken the file by the next task, not before.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function toCell<T>({ value, kind }: ReportColumn<T>, row: T): Cell {
  const cell = value(row);
  if (cell === '') return null;
  return kind === 'day' && typeof cell === 'string' ? fecha(cell) : cell;
}
