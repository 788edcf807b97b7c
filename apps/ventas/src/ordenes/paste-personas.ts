import { fold, normaliseTalla } from '@hilvan/contract';
import { bare, findHeadings, matchColumns, type Named } from '@hilvan/sheets/columns';
import { Unreadable } from '@hilvan/sheets/read';
import { isLetteredSize, mailLines } from './mail-lines';
import { readCantidad } from './personas-table';

/** A row of a spreadsheet: what it does not say is null. */
export type PersonaPegada = {
  nombre: string;
  cantidad: number | null;
  prenda: string | null;
  /** The garment as it is written there, where no product is called so. */
  desconocida?: string;
  /** Without titles the number of each row may be a child's size as well as a number of pieces: it was read as pieces. */
  inDoubt?: true;
};

/** What a row of titles calls each of them, in Spanish and English. */
const CAMPOS: readonly Named[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    synonyms: [
      'nombres',
      'nombre completo',
      'nombre y apellido',
      'nombre y apellidos',
      'nombres y apellidos',
      'cliente',
      'clientes',
      'persona',
      'empleado',
      'empleada',
      'colaborador',
      'colaboradora',
      'trabajador',
      'funcionario',
      'estudiante',
      'alumno',
      'name',
      'full name',
      'first name',
      'person',
      'employee',
    ],
  },
  {
    key: 'apellido1',
    label: 'Primer apellido',
    synonyms: ['apellido', 'apellidos', 'apellido 1', 'apellido paterno', 'last name'],
  },
  { key: 'apellido2', label: 'Segundo apellido', synonyms: ['apellido 2', 'apellido materno'] },
  { key: 'prenda', label: 'Prenda', synonyms: ['producto', 'artículo', 'garment', 'product', 'item'] },
  { key: 'talla', label: 'Talla', synonyms: ['tallas', 'size'] },
  { key: 'cantidad', label: 'Cantidad', synonyms: ['cant', 'cant.', 'piezas', 'quantity', 'qty'] },
];
const TITLES = new Set(CAMPOS.flatMap(({ label, synonyms }) => [label, ...synonyms]).map(bare));
/** The last row of a list, which adds up. */
const SUM = /^(gran |sub)?total(es)?\b/;
/** Trousers and skirts; nobody gets as many pieces. */
const isNumberedSize = (number: number) => number >= 20 && number <= 70;

/** Whether a pasted text is a piece of a spreadsheet (several cells) and not just a word for the box. */
export const isTable = (text: string): boolean => /\t|\r?\n\s*\S/.test(text.trim());

/**
 * Rows of a spreadsheet, as its copy gives them: lines of cells parted by tabs. A quoted cell may hold a line break. Without a tab and
 * without titles they are lines of an e-mail.
 */
export function pastedRows(text: string, prendas: readonly string[]): Rows {
  const rows = cells(text);
  const isMail = !/[\t"]/.test(text) && findTitles(rows) < 0;
  const garments = garmentsOf(prendas);
  return isMail ? mailLines(text, (word) => garments.has(fold(word))) : rows;
}

/**
 * People out of rows of cells. Below a row of titles each column is what its title says; a size makes of 'Camisa' the garment
 * 'Camisa XL' where that is one of `prendas`, and otherwise stands behind the name. A column called by a garment, or by its size, makes a
 * row for it of everybody who has something there; one whose cells are sizes, called by several garments or by none, is asked about. Without titles a first column that only numbers the
 * rows is left out, and in every row the first cell that is a whole number of pieces is the quantity (a telephone is none, nor is a size,
 * by itself or by the letters in its column), a cell that is the name of a garment that, and the first other one the name. Empty rows and a
 * last one of sums are left out.
 * Below titles a garment may be written by the beginning of its name where no other begins so.
 * @param sizes Somebody said that the numbers that are in doubt are sizes
 * @throws {Unreadable} below titles, for a quantity that is none
 */
export function readPersonas(rows: Rows, prendas: readonly string[], sizes = false): PersonaPegada[] {
  const garments = garmentsOf(prendas);
  const written = writtenIn(rows);
  const titled = readTitles(written, garments, sizes);
  if (!titled) return guessed(underHeadings(withoutNumbering(written), garments), garments, sizes);
  const { columns, worn, below } = titled;
  return below.flatMap((row) => {
    const cell = (key: string) => row[columns[key] ?? -1] ?? '';
    const each = worn.flatMap((column) => wears(column, row, cell, garments));
    return each.length > 0 || CAMPOS.every(({ key }) => cell(key) === '') ? each : named(cell, garments);
  });
}

/** The titles of the columns that `readPersonas` reads nothing from, though something stands there; of what numbers the rows nothing is missed. */
export function unreadTitles(rows: Rows, prendas: readonly string[]): string[] {
  const titled = readTitles(writtenIn(rows), garmentsOf(prendas), false);
  if (!titled) return [];
  const { titles, columns, worn, below } = titled;
  const read = new Set([...Object.values(columns), ...worn.flatMap(({ at, tallaAt }) => [at, tallaAt])]);
  return titles.filter((title, at) => {
    const held = below.map((row) => row[at] ?? '').filter(Boolean);
    const counts = held.length > 0 && held.every((cell, i) => Number(cell) === i + 1);
    return /\p{L}/u.test(title) && held.length > 0 && !counts && !read.has(at);
  });
}

const garmentsOf = (prendas: readonly string[]): Garments => new Map(prendas.map((p) => [fold(p.trim()), p]));

/** Without empty rows and sums. */
const writtenIn = (rows: Rows): Rows =>
  rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some(Boolean) && !SUM.test(bare(row.find(Boolean) ?? '')));

