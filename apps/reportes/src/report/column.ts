import { type Suma, sumColones } from '@hilvan/contract';
import type { CellKind, CellValue, SheetColumn } from '@hilvan/sheets/export';
import { colones, fecha, texto } from '@hilvan/ui';
import type { ReactNode } from 'react';

/** One column of a report. Table, sorting, total and files all follow from it. Define the array outside the component, so that it stays the same. */
export interface ReportColumn<T> extends SheetColumn<T> {
  key: string;
  kind: CellKind;
  /** Draws the cell, where its text is not enough. */
  cell?: (row: T) => ReactNode;
  /** The row's heading, and the title of its card on a phone. */
  primary?: boolean;
  /** Shows the column's sum in the last row. */
  total?: boolean;
  width?: string;
  /** Never broken over lines, as for an identity number or an address. Days and figures are never broken anyway. */
  whole?: boolean;
}

/** Shown for a value that the provider did not send. */
const SIN_DATO = '—';

// Quantities of stock have up to three decimals.
const numbers = new Intl.NumberFormat('es-CR', { maximumFractionDigits: 3 });

const percents = new Intl.NumberFormat('es-CR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A value as people read it. */
export function formatValue(value: CellValue, kind: CellKind): string {
  switch (kind) {
    case 'amount':
      return colones(typeof value === 'number' ? value : null);
    case 'number':
      return typeof value === 'number' ? numbers.format(value) : SIN_DATO;
    case 'percent':
      return typeof value === 'number' ? `${percents.format(value)} %` : SIN_DATO;
    case 'day':
      return fecha(typeof value === 'string' ? value : '');
    case 'text':
      return texto(value);
  }
}

/** The columns of its files: what the contract writes for nothing ('NA') is an empty cell. */
export const forFiles = <T>(columns: readonly SheetColumn<T>[]): SheetColumn<T>[] =>
  columns.map((column) => ({
    ...column,
    value: (row) => {
      const held = column.value(row);
      return typeof held === 'string' ? texto(held, '') : held;
    },
  }));

/** Whether values of this kind are aligned at the right, so that their digits stand under each other. */
export const isNumeric = (kind: CellKind): boolean =>
  kind === 'amount' || kind === 'number' || kind === 'percent';

/** The sum of a column. Amounts are added in whole céntimos, so that even 100,000 of them are exact. */
export function totalOf(values: readonly CellValue[], kind: CellKind): Suma {
  const numbers = values.map((value) => (typeof value === 'number' ? value : null));
  if (kind === 'amount') return sumColones(numbers);
  const known = numbers.filter((value) => value !== null);
  const missing = numbers.length - known.length;
  return { sum: known.length === 0 && missing > 0 ? null : known.reduce((sum, n) => sum + n, 0), missing };
}

/** A part of a whole in percent, to one decimal; null where either is not known or the whole is 0. */
export const percentOf = (part: number | null, all: number | null): number | null =>
  part === null || !all ? null : Math.round((part / all) * 1000) / 10;
