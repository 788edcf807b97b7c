import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { bandera, ceroEsSi, dia, exito, id, idOpcional, lista, numero, palabra, texto, uno } from './reading';

/** Reads what a provider might send, whatever its declared type. */
const read = <O>(schema: z.ZodMiniType<O>, wire: unknown): O => z.parse(schema, wire);

describe('numbers', () => {
  it('are understood as numbers and as text, with point or comma', () => {
    expect(read(numero(), '1500.00')).toBe(1500);
    expect(read(numero(), '1500,50')).toBe(1500.5);
    expect(read(numero(), ' -3 ')).toBe(-3);
    expect(read(numero(), '5.551115123125783e-17')).toBe(5.551115123125783e-17);
    expect(read(numero(), '1e400')).toBeNull();
    const amount = fc.integer({ min: -1e9, max: 1e9 }).map((c) => c / 100);
    fc.assert(
      fc.property(amount, (n) => {
        for (const wire of [n, String(n), n.toFixed(2), n.toFixed(2).replace('.', ',')]) {
          expect(read(numero(), wire)).toBe(n);
        }
      }),
    );
  });

  it('are null where there is none, never 0 and never NaN', () => {
    for (const none of [null, undefined, '', 'NA', '12 kg', '1.500,00', Number.NaN, [], {}, true]) {
      expect([none, read(numero(), none)]).toEqual([none, null]);
    }
    fc.assert(
      fc.property(fc.anything(), (v) => {
        const n = read(numero(), v);
        expect(n === null || Number.isFinite(n)).toBe(true);
      }),
    );
  });
});

test('a number as long as a request may be is read at once', () => {
  const from = performance.now();
  expect(read(numero(), `${'1'.repeat(64 * 1024)}x`)).toBeNull();
  expect(performance.now() - from).toBeLessThan(1500);
});

test('an inverted flag is 0 for yes, also as a boolean', () => {
  for (const yes of [0, '0', false, 'false']) expect(read(ceroEsSi(), yes)).toBe(0);
  for (const no of [1, '1', true, 'true']) expect(read(ceroEsSi(), no)).toBe(1);
  for (const none of [null, undefined, '', 'NA']) expect(read(ceroEsSi(), none)).toBeNull();
});

describe('identifiers', () => {
  it('are understood as text too, and a row without one is an error', () => {
    expect(read(id(), '17')).toBe(17);
    for (const none of [null, undefined, '', 'x', {}]) expect(z.safeParse(id(), none).success).toBe(false);
    expect([read(idOpcional(), null), read(idOpcional(), '4')]).toEqual([null, 4]);
  });
});

describe('flags', () => {
  it('are true for 1, "1", true and "true" only', () => {
    for (const wire of [1, '1', true, 'true']) expect(read(bandera(), wire)).toBe(true);
    const other = fc.anything().filter((v) => ![1, '1', true, 'true'].some((t) => t === v));
    fc.assert(
      fc.property(other, (v) => {
        expect(read(bandera(), v)).toBe(false);
      }),
    );
    expect([read(exito(), true), read(exito(), '1'), read(exito(), 0)]).toEqual([true, true, false]);
  });
});

describe('texts, words and days', () => {
  it('read the line breaks of a form as they were typed', () => {
    expect(read(texto(), 'uno\r\ndos\rtres\ncuatro')).toBe('uno\ndos\ntres\ncuatro');
  });

  it('read null as blank and numbers as their text', () => {
    expect([read(texto(), null), read(texto(), undefined), read(texto(), 25), read(texto(), {})]).toEqual([
      '',
      '',
      '25',
      '',
    ]);
  });

  it('keep to the closed list', () => {
    const estado = palabra(['Aceptado', 'Anulado'], 'Aceptado');
    expect([read(estado, 'Anulado'), read(estado, 'anulado'), read(estado, null)]).toEqual([
      'Anulado',
      'Aceptado',
      'Aceptado',
    ]);
  });

  it('read a day from a timestamp and never shift a day', () => {
    expect(read(dia(), '2026-03-09')).toBe('2026-03-09');
    expect(read(dia(), '2026-03-09 00:00:00')).toBe('2026-03-09');
    expect(read(dia(), '2026-03-09T00:00:00.000000Z')).toBe('2026-03-09');
    expect(read(dia(), null)).toBe('');
  });
});

describe('lists and single objects', () => {
  const fila = z.object({ id: id() });

  it('read null as no rows and one object as one row', () => {
    expect(read(lista(fila), null)).toEqual([]);
    expect(read(lista(fila), undefined)).toEqual([]);
    expect(read(lista(fila), { id: '3' })).toEqual([{ id: 3 }]);
    expect(read(lista(fila), [{ id: 1 }, { id: '2' }])).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('read one object from itself or from a list of one', () => {
    expect(read(uno(fila), [{ id: 1 }])).toEqual({ id: 1 });
    expect(read(uno(fila), { id: 1 })).toEqual({ id: 1 });
    expect([read(uno(fila), []), read(uno(fila), null), read(uno(fila), undefined)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('do not take a text for a list', () => {
    expect(z.safeParse(lista(fila), 'error').success).toBe(false);
    expect(z.safeParse(uno(fila), 'error').success).toBe(false);
  });
});
