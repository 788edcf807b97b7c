import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codigoColor, nombreColor, readColor } from './color';

test('calls colours what people call them', () => {
  expect(nombreColor('#000000')).toBe('Negro');
  expect(nombreColor('#FFF')).toBe('Blanco');
  expect(nombreColor('#00008b')).toBe('Azul marino');
  expect(nombreColor('#ff0000')).toBe('Rojo');
  expect(nombreColor('#ffff00')).toBe('Amarillo');
  expect(nombreColor('#008000')).toBe('Verde');
});

test('a plain grey is called a grey, the darkest too', () => {
  expect(nombreColor('#222222')).toBe('Negro');
  expect(nombreColor('#2a2a2a')).toBe('Gris oscuro');
  const greys = ['Negro', 'Gris oscuro', 'Gris', 'Gris claro', 'Blanco'];
  for (let n = 0; n <= 0xff; n++) {
    expect(greys).toContain(nombreColor(`#${n.toString(16).padStart(2, '0').repeat(3)}`));
  }
});

test('what is no colour code has no name', () => {
  for (const text of ['', 'rojo', '#12', '#gggggg', 'NA']) expect(nombreColor(text)).toBeNull();
});

test('every code has a name, and its short form the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xfff }), (n) => {
      const short = `#${n.toString(16).padStart(3, '0')}`;
      expect(nombreColor(short)).toBe(nombreColor(codigoColor(short) ?? ''));
      expect(nombreColor(short)).toBeTruthy();
    }),
  );
});

test('a colour is written as a code or by its name, whatever its case and accents', () => {
  expect(readColor(' AZUL MARINO')).toBe('#0f1955');
  expect(readColor('cafe')).toBe('#734824');
  expect(readColor('#ABC')).toBe('#aabbcc');
  expect(readColor('ultravioleta')).toBeNull();
});
