import { fold, normaliseTalla } from '@hilvan/contract';
import { bare, findHeadings, matchColumns, type Named } from '@hilvan/sheets/columns';
import { Unreadable } from '@hilvan/sheets/read';
import { isLetteredSize, mailLines } from './mail-lines';
import { readCantidad } from './personas-table';

/** A person as a pasted row gives them; null for what the row does not say. */
export type PersonaPegada = {
  nombre: string;
  cantidad: number | null;
  prenda: string | null;
  /** The garment as the row writes it, where no product is called so. */
  desconocida?: string;
  /** The number in the row may be a child's size as well as a number of pieces: it was read as pieces. */
  inDoubt?: true;
};

/** The columns of a list of people, with their titles in Spanish and English. */
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
/** The first cell of a row of totals. */
const SUM = /^(gran |sub)?total(es)?\b/;
/** Sizes of trousers and skirts; nobody gets that many pieces. */
const isNumberedSize = (number: number) => number >= 20 && number <= 70;

/** Whether a pasted text is a piece of a spreadsheet (several cells) and not just a word for the box. */
export const isTable = (text: string): boolean => /\t|\r?\n\s*\S/.test(text.trim());

/**
 * Rows of cells out of a pasted text. A spreadsheet copies lines whose cells are parted by tabs, and a quoted cell may hold a line break. A
 * text without tabs, quotes and titles is read as lines of an e-mail or a chat.
 * @param prendas The names of the garments that may be chosen
 */
export function pastedRows(text: string, prendas: readonly string[]): Rows {
  const rows = cells(text);
  const isMail = !/[\t"]/.test(text) && findTitles(rows) < 0;
  const garments = garmentsOf(prendas);
  return isMail ? mailLines(text, (word) => garments.has(fold(word))) : rows;
}

/**
 * Reads people out of rows of cells. Empty rows and a last row of totals are left out.
 * Below a row of titles each column is what its title says. A size turns the garment 'Camisa' into 'Camisa XL' where that is one of
 * `prendas`; otherwise it is put behind the name. A column called by a garment, or by a garment and a size, adds a row for everybody who has
 * something in it; a column of sizes whose title begins several garments, or none, leaves the garment to be asked about. A garment may be
 * written by the beginning of its name where no other begins so.
 * Without titles a first column that only numbers the rows is left out. In each row the first cell that is a whole number of pieces is the
 * quantity (a telephone or a size is none), a cell with the name of a garment is the garment, and the first other cell is the name.
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

/**
 * The titles of the columns that `readPersonas` does not read although they hold something. A column that only numbers the rows is not among
 * them.
 */
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

/** The rows without empty ones and rows of totals. */
const writtenIn = (rows: Rows): Rows =>
  rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some(Boolean) && !SUM.test(bare(row.find(Boolean) ?? '')));

/** The titles, which columns they stand for, and the rows below; undefined where there are no titles. */
function readTitles(written: Rows, garments: Garments, sizes: boolean) {
  const titlesAt = findTitles(written);
  const titles = written[titlesAt];
  if (!titles) return undefined;
  const columns = matchColumns(titles, CAMPOS);
  const below = written.slice(titlesAt + 1);
  const worn = columns.prenda === undefined ? garmentColumns(titles, below, garments, sizes) : [];
  return { titles, columns, worn, below };
}

/**
 * A column for one garment. Its cells are sizes where the title or the other cells say so; else each is a number of pieces, a mark such as
 * an x, or, being neither, a size all the same.
 */
type GarmentColumn = {
  /** Null where the title stands for no garment or may stand for several. */
  prenda: string | null;
  written: string;
  at: number;
  isTalla: boolean;
  tallaAt: number;
  inDoubt: boolean;
};

/** A title with fewer letters ('No', 'Área') begins the name of a garment only by chance. */
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
    // Initials for the embroidery are not sizes. In a column whose title begins no garment all cells must be sizes: one of M and F is not of
    // a garment.
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

/** Whether a cell is a size: 38, 8-10, M, XL largo. */
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

/** The index of the row of titles, -1 where there is none. At least one cell must be exactly a known title, and none a quantity. */
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
 * Removes a first column that numbers the rows: 1, 2, 3 …, which may begin again below a row of one text. Two rows alone are left as they
 * are, since 1 and 2 may be pieces. A row that holds nothing but its number is removed.
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

/**
 * A garment alone in its row holds for the rows below: it is appended to each, and one that names its own garment keeps that. Greetings such
 * as 'Buenos días,' and 'le envío la lista:' are removed.
 */
function underHeadings(rows: Rows, garments: Garments): Rows {
  const alone = rows.map((row) => {
    const [text = '', ...more] = row.filter(Boolean);
    return more.length > 0 ? '' : text;
  });
  const headings = alone.map((text) => headingOf(text, garments));
  if (headings.every(Boolean)) return rows;
  // In a list with a comma behind most names, a comma does not tell a greeting.
  const few = alone.filter((text) => text.endsWith(',')).length * 2 < rows.length;
  const greets = (text: string) => text.endsWith(':') || (few && text.endsWith(','));
  return rows.flatMap((row, i) => {
    if (headings[i] || greets(alone[i] ?? '')) return [];
    const heading = headings.slice(0, i).findLast(Boolean);
    return [heading ? [...row, heading] : row];
  });
}

/** A text of more words than this before a colon is not taken for a garment. */
const LONGEST = 3;

/**
 * The garment that a text alone in its row stands for, null where it is none. Before a colon a plural or the beginning of a name is enough
 * ('Camisas:'), and a name that no product has is given back as it is written.
 */
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

/**
 * The quantity of a person from its column; null where the cell is empty.
 * @throws {Unreadable} where it is not a quantity
 */
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

/** Takes the garment in that size where there is a product for it; otherwise the size goes behind the name. */
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

/** The only garment whose name begins like this; null where none or several do. */
function begunBy(written: string, garments: Garments): string | null {
  const found = written === '' ? [] : [...garments].filter(([name]) => name.startsWith(fold(written)));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

/**
 * Reads people out of rows without titles. A number that is the only one in its row is a quantity or a size; which of the two is decided for
 * all such rows together.
 */
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

/** Whether quantities may be children's sizes instead: these differ, and some are higher than the pieces anybody gets. */
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
