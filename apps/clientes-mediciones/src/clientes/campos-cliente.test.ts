import { expect, test } from 'vitest';
import { cedulaRepetida } from './campos-cliente';

const registros = [
  { id: 1, cedula: '1-1234-0567' },
  { id: 2, cedula: 'NA' },
  { id: 3, cedula: ' A12-b ' },
  { id: 4, cedula: '205550666-.' },
];

test.each([
  ['1-1234-0567', true],
  ['112340567', true],
  [' 1 1234 0567 ', true],
  ['a12B', true],
  ['2-0555-0666', true],
  ['1-1234-0568', false],
  ['na', false],
  ['NA', false],
  ['', false],
])('%s among others: %s', (cedula, expected) => {
  expect(cedulaRepetida(cedula, registros)).toBe(expected);
});

test('the record being edited never counts as its own duplicate', () => {
  const [ana, luis] = registros;
  expect(cedulaRepetida('112340567', registros, ana)).toBe(false);
  expect(cedulaRepetida('112340567', registros, luis)).toBe(true);
});
