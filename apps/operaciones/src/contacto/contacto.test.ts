import { messageLink } from '@hilvan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactoDe, messageForProveedor, withoutContact } from './contacto';

test('8-digit numbers get 506, separators go, the placeholders are nobody', () => {
  expect(contactoDe('a@b.cr', '8765-4321')).toEqual({ correo: 'a@b.cr', telefono: '50687654321' });
  expect(contactoDe('NA', '+1 (305) 555 0100').telefono).toBe('13055550100');
  for (const none of ['88888888', '8888-8888', 'NA', '', null]) {
    expect(withoutContact(contactoDe('NA', none))).toBe(true);
  }
  expect(contactoDe('no es un correo', null).correo).toBeNull();
});

test('the link carries any message whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (mensaje) => {
      const url = new URL(messageLink('50687654321', mensaje));
      expect(url.pathname).toBe('/50687654321');
      expect(url.searchParams.get('text') ?? '').toBe(mensaje);
    }),
  );
});

test('the default message names the supplier', () => {
  expect(messageForProveedor('Textiles Núñez')).toContain('Textiles Núñez');
});
