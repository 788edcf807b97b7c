import { type Cell, toCsv } from '@hilvan/contract';
import { saveFile } from '../save-file';

export type { Cell };

/** The file that the spreadsheets of Costa Rica open as a table. */
export const csvFile = (header: readonly string[], rows: Iterable<readonly Cell[]>): Blob =>
  new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' });

/** Hands rows to the person as a CSV file. */
export const saveCsv = (fileName: string, header: readonly string[], rows: Iterable<readonly Cell[]>): void =>
  saveFile(fileName, csvFile(header, rows));
