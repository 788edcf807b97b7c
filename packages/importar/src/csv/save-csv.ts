import { type Cell, toCsv } from './to-csv';

export type { Cell };

/** Hands rows to the person as a CSV file that the spreadsheets of Costa Rica open as a table. */
export function saveCsv(fileName: string, header: readonly string[], rows: Iterable<readonly Cell[]>): void {
  const url = URL.createObjectURL(new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The browser has taken the file by the next task, not before.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
