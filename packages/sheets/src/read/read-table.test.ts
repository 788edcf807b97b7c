import { toCsv } from '@hilvan/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIBRO } from './libro.datos';
import { readTable } from './read-table';
import { Unreadable } from './tabla';

const bytes = (...parts: number[][]): { bytes: ArrayBuffer } => ({
  bytes: Uint8Array.from(parts.flat()).buffer,
});
const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const latin = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const PEÑA = [
  ['Nombre', 'Cédula'],
  ['Peña', '1-1'],
];

test.each([
  ['UTF-8', utf8('Nombre;Cédula\r\nPeña;1-1\r\n')],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8('Nombre;Cédula\r\nPeña;1-1')]],
  ['Windows-1252', latin('Nombre;Cédula\r\nPeña;1-1\r\n')],
  ['UTF-16', [0xff, 0xfe, ...[...'Nombre\tCédula\nPeña\t1-1'].flatMap((c) => [c.charCodeAt(0), 0])]],
  ['commas', utf8('Nombre,Cédula\nPeña,1-1\n')],
  ['quotes', utf8('"Nombre","Cédula"\n"Peña","1-1"')],
])('reads a file in %s', async (_, file) => {
  expect(await readTable(bytes(file))).toEqual(PEÑA);
});

test('pasted cells keep what is quoted in them, and rows their place', async () => {
  const text = 'Nombre\tNota\r\n\r\nAna\t"dos\nlíneas; ""así"""\r\n\r\n\r\n';
  expect(await readTable({ text })).toEqual([['Nombre', 'Nota'], [''], ['Ana', 'dos\nlíneas; "así"']]);
});

const APELLIDOS = [['Nombre completo'], ['Mora Solís, Ana'], ['De la O Vega, Luis'], ['Solano,Eva']];
test.each([
  ['pasted', (text: string) => ({ text })],
  ['a file', (text: string) => bytes(latin(text))],
])('one column keeps the commas in its cells: %s', async (_, source) => {
  expect(await readTable(source(APELLIDOS.join('\r\n')))).toEqual(APELLIDOS);
});

test('a file of two columns parted by commas stays one of two, also below a title', async () => {
  const text = 'Lista al 3 de marzo, 2026\n\nPersonal\nNombre,Cédula\nPeña,1-1\n"Solís, Ana",1-2\n';
  expect((await readTable(bytes(utf8(text)))).slice(-3)).toEqual([...PEÑA, ['Solís, Ana', '1-2']]);
});

test.each([
  ['pasted cells', '\t', '\r\n'],
  ['a file of a program that doubles none', ';', '\n'],
])('quotation marks that are part of a cell swallow no rows: %s', async (_, mark, end) => {
  const rows = [
    ['Nombre', 'Nota'],
    ['Ana', '"Urgente" antes del lunes'],
    ['Luz', 'Manga 5"'],
    ['Eva', ''],
  ];
  const text = rows.map((row) => row.join(mark)).join(end);
  expect(await readTable({ text: text + end })).toEqual(rows);
});

test.each([
  ['beside a cell of two lines', 'Nombre\tNota\nAna\t"Hoy" no\nLuz\t"dos\nlíneas"'],
  ['beside a cell of two lines with some of its own', 'Nombre\tNota\nAna\t"Hoy" no\nLuz\t"dos ""o\n"" más"'],
  ['beside a cell that they make one', 'Nombre;Nota\nAna;"Hoy" no\n"Luz; Eva";x'],
  ['of a program that puts all cells between them', '"Nombre";"Nota"\n"Ana";"talla "M" o L"'],
  ['that nothing closes', 'Nombre\tNota\nAna\t"Urgente\nLuz\tx'],
])('quotation marks that could be read in two ways are said, with their row: %s', async (_, text) => {
  await expect(readTable({ text })).rejects.toThrow(
    'Fila 2: hay comillas (") que no cierran. Quítelas o escríbalas dobles.',
  );
});

test('whatever is written by our own files is read back', async () => {
  const cell = fc.string().filter((text) => !/^\s*'|\0|^\uFEFF|\r/.test(text) && text.trim() !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 2, maxLength: 5 }), async (rows) => {
      const text = toCsv(['Uno', 'Dos'], rows).slice(1);
      expect(await readTable({ text })).toEqual([['Uno', 'Dos'], ...rows]);
    }),
  );
});

test.each([
  ['nothing', utf8(' \n\t\n'), 'No hay nada escrito'],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0], 'Guárdelo como .xlsx'],
  ['a broken workbook', [0x50, 0x4b, 0x03, 0x04, 1, 2, 3], 'El libro no se pudo leer'],
  ['too many rows', utf8('a;b\n'.repeat(20_002)), 'como máximo 20000'],
])('says what is wrong with %s', async (_, file, text) => {
  const reading = readTable(bytes(file));
  await expect(reading).rejects.toThrow(text);
  await expect(reading).rejects.toBeInstanceOf(Unreadable);
});

test('reads the first sheet of a workbook that holds anything; numbers and days are what they are', async () => {
  const { buffer } = Uint8Array.from(atob(LIBRO), (letter) => letter.charCodeAt(0));
  expect(await readTable({ bytes: buffer })).toEqual([
    ['Nombre', 'Cédula', 'Desde', ''],
    ['', '', '', ''],
    ['Peña', 112_340_567, '2026-01-01', 'Sí'],
  ]);
});
