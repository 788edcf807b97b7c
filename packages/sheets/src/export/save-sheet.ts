import { fecha } from '@hilvan/ui';
import { csvFile, saveFile } from '../csv/save-csv';

/** What a cell holds before anybody formats it. Null is "the provider did not send it", never 0. */
export type CellValue = string | number | null;

/** `amount` is colones, `percent` of a hundred; `day` is 'yyyy-mm-dd' and reads d/m/yyyy. */
export type CellKind = 'text' | 'number' | 'amount' | 'percent' | 'day';

/** One column of a file. */
export type SheetColumn<T> = { header: string; kind?: CellKind; value: (row: T) => CellValue };

export type SheetFormat = 'xlsx' | 'csv';

/**
 * Hands rows to the person as a file: 'clientes.xlsx'. Amounts and quantities stay numbers, and in Excel's format days stay days.
 * @throws where the code of Excel's format could not be fetched
 */
export async function saveSheet<T>(
  format: SheetFormat,
  name: string,
  columns: readonly SheetColumn<T>[],
  rows: readonly T[],
): Promise<void> {
  const file = format === 'csv' ? csvOf(columns, rows) : await xlsxOf(columns, rows);
  saveFile(`${name}.${format}`, file);
}

function csvOf<T>(columns: readonly SheetColumn<T>[], rows: readonly T[]): Blob {
  const cell = ({ value, kind }: SheetColumn<T>, row: T) => {
    const held = value(row);
    if (held === '') return null;
    return kind === 'day' && typeof held === 'string' ? fecha(held) : held;
  };
  return csvFile(
    columns.map(({ header }) => header),
    rows.map((row) => columns.map((column) => cell(column, row))),
  );
}

/** How wide a column stands in Excel, in characters, by what it holds. */
const WIDTHS = { text: 28, number: 12, amount: 16, percent: 10, day: 12 };

async function xlsxOf<T>(columns: readonly SheetColumn<T>[], rows: readonly T[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const cells = rows.map((row) => columns.map(({ kind, value }) => xlsxCell(value(row), kind)));
  const header = columns.map((column) => ({ value: column.header, fontWeight: 'bold' as const }));
  return writeExcelFile([header, ...cells], {
    columns: columns.map(({ kind = 'text' }) => ({ width: WIDTHS[kind] })),
    stickyRowsCount: 1,
  }).toBlob();
}

function xlsxCell(value: CellValue, kind: CellKind | undefined) {
  if (value === null || value === '') return null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return kind === 'amount' ? { value, format: '#,##0.00' } : { value };
  }
  const [, year, month, day] = (kind === 'day' && /^(\d{4})-(\d\d)-(\d\d)/.exec(value)) || [];
  // Excel knows no time zones: a day is its midnight in UTC.
  return year
    ? { value: new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))), format: 'dd/mm/yyyy' }
    : { value, type: String };
}
