import type { CellKind, CellValue } from '@hilvan/sheets/export';
import { colones, fecha, texto } from '@hilvan/ui';

/** What stands where a provider sent nothing (decision 47). */
const SIN_DATO = '—';

// Stock is counted in thousandths.
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
    case 'isoDay':
      return value ? String(value) : SIN_DATO;
    case 'text':
      return texto(value);
  }
}

/** Numbers and amounts stand at the right, under each other. */
export const isNumeric = (kind: CellKind): boolean =>
  kind === 'amount' || kind === 'number' || kind === 'percent';
