import { toCentimos, toColones } from '@hilvan/contract';
import type { CellKind, CellValue } from '@hilvan/sheets/export';

export interface Total {
  /** Null when no row has a value. */
  sum: number | null;
  /** How many rows a partial sum leaves out. */
  missing: number;
}

/** The sum of a column; amounts in integer céntimos, so that 100,000 of them are right to the céntimo. */
export function totalOf(values: Iterable<CellValue>, kind: CellKind): Total {
  let sum = 0;
  let known = 0;
  let missing = 0;
  for (const value of values) {
    if (typeof value !== 'number') {
      missing += 1;
      continue;
    }
    known += 1;
    sum += kind === 'amount' ? toCentimos(value) : value;
  }
  if (known === 0) return { sum: null, missing };
  return { sum: kind === 'amount' ? toColones(sum) : sum, missing };
}
