import { empresaEnviada, fold, normaliseCedula } from '@hilvan/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyLista } from '../lista';
import type { Tabla } from '../read/tabla';
import { readAmount, readCedula, readTelefono } from './cells';
import { columnName, findHeadings, matchColumns } from './columns';
import { judge, lacking, nivelDe } from './judge';

const campo = (key: string, label: string, ...synonyms: string[]) => ({ key, label, synonyms, example: '' });
const LISTA: AnyLista = {
  clave: 'empresas',
  nombres: ['empresa', 'empresas'],
  campos: [
    campo('nombre_empresa', 'Empresa', 'nombre', 'company'),
    campo('razon_social', 'Razón social'),
    { ...campo('cedula', 'Cédula', 'cédula jurídica'), reads: readCedula },
    { ...campo('email', 'Correo electronico', 'email', 'correo'), sinDato: 'NA' },
    campo('nombre_encargado', 'Nombre del Encargado', 'contact name'),
    { ...campo('telefono_encargado', 'Telefono', 'phone'), sinDato: '88888888', reads: readTelefono },
  ],
  schema: empresaEnviada,
  read: async () => ({ stored: [], context: undefined }),
  likenesses: [
    { of: (e) => normaliseCedula(e.cedula), nivel: () => 'falla', texto: 'La cédula ya está asignada' },
    { of: (e) => fold(e.nombre_empresa), nivel: () => 'duda', texto: 'Otra empresa se llama igual' },
  ],
  identity: (e) => e.cedula,
  create: async () => undefined,
};
const TITULOS = ['Empresa', 'Razón social', 'Cédula', 'Correo', 'Encargado', 'Teléfono'];
const OTRA = { id: 7, nombre_empresa: 'Hospital Nacional', cedula: '3-101-1' };
const COLUMNAS = {
  nombre_empresa: 0,
  razon_social: 1,
  cedula: 2,
  email: 3,
  nombre_encargado: 4,
  telefono_encargado: 5,
};
const rowsOf = (rows: Tabla, completar = false) =>
  judge([TITULOS, ...rows], { titulo: 0, columnas: COLUMNAS, completar }, LISTA, {
    stored: [OTRA],
    context: undefined,
  });
const said = (rows: Tabla, completar = false) =>
  rowsOf(rows, completar).map((fila) => [nivelDe(fila), ...fila.problemas.map(({ texto }) => texto)]);

test('headings in Spanish and English, with accents, marks and more words; each column is one field only', () => {
  expect(
    matchColumns(['CEDULA JURIDICA *', 'Company', 'Contact name', 'e-mail', 'Email', 'x'], LISTA.campos),
  ).toEqual({
    cedula: 0,
    nombre_empresa: 1,
    nombre_encargado: 2,
    email: 4,
  });
  // The better fit goes first: 'Nombre' on its own would be the company's name.
  expect(matchColumns(['Nombre del encargado', 'Nombre'], LISTA.campos)).toEqual({
    nombre_encargado: 0,
    nombre_empresa: 1,
  });
  expect(matchColumns(['Correo de la empresa'], LISTA.campos)).toEqual({ nombre_empresa: 0 });
  // Its own label names a field before whatever else it is called.
  expect(matchColumns(['Cédula jurídica', 'Cédula'], LISTA.campos)).toEqual({ cedula: 1 });
  // Of the other names of a field, the one that it lists first counts, wherever its column stands.
  expect(matchColumns(['Company', 'Nombre'], LISTA.campos)).toEqual({ nombre_empresa: 1 });
});

test('headings below a title are found; without any there are none', () => {
  expect(findHeadings([['Empresas de 2026'], [''], TITULOS, ['A']], LISTA.campos)).toBe(2);
  expect(findHeadings([['Uno', 'Dos']], LISTA.campos)).toBe(-1);
});

