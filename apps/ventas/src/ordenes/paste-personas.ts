import { fold } from '@hilvan/contract';
import { readCantidad } from './cantidad-persona';

/** A pasted row: what it does not say is null. */
type PersonaPegada = { nombre: string; cantidad: number | null; prenda: string | null };

const TITLES = [
  'nombre',
  'nombres',
  'cliente',
  'clientes',
  'persona',
  'cantidad',
  'cant',
  'cant.',
  'prenda',
  'producto',
];

/** Whether a pasted text is a piece of a spreadsheet (several cells) and not just a word for the box. */
export const isTable = (text: string): boolean => /\t|\r?\n\s*\S/.test(text.trim());

/**
 * Rows of a spreadsheet, as its copy gives them: lines of cells parted by tabs. In every row the first cell that is a whole
 * number of pieces is the quantity (a telephone is none), a cell that is the name of one of `prendas` the garment, and the first other one the name. Empty rows and a
 * row of titles are left out; a quoted cell may hold a line break.
 */
export function readPastedPersonas(text: string, prendas: readonly string[]): PersonaPegada[] {
  const garments = new Map(prendas.map((p) => [fold(p.trim()), p]));
  return cells(text)
    .map((row) => row.map((cell) => cell.trim()).filter((cell) => cell !== ''))
    .filter((row, i) => row.length > 0 && !(i === 0 && row.every((cell) => TITLES.includes(fold(cell)))))
    .map((row) => {
      const quantityAt = row.findIndex((cell) => readCantidad(cell) !== null);
      const prendaAt = row.findIndex((cell, i) => i !== quantityAt && garments.has(fold(cell)));
      const nombre = row.find((_, i) => i !== quantityAt && i !== prendaAt) ?? '';
      return {
        nombre,
        cantidad: quantityAt < 0 ? null : readCantidad(row[quantityAt] ?? ''),
        prenda: prendaAt < 0 ? null : (garments.get(fold(row[prendaAt] ?? '')) ?? null),
      };
    });
}

/** Tab-separated text into rows of cells; "quoted ""cells""" may hold tabs and line breaks. */
function cells(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/g;
  for (const [, quoted, plain, end] of text.matchAll(pattern)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/\s+/g, ' '));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