/** What each column is called, and the rows below; undefined where there are no titles. */
function readTitles(written: Rows, garments: Garments, sizes: boolean) {
  const titlesAt = findTitles(written);
  const titles = written[titlesAt];
  if (!titles) return undefined;
  const columns = matchColumns(titles, CAMPOS);
  const below = written.slice(titlesAt + 1);
  const worn = columns.prenda === undefined ? garmentColumns(titles, below, garments, sizes) : [];
  return { titles, columns, worn, below };
}

/** A column for one garment: its size where the heading or the others in it say so, else how many or, not being a number of pieces, its size all the same. */
type GarmentColumn = {
  /** Null where the heading begins several or none. */
  prenda: string | null;
  written: string;
  at: number;
  isTalla: boolean;
  tallaAt: number;
  inDoubt: boolean;
};

/** A shorter heading ('No', 'Área') begins the name of a garment only by chance. */
const SHORTEST = 5;
const TALLA_OF = /^tallas?( de)? /;

function garmentColumns(
  titles: readonly string[],
  below: Rows,
  garments: Garments,
  sizes: boolean,
): GarmentColumn[] {
  return titles.flatMap((title, at) => {
    if (TITLES.has(bare(title))) return [];
    const told = TALLA_OF.test(fold(title));
    const name = fold(title).replace(TALLA_OF, '');
    const whole = garments.get(name);
    const begins =
      name.length >= SHORTEST && [...garments.keys()].some((garment) => garment.startsWith(name));
    const held = below.map((row) => row[at] ?? '').filter((cell) => !NOT_WORN.test(cell));
    // An initial for the embroidery is no size, and a column of M and F is not of one garment.
    const sized = held.filter((cell) => WORN.test(cell) || isSize(cell));
    const lettered = new Set(held.filter(isLetteredSize).map(normaliseTalla));
    const isWorn = begins
      ? sized.length * 2 > held.length
      : sized.length === held.length && lettered.size > 1;
    if (whole === undefined && !(told && held.length > 0) && !isWorn) return [];
    const numbers = held.map(readCantidad).filter((number) => number !== null);
    const followed = /^(tallas?|size)$/.test(bare(titles[at + 1] ?? ''));
    const isTalla = told || (!followed && (lettered.size > 0 || areSizes(numbers)));
    const inDoubt = !isTalla && !followed && numbers.length === held.length && mayBeSizes(numbers);
    return {
      prenda: whole ?? (name.length < SHORTEST ? null : begunBy(name, garments)),
      written: title.replace(/^tallas?( de)? /i, ''),
      at,
      isTalla: isTalla || (inDoubt && sizes),
      tallaAt: followed ? at + 1 : -1,
      inDoubt: inDoubt && !sizes,
    };
  });
}

/** 38, 8-10, M, XL largo. */
const isSize = (cell: string) => /^\d/.test(cell) || isLetteredSize(cell.split(' ')[0] ?? '');
const areSizes = (numbers: readonly number[]) => numbers.some(isNumberedSize) && numbers.every((n) => n >= 6);

