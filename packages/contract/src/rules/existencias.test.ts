import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { NIVELES, nivelDe, porAcabarse } from './existencias';

it.each([
  [0, 5, 'agotado'],
  [4.999, 5, 'bajo'],
  [5, 5, 'cerca'],
  [6.25, 5, 'cerca'],
  [6.251, 5, 'bien'],
  [0, null, 'agotado'],
  [0.001, null, 'bien'],
  [0, 0, 'bien'],
  [null, 5, 'bien'],
] as const)('%j with a minimum of %j is %s', (cantidad, minimo, nivel) =>
  expect(nivelDe({ cantidad, minimo }, 100)).toBe(nivel),
);

it('the general minimum is for what the provider keeps none of', () => {
  expect(nivelDe({ cantidad: 3 }, 5)).toBe('bajo');
  expect(nivelDe({ cantidad: 3 })).toBe('bien');
  expect(nivelDe({ cantidad: 0 })).toBe('agotado');
  expect(nivelDe({ cantidad: 0.1 + 0.2 - 0.3 }), 'what sums leave over').toBe('agotado');
  expect(nivelDe({ cantidad: 0.001 })).toBe('bien');
  expect(nivelDe({ cantidad: 0 }, 0)).toBe('bien');
});

it('what is to be bought is all of it and nothing else, worst first, otherwise as given', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 20 }));
  fc.assert(
    fc.property(fc.array(fc.record({ cantidad: amount, minimo: amount })), (items) => {
      const listed = porAcabarse(items);
      const places = listed.map((item) => NIVELES.indexOf(nivelDe(item)) * 1000 + items.indexOf(item));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(items.filter((item) => nivelDe(item) !== 'bien').length).toBe(listed.length);
      expect(listed.every((item) => nivelDe(item) !== 'bien')).toBe(true);
    }),
  );
});
