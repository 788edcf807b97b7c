import { formatColones, formatFecha, isBlank } from '@hilvan/contract';

/**
 * An amount of colones as the people write it: `₡1 500,00`, with no-break spaces.
 * What is not there (null, undefined, not a number) is '—', never ₡0.
 */
export const colones = (amount: number | null | undefined): string =>
  formatColones(Number.isFinite(amount) ? amount : null);

/** A day or timestamp as the people read it, d/m/yyyy, never shifted by a time zone; '—' when there is none. */
export const fecha = (value: string | null | undefined): string => formatFecha(value) || '—';

/**
 * Text for reading: null, '' and 'NA' all show the placeholder ('NA' by section 9 of the specification).
 * @param placeholder What stands there instead, 'NA' unless a screen has its own ('Sin empresa').
 */
export const texto = (value: string | number | null | undefined, placeholder = 'NA'): string => {
  const text = typeof value === 'number' ? String(value) : (value ?? '');
  return isBlank(text) ? placeholder : text;
};
