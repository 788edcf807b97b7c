import { fold, normaliseTalla } from '@hilvan/contract';
import { bare, matchColumns, type Named } from '@hilvan/sheets/columns';
import { Unreadable } from '@hilvan/sheets/read';
import { readCantidad } from './personas-table';

/** A row of a spreadsheet: what it does not say is null. */
export type PersonaPegada = {
  nombre: string;
  cantidad: number | null;
  prenda: string | null;
  /** The garment as it is written there, where no product is called so. */
  desconocida?: string;
};

/** What a row of titles calls each of them, in Spanish and English. */
const CAMPOS: readonly Named[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    synonyms: ['nombres', 'nombre completo', 'cliente', 'clientes', 'persona', 'name', 'full name', 'person'],
  },
  { key: 'prenda', label: 'Prenda', synonyms: ['producto', 'artículo', 'garment', 'product', 'item'] },
  { key: 'talla', label: 'Talla', synonyms: ['tallas', 'size'] },
  { key: 'cantidad', label: 'Cantidad', synonyms: ['cant', 'cant.', 'piezas', 'quantity', 'qty'] },
];
const TITLES = new Set(CAMPOS.flatMap(({ label, synonyms }) => [label, ...synonyms]).map(bare));

/** Whether a pasted text is a piece of a spreadsheet (several cells) and not just a word for the box. */
export const isTable = (text: string): boolean => /\t|\r?\n\s*\S/.test(text.trim());

/** Rows of a spreadsheet, as its copy gives them: lines of cells parted by tabs. A quoted cell may hold a line break. */
export const readPastedPersonas = (text: string, prendas: readonly string[]): PersonaPegada[] =>
  readPersonas(cells(text), prendas);

/**
 * People out of rows of cells. Below a row of titles each column is what its title says; a size makes of 'Camisa' the garment
 * 'Camisa XL' where that is one of `prendas`, and otherwise stands behind the name. Without titles, in every row the first cell that is a whole number of pieces is
 * the quantity (a telephone is none), a cell that is the name of a garment that, and the first other one the name. Empty rows are left out.
 * Below titles a garment may be written by the beginning of its name where no other begins so.
 * @throws {Unreadable} below titles, for a quantity that is none
 */
export function readPersonas(
  rows: readonly (readonly string[])[],
  prendas: readonly string[],
): PersonaPegada[] {
  const garments = new Map(prendas.map((p) => [fold(p.trim()), p]));
  const written = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean));
  const [first = []] = written;
  const titled = first.some((cell) => TITLES.has(bare(cell))) && !first.some((c) => readCantidad(c) !== null);
  if (!titled) return written.map((row) => guessed(row.filter(Boolean), garments));
  const columns = matchColumns(first, CAMPOS);
  return written.slice(1).map((row) => named((key) => row[columns[key] ?? -1] ?? '', garments));
}

type Garments = ReadonlyMap<string, string>;

function named(cell: (key: string) => string, garments: Garments): PersonaPegada {
  const [nombre, written, pieces, talla] = [
    cell('nombre'),
    cell('prenda'),
    cell('cantidad'),
    normaliseTalla(cell('talla')),
  ];
  const sized = talla === '' ? undefined : garments.get(fold(`${written} ${talla}`));
  const prenda = sized ?? garments.get(fold(written)) ?? begunBy(written, garments);
  const cantidad = readCantidad(pieces);
  if (pieces !== '' && cantidad === null)
    throw new Unreadable(`«${pieces}», de «${nombre}», no es una cantidad.`);
  return {
    nombre: talla === '' || sized !== undefined ? nombre : `${nombre} (${talla})`.trim(),
    cantidad,
    prenda,
    ...(written !== '' && prenda === null ? { desconocida: written } : {}),
  };
}

/** The one garment whose name begins like this. */
function begunBy(written: string, garments: Garments): string | null {
  const found = written === '' ? [] : [...garments].filter(([name]) => name.startsWith(fold(written)));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

function guessed(row: readonly string[], garments: Garments): PersonaPegada {
  const quantityAt = row.findIndex((cell) => readCantidad(cell) !== null);
  const prendaAt = row.findIndex((cell, i) => i !== quantityAt && garments.has(fold(cell)));
  return {
    nombre: row.find((_, i) => i !== quantityAt && i !== prendaAt) ?? '',
    cantidad: quantityAt < 0 ? null : readCantidad(row[quantityAt] ?? ''),
    prenda: prendaAt < 0 ? null : (garments.get(fold(row[prendaAt] ?? '')) ?? null),
  };
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