const NOT_WORN = /^(0|-+|no)?$/i;
const WORN = /^(x|s[ií]|✓|✔)$/i;

function wears(
  { prenda, written, at, isTalla, tallaAt, inDoubt }: GarmentColumn,
  row: readonly string[],
  cell: Cell,
  garments: Garments,
): PersonaPegada[] {
  const [held = '', apart = ''] = [row[at], row[tallaAt]];
  if (NOT_WORN.test(held) && NOT_WORN.test(apart)) return [];
  const nombre = nameOf(cell);
  const pieces = readCantidad(held);
  const isCount = !isTalla && (pieces === null ? held === '' || WORN.test(held) : !isNumberedSize(pieces));
  const cantidad = isCount && pieces !== null ? pieces : readPieces(cell, nombre);
  const talla = normaliseTalla(apart || (isCount ? '' : held));
  const one = sized({ nombre, cantidad, prenda, written: prenda ?? written, talla }, garments);
  return [inDoubt ? { ...one, inDoubt: true } : one];
}

/** The row of titles: one of them stands there to the letter, and no quantity; -1 where there is none. */
const findTitles = (rows: readonly (readonly string[])[]): number =>
  findHeadings(
    rows.map((row) =>
      row.some((cell) => TITLES.has(bare(cell))) && !row.some((cell) => readCantidad(cell) !== null)
        ? row
        : [],
    ),
    CAMPOS,
  );

/**
 * 1, 2, 3 … before the names number the rows, and may begin again below a row of one text; two rows may as well be of one piece and of
 * two. A number without anybody is left out with them.
 */
function withoutNumbering(rows: Rows): Rows {
  const isText = (row: readonly string[] = []) => row.filter(Boolean).length === 1 && numberOf(row) === null;
  const numbered = rows.filter((row) => !isText(row));
  const counts = numbered.every((row, i) => {
    const number = numberOf(row);
    const before = numbered[i - 1];
    if (number === null || before === undefined) return number !== null;
    return number === Number(numberOf(before)) + 1 || (number === 1 && isText(rows[rows.indexOf(row) - 1]));
  });
  if (!counts || numbered.length <= 2) return rows;
  return rows.map((row) => (isText(row) ? row : row.slice(1))).filter((row) => row.some(Boolean));
}

type Rows = readonly (readonly string[])[];
const numberOf = ([cell = '']: readonly string[]) => readCantidad(cell.replace(/[.)]$/, ''));

/** A garment alone in its row is the one of the rows below that say none. 'Buenos días,' and 'le envío la lista:' are nobody. */
function underHeadings(rows: Rows, garments: Garments): Rows {
  const alone = rows.map((row) => {
    const [text = '', ...more] = row.filter(Boolean);
    return more.length > 0 ? '' : text;
  });
  const headings = alone.map((text) => headingOf(text, garments));
  if (headings.every(Boolean)) return rows;
  // A list may have a comma behind each name.
  const few = alone.filter((text) => text.endsWith(',')).length * 2 < rows.length;
  const greets = (text: string) => text.endsWith(':') || (few && text.endsWith(','));
  return rows.flatMap((row, i) => {
    if (headings[i] || greets(alone[i] ?? '')) return [];
    const heading = headings.slice(0, i).findLast(Boolean);
    return [heading ? [...row, heading] : row];
  });
}

/** More words before a colon are no garment. */
const LONGEST = 3;

/** With a colon the beginning of its name and a plural will do: 'Camisas:'; one that nobody knows stays as it is. */
function headingOf(alone: string, garments: Garments): string | null {
  const [name = '', colon] = fold(alone).split(/\s*(:)$/);
  const words = [name, name.replace(/s$/, ''), name.replace(/es$/, '')].slice(0, colon ? 3 : 1);
  const whole = words.map((word) => garments.get(word)).find(Boolean);
  if (whole || !colon) return whole ?? null;
  const begun = words.map((word) => (word.length >= SHORTEST ? begunBy(word, garments) : null)).find(Boolean);
  return begun ?? (name.split(' ').length <= LONGEST ? alone : null);
}

type Garments = ReadonlyMap<string, string>;
type Cell = (key: string) => string;

