import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, toCsv } from './csv';

/** A reader of RFC 4180 with `;`, written apart from the writer: what a spreadsheet makes of the file. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') cell += text[++i];
      else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === ';') {
      row.push(cell);
      cell = '';
    } else if (char === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i++;
    } else cell += char;
  }
  expect(quoted).toBe(false);
  expect([row, cell]).toEqual([[], '']);
  return rows;
}

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ';', '\r', '\n', ',', "'", ' ', '\t', '=', '+', '-', '@', 'a', 'ñ'),
  }),
  fc.constantFrom('=HYPERLINK("http://x")', '+506 8888-8888', '-1+1', '@SUM(A1)', '\t=1', ' =1', '＝1', 'NA'),
);
const grid = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(nasty, { minLength: width, maxLength: width }), { maxLength: 8 }));

describe('toCsv', () => {
  it('writes BOM, semicolons, decimal commas and CRLF', () => {
    const rows: Cell[][] = [
      ['1/2/2026', 1500.5, null],
      ['Núñez; "Ñato"', -20, 0],
    ];
    expect(toCsv(['Fecha', 'Monto Facturado', 'Monto Pagado'], rows)).toBe(
      '\uFEFFFecha;Monto Facturado;Monto Pagado\r\n1/2/2026;1500,5;\r\n"Núñez; ""Ñato""";-20;0\r\n',
    );
  });

  it('writes no number that is read as thousands', () => {
    const cells = [2.125, -12.875, 999.001, 1000.125, 0.125, 1.5];
    expect(toCsv(['n'], [cells])).toBe('\uFEFFn\r\n2,1250;-12,8750;999,0010;1000,125;0,125;1,5\r\n');
  });

  it('gives every text back, whatever it holds', () => {
    fc.assert(
      fc.property(grid, (rows) => {
        const width = rows[0]?.length ?? 1;
        const header = Array.from({ length: width }, (_, i) => `c${i}`);
        const read = readCsv(toCsv(header, rows).slice(1)).slice(1);
        const plain = (cell: string, given: string) => (cell === `'${given}` ? given : cell);
        expect(read.map((row, y) => row.map((cell, x) => plain(cell, rows[y]?.[x] ?? '')))).toEqual(rows);
      }),
    );
  });

  it('lets no text be run as a formula', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1 }), (texts) => {
        for (const cell of readCsv(
          toCsv(
            ['c'],
            texts.map((t) => [t]),
          ).slice(1),
        ).flat()) {
          expect(cell).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u);
          expect(cell).not.toMatch(/^[\t\r\n]/);
        }
      }),
    );
  });

  it('leaves a text alone that begins with a letter or a digit, whatever follows', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'Ñ', '7'), nasty, (start, rest) => {
        expect(readCsv(toCsv(['c'], [[start + rest]]).slice(1))[1]).toEqual([start + rest]);
      }),
    );
  });

  it('writes numbers that read back as the same number, without a point or an exponent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (cents) => {
        const cell = readCsv(toCsv(['c'], [[cents / 100]]).slice(1))[1]?.[0] ?? '';
        expect(cell).toMatch(/^-?\d+(,\d+)?$/);
        expect(Number(cell.replace(',', '.'))).toBe(cents / 100);
      }),
    );
    expect(toCsv(['c'], [[Number.NaN], [Number.POSITIVE_INFINITY], [1e-7]])).toBe(
      '\uFEFFc\r\n\r\n\r\n0,000000\r\n',
    );
  });
});
