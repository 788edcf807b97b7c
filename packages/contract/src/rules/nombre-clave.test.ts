import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byUniqueName, nombreClave, textoClave } from './nombre-clave';
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
      // Who searches finds it all the same.
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

test('what a field says is compared like a name; null, blank and NA all say nothing', () => {
  expect([null, undefined, '', ' ', 'NA', 'na '].map(textoClave)).toEqual(['', '', '', '', '', '']);
  expect(textoClave(' Caja  Ñ')).toBe('caja ñ');
});
