/** Spreadsheet files for es-CR: UTF-8 with BOM, `;` between cells, comma as decimal mark, CRLF between lines. */

export type Cell = string | number | null;

/** A file begins with it. */
export const CSV_START = '\uFEFF';
/** A cell that starts like this is run by a spreadsheet as a formula, also behind blanks or in full width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const THOUSANDS = /^-?[1-9]\d{0,2}\.\d{3}$/;
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/;

/** The text of a CSV file. */
export function toCsv(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  let text = CSV_START + csvLine(header);
  for (const row of rows) text += csvLine(row);
  return text;
}

/** A row of one. Null is an empty cell; text that a spreadsheet would run is kept as text by a leading `'`. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(toField).join(';')}\r\n`;

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return toDecimal(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// toFixed, because String(1e-7) is not a number to a spreadsheet; what is no number is nothing.
function toDecimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  return String(value).includes('e') ? value.toFixed(6).replace('.', ',') : montoEscrito(value);
}

/** With its decimal comma. Three digits behind it would be thousands to whoever reads '2,125': a fourth says what they are. */
export const montoEscrito = (value: number): string => {
  const plain = String(value);
  return (THOUSANDS.test(plain) ? `${plain}0` : plain).replace('.', ',');
};
