import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byUniqueName, namedAs, nombreClave, textoClave } from './nombre-clave';
import { fold } from './texto';

test('a name keeps its ñ, which is a letter of its own', () => {
  expect(nombreClave('  Moño\t de  Algodón ')).toBe('moño de algodon');
  expect(nombreClave('MOÑO'.normalize('NFD'))).toBe('moño');
  expect(nombreClave('Ñandú')).not.toBe(nombreClave('Nandu'));
  const text = fc.string({ unit: fc.constantFrom(...'aáÁeéiíoóuúüÜnñÑzZ 19-') });
  fc.assert(
    fc.property(text, (t) => {
      const key = nombreClave(t);
      expect([nombreClave(key), nombreClave(t.toUpperCase().normalize('NFD'))]).toEqual([key, key]);
      // A search folds the ñ as well, so it finds the name all the same.
      expect(fold(key)).toBe(fold(t).replace(/\s+/g, ' ').trim());
    }),
  );
});

test('of several records with one name none is taken', () => {
  const found = byUniqueName(['Sol', 'Muñoz', 'SOL ', 'Munoz', 'sol'], (name) => name);
  expect([...found]).toEqual([
    ['sol', undefined],
    ['muñoz', 'Muñoz'],
    ['munoz', 'Munoz'],
  ]);
});

test('those who bear a name are found however it is written, in their order', () => {
  const rows = ['Sol', 'Muñoz', 'SOL ', 'Munoz', 'sol', 'Sol'].map((name, id) => ({ id, name }));
  const found = (nombre: string) => namedAs(nombre, rows, ({ name }) => name).map(({ id }) => id);
  expect([found('sol'), found(' MUÑOZ'), found('Sole')]).toEqual([[0, 2, 4, 5], [1], []]);
});

test('what a field says is compared like a name; null, blank and NA all say nothing', () => {
  expect([null, undefined, '', ' ', 'NA', 'na '].map(textoClave)).toEqual(['', '', '', '', '', '']);
  expect(textoClave(' Caja  Ñ')).toBe('caja ñ');
});
