/** A cell as it was written; a number only where a workbook says that it is one. */
export type Celda = string | number;
/** Rows of cells as the file has them, empty ones too, so that a row's place is its number in the spreadsheet. */
export type Tabla = readonly (readonly Celda[])[];
export type Source = { text: string } | { bytes: ArrayBuffer };

/** What reading a source led to: a table, or why it cannot be read. */
export type Reply = { table: Tabla } | { problem: string };

/** Why a file cannot be read, where the person can do something about it; the message is for them. */
export class Unreadable extends Error {}

/** One line of text, without the blanks that copying leaves. */
export const written = (cell: Celda | undefined): string =>
  String(cell ?? '')
    .replace(/[\s\u00a0\u202f\u200b\ufeff]+/g, ' ')
    .trim();

export const isEmptyRow = (row: readonly Celda[]): boolean => row.every((cell) => written(cell) === '');
