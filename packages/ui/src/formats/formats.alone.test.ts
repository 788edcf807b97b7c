import { writeAmountsOtherwise } from '@hilvan/contract/testing/otro-intl';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colones, fecha, texto } from './formats';
import { numeroEscrito, readMonto, readNumber } from './numbers';

// Intl prints no-break spaces between thousands.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('colones are written as in Costa Rica, and what is not there is no zero', () => {
  expect(plain(colones(1500))).toBe('₡1 500,00');
  expect(plain(colones(0))).toBe('₡0,00');
  for (const missing of [null, undefined, Number.NaN]) expect(colones(missing)).toBe('—');
});

test('a day is never shifted by a time zone', () => {
  expect(fecha('2026-03-09')).toBe('9/3/2026');
  expect(fecha('2026-03-09T00:00:00')).toBe('9/3/2026');
  expect(fecha('2026-03-09T03:00:00Z')).toBe('8/3/2026');
  for (const nothing of ['', null, undefined, 'mañana']) expect(fecha(nothing)).toBe('—');
});

test('every day reads back as itself', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = day.split('-').map(Number);
        expect(fecha(day)).toBe(`${dayOfMonth}/${month}/${year}`);
      },
    ),
  );
});

test('an empty text shows its placeholder', () => {
  for (const empty of [null, undefined, '', '  ', 'NA', 'na'])
    expect(texto(empty, 'Sin empresa')).toBe('Sin empresa');
  expect(texto('')).toBe('NA');
  expect(texto(0)).toBe('0');
  expect(texto('Nairobi')).toBe('Nairobi');
});

describe('numbers as people type them', () => {
  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 1 500,25 ', 1500.25],
    ['₡1.500,25', 1500.25],
    ['1,500.25', 1500.25],
    ['15.000,', 15_000],
    ['-3', -3],
    ['0', 0],
    ['', null],
    ['  ', null],
  ])('%j is %j', (text, value) => expect(readNumber(text)).toBe(value));

  test.each([
    'doce',
    '1,2,x',
    ',',
    '1-2',
    '--1',
    '3,5.',
    '92,5,5',
    '12.5.0',
    '1500,50.',
    '1.50,5',
    '1.500.5',
  ])('%j is no number', (text) => {
    expect(readNumber(text)).toBeNaN();
    expect(readMonto(text)).toBeNaN();
  });

  test('an amount of three digits after a mark is thousands, a measure is not', () => {
    expect(readMonto('15.000')).toBe(15_000);
    expect(readMonto('1,250,000')).toBe(1_250_000);
    expect(readMonto('15.000,50')).toBe(15_000.5);
    expect(readMonto('15,5')).toBe(15.5);
    expect(readMonto('0.500')).toBe(0.5);
    expect(readNumber('15.125')).toBe(15.125);
  });

  test('every amount survives being written the Costa Rican way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const amount = cents / 100;
        expect(readMonto(colones(amount))).toBe(amount);
        expect(readMonto(String(amount).replace('.', ','))).toBe(amount);
      }),
    );
  });

  test('a quantity in thousandths is written so that it reads back as itself', () => {
    expect(numeroEscrito(2.125, true)).toBe('2,1250');
    expect(numeroEscrito(92.5, true)).toBe('92,5');
    // A measure has no thousands.
    expect(numeroEscrito(92.125)).toBe('92,125');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (thousandths) => {
        const cantidad = thousandths / 1000;
        expect(readMonto(numeroEscrito(cantidad, true))).toBe(cantidad);
      }),
      { examples: [[2125], [1000], [125]] },
    );
  });

  test('an amount copied from a browser that writes other marks is the same amount', () => {
    writeAmountsOtherwise();
    expect(colones(1500)).toBe('₡\u202f1,500.00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(readMonto(colones(cents / 100))).toBe(cents / 100);
      }),
    );
  });
});
