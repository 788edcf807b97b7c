import { fold } from '@hilvan/contract';
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createSearch, useFilteredRows } from './use-filtered-rows';

test('finds without accents and capitals', () => {
  const names = ['María Núñez', 'José Mora', 'ÓSCAR NUÑEZ'];
  const search = createSearch(names, names.map(fold));
  expect(search(' NuNez ')).toEqual(['María Núñez', 'ÓSCAR NUÑEZ']);
  expect(search('')).toBe(names);
});

test('words that stand nowhere side by side are found in any order; what holds the text itself comes alone', () => {
  const names = ['Botón camisero blanco', 'Botón metálico gris', 'Botón blanco'];
  const search = createSearch(names, names.map(fold));
  expect(search('metalico boton')).toEqual(['Botón metálico gris']);
  expect(search('blanco  boton')).toEqual(['Botón camisero blanco', 'Botón blanco']);
  expect(search('blanco boton c')).toEqual(['Botón camisero blanco', 'Botón blanco']);
  expect(search('blanco boton ca')).toEqual(['Botón camisero blanco']);
  expect(search('boton blanco')).toEqual(['Botón blanco']);
  expect(search('boton azul')).toEqual([]);
});

test('every row is found by any part of its own text, and only rows that hold the text come', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      (texts, which, from) => {
        const text = texts[which % texts.length] ?? '';
        const part = text.slice(from % text.length);
        const found = createSearch(texts, texts.map(fold))(part);
        if (fold(text).includes(fold(part.trim()))) expect(found).toContain(text);
        const whole = texts.some((row) => fold(row).includes(fold(part.trim())));
        for (const row of found)
          for (const held of whole ? [fold(part.trim())] : fold(part).split(/\s+/))
            expect(fold(row)).toContain(held);
      },
    ),
  );
});

test('one text after another, typed on, taken back or another altogether, finds what it would find alone', () => {
  const words = fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'b', 'á', ' ') });
  fc.assert(
    fc.property(fc.array(words), fc.array(words), (rows, texts) => {
      const index = rows.map(fold);
      const search = createSearch(rows, index);
      const alone = (text: string) => {
        const whole = rows.filter((_, i) => index[i]?.includes(fold(text.trim())));
        const all = text.split(' ').map(fold);
        return whole.length > 0
          ? whole
          : rows.filter((_, i) => all.every((word) => index[i]?.includes(word)));
      };
      for (const text of texts) expect(search(text)).toEqual(alone(text));
    }),
  );
});

test('a longer text is searched only in what the shorter one found, and taking a letter back searches nothing', () => {
  const rows = ['pantalón', 'bata', 'pañuelo'];
  const asked: string[] = [];
  const index = rows.map((row) => ({
    includes: (text: string) => asked.push(`${row} ${text}`) > 0 && row.includes(text),
  }));
  // The search asks of a string only what these stand-ins have.
  const search = createSearch(rows, index as unknown as string[]);
  search('pa');
  asked.length = 0;
  expect(search('pan')).toEqual(['pantalón']);
  expect(asked).toEqual(['pantalón pan', 'pañuelo pan']);
  asked.length = 0;
  expect(search('pa')).toEqual(['pantalón', 'pañuelo']);
  expect(asked).toEqual([]);
});

test('in quotation marks exactly that is meant, however it is written', () => {
  const rows = ['COLEGIO Sur ', 'Colegio Sur Nocturno', 'Peña', 'Pena', 'El "Sol"'];
  const indexOf = (row: string) => row;
  const { rerender, result } = renderHook(({ text }) => useFilteredRows(rows, indexOf, text), {
    initialProps: { text: '' },
  });
  for (const [text, found] of [
    ['colegio sur', [0, 1]],
    ['"colegio  sur" ', [0]],
    // The second mark is not typed yet, or was taken away.
    ['"', [0, 1, 2, 3, 4]],
    ['"colegio sur', [0, 1]],
    // In quotation marks, ñ and n are different letters.
    ['"pena"', [3]],
    ['pena', [2, 3]],
    ['"El "Sol""', [4]],
    ['sol"', [4]],
  ] as const) {
    rerender({ text });
    expect(result.current).toEqual(found.map((place) => rows[place]));
  }
});

test('builds the index once for the rows, not once a key', () => {
  const rows = ['Ana', 'Óscar'];
  const indexOf = vi.fn((row: string) => row);
  const { rerender, result } = renderHook(({ text }) => useFilteredRows(rows, indexOf, text), {
    initialProps: { text: '' },
  });
  for (const text of ['o', 'os', 'osc']) rerender({ text });
  expect(result.current).toEqual(['Óscar']);
  expect(indexOf).toHaveBeenCalledTimes(rows.length);
});
