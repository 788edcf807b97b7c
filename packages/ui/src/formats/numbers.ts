import { montoEscrito } from '@hilvan/contract';

const withoutSigns = (text: string | null | undefined) => (text ?? '').replace(/[\s₡\u00a0\u202f]/g, '');

const digits = (text: string) =>
  /^-?\d*(\.\d*)?$/.test(text) && /\d/.test(text) ? Number(text) : Number.NaN;

/** A number whose thousands are marked: in groups of three, all by the mark that is not the decimal one. */
const GROUPED = /^-?\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d*$/;

/**
 * Reads what a person typed as a number; a comma and a point are both decimal marks. With both, the last one is the decimal mark and the
 * others have to mark thousands: '3,5.' is a slip of the finger and not 35. Empty is null, what is no number is NaN (so that the schema can
 * refuse it).
 */
export const readNumber = (text: string | null | undefined): number | null => {
  const typed = withoutSigns(text);
  if (typed === '') return null;
  const mark = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'));
  if (mark < 0) return digits(typed);
  const [whole, tail] = [typed.slice(0, mark), typed.slice(mark + 1)];
  if (/[.,]/.test(whole) && !GROUPED.test(typed)) return Number.NaN;
  return digits(`${whole.replace(/[.,]/g, '')}.${tail}`);
};

/**
 * A number as people write it into a box here: '92,5'; '' for none.
 * @param monto True where the box is read by `readMonto`.
 */
export const numeroEscrito = (value: number | null | undefined, monto = false): string =>
  value == null || Number.isNaN(value) ? '' : monto ? montoEscrito(value) : String(value).replace('.', ',');

/**
 * Reads an amount of colones, or a whole quantity. They have two decimals at most, so exactly three digits after a mark are
 * thousands: `15.000` is fifteen thousand, `15.000,50` and `15 000.5` have céntimos.
 */
export const readMonto = (text: string | null | undefined): number | null => {
  const typed = withoutSigns(text);
  if (/^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(typed)) return Number(typed.replace(/[.,]/g, ''));
  return readNumber(typed);
};