const nameOf = (cell: Cell): string =>
  ['nombre', 'apellido1', 'apellido2'].map(cell).filter(Boolean).join(' ');

/** What the column of quantities says of somebody. */
function readPieces(cell: Cell, nombre: string): number | null {
  const pieces = cell('cantidad');
  const cantidad = readCantidad(pieces);
  if (pieces !== '' && cantidad === null)
    throw new Unreadable(`«${pieces}», de «${nombre}», no es una cantidad.`);
  return cantidad;
}

function named(cell: Cell, garments: Garments): PersonaPegada {
  const nombre = nameOf(cell);
  const [written, talla] = [cell('prenda'), normaliseTalla(cell('talla'))];
  const cantidad = readPieces(cell, nombre);
  const begun = begunBy(written, garments);
  return sized({ nombre, cantidad, prenda: begun, written: begun ?? written, talla }, garments);
}

/** The garment of that size, where there is one; else the size stands behind the name. */
function sized(
  {
    written,
    talla,
    ...row
  }: Pick<PersonaPegada, 'nombre' | 'cantidad' | 'prenda'> & { written: string; talla: string },
  garments: Garments,
): PersonaPegada {
  const ofThatSize = talla === '' ? undefined : garments.get(fold(`${written} ${talla}`));
  const prenda = ofThatSize ?? garments.get(fold(written)) ?? row.prenda;
  return {
    ...row,
    nombre: talla === '' || ofThatSize !== undefined ? row.nombre : `${row.nombre} (${talla})`.trim(),
    prenda,
    ...(written !== '' && prenda === null ? { desconocida: written } : {}),
  };
}

/** The one garment whose name begins like this. */
function begunBy(written: string, garments: Garments): string | null {
  const found = written === '' ? [] : [...garments].filter(([name]) => name.startsWith(fold(written)));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

/** A number stands alone in its row: for all of them, a quantity or a size. */
function guessed(rows: Rows, garments: Garments, sizes: boolean): PersonaPegada[] {
  const numbersOf = (row: readonly string[]) => row.map(readCantidad).filter((n) => n !== null);
  const alone = rows.map(numbersOf).filter((numbers) => numbers.length === 1);
  const alwaysSize = sizes || alone.every(([number = 0]) => isNumberedSize(number));
  const isLetteredAt = (cell: string, at: number) => at > 0 && isLetteredSize(cell);
  const lettered = new Set(
    rows.flatMap((row) => row.flatMap((cell, at) => (isLetteredAt(cell, at) ? [at] : []))),
  );
  const inDoubt = !sizes && lettered.size === 0 && alone.length === rows.length && mayBeSizes(alone.flat());
  return rows.map((row) => {
    const numbers = numbersOf(row);
    const letteredAt = row.findIndex(isLetteredAt);
    const isSize = (number: number, at: number) =>
      (letteredAt < 0 && lettered.has(at)) ||
      ((sizes || isNumberedSize(number)) &&
        (numbers.length > 1 ? numbers.some((n) => !isNumberedSize(n)) : alwaysSize));
    const numberedAt = (size: boolean) =>
      row.findIndex((cell, at) => {
        const number = readCantidad(cell);
        return number !== null && isSize(number, at) === size;
      });
    const quantityAt = numberedAt(false);
    const tallaAt = letteredAt < 0 ? numberedAt(true) : letteredAt;
    const prendaAt = row.findIndex(
      (cell, at) => at !== quantityAt && (garments.has(fold(cell)) || (at > 0 && cell.endsWith(':'))),
    );
    const taken = [quantityAt, tallaAt, prendaAt];
    const written = (row[prendaAt] ?? '').replace(/\s*:$/, '');
    const one = sized(
      {
        nombre: row.find((cell, at) => cell !== '' && !taken.includes(at)) ?? '',
        cantidad: readCantidad(row[quantityAt] ?? ''),
        prenda: null,
        written,
        talla: normaliseTalla(row[tallaAt] ?? ''),
      },
      garments,
    );
    return inDoubt ? { ...one, inDoubt: true } : one;
  });
}

/** Sizes of children differ, and some are more than anybody gets pieces. */
const mayBeSizes = (numbers: readonly number[]): boolean =>
  new Set(numbers).size > 1 && numbers.every((n) => n >= 2 && n <= 18) && numbers.some((n) => n >= 6);

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
