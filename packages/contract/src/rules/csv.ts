/** Spreadsheet files for es-CR: UTF-8 with BOM, `;` between cells, comma as decimal mark, CRLF between lines. */

export type Cell = string | number | null;

/** The byte order mark with which a file begins. */
export const CSV_START = '\uFEFF';
/** A spreadsheet runs a cell that begins like this as a formula, also after blanks or with full-width characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const THOUSANDS = /^-?[1-9]\d{0,2}\.\d{3}$/;
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/;

/** The text of a CSV file. */
export function toCsv(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  let text = CSV_START + csvLine(header);
  for (const row of rows) text += csvLine(row);
  return text;
}

/** A row of a CSV file. Null is an empty cell; a text that a spreadsheet would run gets a leading `'`. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(toField).join(';')}\r\n`;

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return toDecimal(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Uses toFixed, because '1e-7' is no number to a spreadsheet; anything that is not finite is an empty cell.
function toDecimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  return String(value).includes('e') ? value.toFixed(6).replace('.', ',') : montoEscrito(value);
}

/** A number with decimal comma. With three decimals '2,125' could be read as thousands, so a fourth digit is added. */
export const montoEscrito = (value: number): string => {
  const plain = String(value);
  return (THOUSANDS.test(plain) ? `${plain}0` : plain).replace('.', ',');
};
