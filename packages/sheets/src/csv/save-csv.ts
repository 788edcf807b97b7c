import { type Cell, toCsv } from '@hilvan/contract';

export type { Cell };

/** A CSV file that the spreadsheets of Costa Rica open as a table. */
export const csvFile = (header: readonly string[], rows: Iterable<readonly Cell[]>): Blob =>
  new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' });

/** Hands rows to the person as a CSV file. */
export const saveCsv = (fileName: string, header: readonly string[], rows: Iterable<readonly Cell[]>): void =>
  saveFile(fileName, csvFile(header, rows));

/** Hands a file to the person, as the browser does with a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Not at once: the browser takes the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
