import { isNoTelefono, SIN_TELEFONO } from '@hilvan/contract';
import { readMonto } from '@hilvan/ui/records';
import { Nota } from '../lista';
import { type Celda, written } from '../read/tabla';

export { written };

/** What is left of a long number that a spreadsheet has shortened: 1,12E+08. */
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i;
const shortened = (text: string): Nota =>
  new Nota('falla', `La hoja de cálculo acortó el número (${text}): ponga la columna como texto.`, text);

/** An identity number with plain hyphens and no blanks around them. */
export function readCedula(cell: Celda): unknown {
  const text = written(cell).replace(/\s*[-‐‑‒–—−]\s*/g, '-');
  return SHORTENED.test(text) ? shortened(text) : text;
}

/** One telephone of eight digits as digits alone, without the country's prefix; what is written otherwise stays. */
export function readTelefono(cell: Celda): unknown {
  const text = written(cell);
  if (SHORTENED.test(text)) return shortened(text);
  if (isNoTelefono(text)) return SIN_TELEFONO;
  return /^(?:\+?506)?(\d{8})$/.exec(text.replace(/[\s().-]/g, ''))?.[1] ?? text;
}

/**
 * An amount or a quantity, read like what is typed (`readMonto`): 1.234,50, 1,234.50 and 1 234,5 are the same; three digits after a lone
 * mark are thousands. A workbook's number is what the workbook shows: fifteen digits, without the error of what it calculated.
 */
export const readAmount = (cell: Celda): unknown =>
  typeof cell === 'number'
    ? Number(cell.toPrecision(15))
    : readMonto(written(cell).replace(/[¢₡]|\bCRC\b|\bcolones\b/gi, ''));