test('columns are called as in a spreadsheet', () => {
  expect([0, 25, 26, 27, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
});

test('each row says what is wrong with it, by the contract’s own rules', () => {
  expect(
    said([
      ['Uno', 'Uno S.A.', '3-101-2', 'a@b.cr', 'Luz', '+506 2222-3333'],
      [' ', '', '', '', '', ''],
      ['Dos', '', '3-101-3', 'sin arroba', 'Luz', '2222'],
      ['Tres', 'T', 310_110_1, 'a@b.cr', 'Luz', '2222'],
      ['Cuatro', 'C', '3 101 2', 'a@b.cr', 'Luz', '2222'],
      ['HOSPITÁL nacional', 'H', '3-101-5', 'a@b.cr', 'Luz', '2222'],
      ['Seis', 'S', '3,1E+09', 'a@b.cr', 'Luz', '2222'],
    ]),
  ).toEqual([
    ['bien'],
    [
      'falla',
      'Razón social: Este campo es obligatorio.',
      'Correo electronico: Escriba un correo electrónico válido, o NA.',
    ],
    ['falla', 'La cédula ya está asignada (ya registrado).'].slice(0, 0).concat(['bien']),
    ['falla', 'La cédula ya está asignada (fila 2).'],
    ['duda', 'Otra empresa se llama igual (ya registrado).'],
    ['falla', 'Cédula: La hoja de cálculo acortó el número (3,1E+09): ponga la columna como texto.'],
  ]);
});

test.each([
  '#N/D',
  '#N/A',
  '#¡REF!',
  '#REF!',
  '#¡DIV/0!',
  '#DIV/0!',
  '#¡VALOR!',
  '#¿NOMBRE?',
  '#NAME?',
  '#####',
  'Err:502',
])('what a spreadsheet writes where it has no value is not taken for one: %s', (error) => {
  const row = [error, 'U', '3-101-9', error, 'Luz', ''];
  const texto = `La celda tiene un error de la hoja de cálculo («${error}»).`;
  expect(said([row], true)).toEqual([['falla', `Empresa: ${texto}`, `Correo electronico: ${texto}`]]);
});

test('a number sign in front of a text is no error of a spreadsheet', () => {
  expect(said([['#1', '#URGENTE!', '3-101-9', 'NA', '#Luz', '2222']])).toEqual([['bien']]);
});

test('a row that is refused makes no other one a double', () => {
  const bad = ['Uno', '', '3-101-9', 'a@b.cr', 'Luz', '2222'];
  const good = ['Uno', 'U', '3-101-9', 'a@b.cr', 'Luz', '2222'];
  const shortened = ['Dos', 'D', '3,1E+09', 'a@b.cr', 'Luz', '2222'];
  expect(said([shortened, ['Dos', 'D', '3-101-7', 'a@b.cr', 'Luz', '2222']])[1]).toEqual(['bien']);
  expect(said([bad, good, good])).toEqual([
    ['falla', 'Razón social: Este campo es obligatorio.'],
    ['bien'],
    ['falla', 'La cédula ya está asignada (fila 3).'],
  ]);
});

test.each([[['3-101-6', 'NA']], [['NA', '3-101-6']]])(
  'of several that it is like the one that says most against it counts, in whatever order: %s',
  (cedulas) => {
    const likenesses: AnyLista['likenesses'] = [
      {
        of: (e) => fold(e.nombre_empresa),
        nivel: (_, { cedula }) => (normaliseCedula(cedula) === '' ? 'duda' : 'aviso'),
        texto: 'Otra empresa se llama igual',
      },
    ];
    const row = (cedula: string) => ['Uno', 'U', cedula, 'a@b.cr', 'Luz', '2222'];
    const judged = (rows: Tabla, stored: { id: number }[]) =>
      judge(
        [TITULOS, ...rows],
        { titulo: 0, columnas: COLUMNAS, completar: false },
        { ...LISTA, likenesses },
        { stored, context: undefined },
      ).at(-1)?.problemas;
    const stored = cedulas.map((cedula, id) => ({ ...OTRA, id, nombre_empresa: 'UNO', cedula }));
    expect(judged([row('3-101-9')], stored)).toEqual([
      { nivel: 'duda', texto: 'Otra empresa se llama igual (ya registrado).' },
    ]);
    expect(judged([...cedulas.map(row), row('3-101-9')], [])).toEqual([
      { nivel: 'duda', texto: `Otra empresa se llama igual (fila ${cedulas.indexOf('NA') + 2}).` },
    ]);
  },
);

test('blanks can be completed where the contract has a word for them, such as NA', () => {
  const rows = [['Uno', 'U', '3-101-9', '', 'Luz', '']];
  expect(lacking(rowsOf(rows), COLUMNAS, LISTA)).toEqual({
    rows: 1,
    fields: ['Correo electronico con «NA»', 'Telefono con «88888888»'],
  });
  expect(rowsOf(rows, true)[0]?.payload).toMatchObject({ email: 'NA', telefono_encargado: '88888888' });
  expect(said([['Uno', '', '3-101-9', '', 'Luz', '']], true)).toEqual([
    ['falla', 'Razón social: Este campo es obligatorio.'],
  ]);
});

test.each([
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234', 1234],
  ['1,234', 1234],
  ['₡ 1 234,5', 1234.5],
  ['¢1.500 colones', 1500],
  ['1.234.567', 1_234_567],
  ['0,5', 0.5],
  [1.234, 1.234],
  // What a workbook calculates (=800*1,13) is the number that it shows.
  [800 * 1.13, 904],
  [903.9999999, 903.9999999],
])('an amount written %s is %d', (text, amount) => expect(readAmount(text)).toBe(amount));

test('an amount is the same in both notations, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => {
      const amount = cents / 100;
      const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      expect(readAmount(amount.toLocaleString('en', options))).toBe(amount);
      expect(readAmount(amount.toLocaleString('de', options))).toBe(amount);
    }),
  );
});

test.each([
  ['8888-7777', '88887777'],
  ['+506 2222 3333', '22223333'],
  [22_223_333, '22223333'],
  ['88888888', '88888888'],
  ['na', '88888888'],
  ['2222-3333 ext. 5', '2222-3333 ext. 5'],
  ['+1 305 555 1234', '+1 305 555 1234'],
])('a telephone written %s is sent as %s', (text, telefono) => expect(readTelefono(text)).toBe(telefono));

test('an identity number keeps its digits, with plain hyphens', () => {
  expect(readCedula('1 – 1234‑0567')).toBe('1-1234-0567');
  expect(readCedula(112_340_567)).toBe('112340567');
});

test('the total that a list ends with is no row of it, also where blanks are completed', () => {
  const total = 'Parece el total de la lista: no se importa.';
  for (const row of [
    ['TOTAL', '', '3'],
    ['', 'Gran total:', '₡25.000,00'],
    ['Total', '', 12],
  ])
    expect(said([row], true)).toEqual([['falla', total]]);
  // A company may be called so.
  for (const row of [
    ['Total', 'Total S.A.', '3-101-9', '', 'Ana', ''],
    ['Totalcom', '1', '2', '', '3', ''],
  ])
    expect(said([row], true)).toEqual([['bien']]);
});
