import Papa from 'papaparse';
import { decode } from './decode';
import { type Celda, isEmptyRow, type Reply, type Source, type Tabla, Unreadable } from './tabla';

const MOST_ROWS = 20_000;
const MOST_BYTES = 20_000_000;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a source as a table, without the empty rows at its end.
 * @throws {Unreadable} where nothing is written in it, or it is too large or unreadable
 */
export async function readTable(source: Source): Promise<Tabla> {
  const table = 'text' in source ? readText(source.text) : await readBytes(source.bytes);
  while (table.length > 0 && isEmptyRow(table.at(-1) ?? [])) table.pop();
  if (table.length === 0) throw new Unreadable('No hay nada escrito en lo que se eligió.');
  if (table.length > MOST_ROWS + 1)
    throw new Unreadable(
      `Son ${table.length} filas, y se importan como máximo ${MOST_ROWS} a la vez. Parta el archivo.`,
    );
  return table;
}

/** Reads a source and never rejects: what a worker throws would reach nobody. */
export const replyTo = (source: Source): Promise<Reply> =>
  readTable(source).then(
    (table) => ({ table }),
    (error: unknown) => ({ problem: error instanceof Unreadable ? error.message : 'No se pudo leer.' }),
  );

async function readBytes(bytes: ArrayBuffer): Promise<Celda[][]> {
  if (bytes.byteLength > MOST_BYTES)
    throw new Unreadable('El archivo pesa más de 20 MB. Parta el archivo o quítele las imágenes.');
  const begins = (mark: readonly number[]) => {
    const head = new Uint8Array(bytes, 0, Math.min(mark.length, bytes.byteLength));
    return mark.every((byte, i) => head[i] === byte);
  };
  if (begins(OLD_WORKBOOK))
    throw new Unreadable('Es un libro de Excel antiguo (.xls). Guárdelo como .xlsx o como CSV.');
  return begins(ZIP) ? readWorkbook(bytes) : readText(decode(bytes));
}

function readText(text: string): Celda[][] {
  // The separator is guessed without blank lines, which would count against every one; in the table they keep their place.
  const { meta, errors: doubts } = Papa.parse(text, {
    delimitersToGuess: ['\t', ';', ',', '|'],
    skipEmptyLines: 'greedy',
    preview: GUESSED_FROM,
  });
  // Where none was found the guess is a comma; of one column, commas are part of what is written.
  const found = doubts.every(({ code }) => code !== 'UndetectableDelimiter');
  const delimiter = found || partsCells(text) ? meta.delimiter : '\t';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  const table = broken ? Papa.parse<string[]>(text, { delimiter, fastMode: true }).data : data;
  if (broken && table.flat().some((cell) => QUOTED.test(cell)))
    throw new Unreadable(
      `Fila ${(broken.row ?? 0) + 1}: hay comillas (") que no cierran. Quítelas o escríbalas dobles.`,
    );
  return table.map((row) => row.map(unguarded));
}

/**
 * Whether commas part the cells of most lines that have any: people write a blank behind a comma ('Mora Solís, Ana'), programs
 * none, and a number behind it is no given name ('Ana Mora, 2').
 */
function partsCells(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.includes(','));
  return lines.filter((line) => /,(?! )|,\s*\S*\d/.test(line)).length * 2 > lines.length;
}

/**
 * A cell, or the part of one that a line break or a separator has cut off, whose quotation marks are no part of what is written: "a", "a…
 * and "a ""b….
 */
const QUOTED = /^"([^"]*$|.*"$|.*"")/;

const GUESSED_FROM = 20;

/** Removes the apostrophe with which our own files keep a spreadsheet from running a cell (`=…`, `+506…`); it is no part of the value. */
const unguarded = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');

/** The first sheet that holds anything. */
async function readWorkbook(bytes: ArrayBuffer): Promise<Celda[][]> {
  const { default: readWorksheets } = await import('read-excel-file/universal');
  try {
    const sheets = await readWorksheets(bytes, { trim: false });
    const { data } = sheets.find((sheet) => sheet.data.some((row) => row.some((cell) => cell !== null))) ?? {
      data: [],
    };
    return data.map((row) => row.map(cellOf));
  } catch (cause) {
    throw new Unreadable('El libro no se pudo leer: está dañado, con contraseña, o no es de Excel.', {
      cause,
    });
  }
}

function cellOf(cell: unknown): Celda {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return cell;
  // A workbook's day has no zone; it is read as midnight UTC.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return String(cell);
}
