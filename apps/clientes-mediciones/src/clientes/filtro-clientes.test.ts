import type { ClienteFila } from '@hilvan/contract';
import { cliente } from '@hilvan/remote-kit/testing/samples';
import { expect, test } from 'vitest';
import { indiceDe, textoBuscado } from './lista-clientes';

const fila = (more: Partial<ClienteFila>) =>
  cliente(1, { cedula: '1-1234-0567', empresa: 'Hospital Nacional', ...more });

test('each filter type reads its own column', () => {
  expect(indiceDe('nombre')(fila({}))).toBe('Ana Núñez Mora');
  expect(indiceDe('empresa')(fila({}))).toBe('Hospital Nacional');
  expect(indiceDe('cedula')(fila({}))).toBe('112340567');
  expect(indiceDe('otra cosa')).toBe(indiceDe('nombre'));
});

test('the index functions are the same ones at each call, or the index would be built at each key', () => {
  for (const tipo of ['nombre', 'empresa', 'cedula']) expect(indiceDe(tipo)).toBe(indiceDe(tipo));
});

test('a cédula is found with and without its separators', () => {
  expect(indiceDe('cedula')(fila({}))).toContain(textoBuscado('cedula', '1234-05'));
  expect(indiceDe('cedula')(fila({ cedula: '112340567' }))).toContain(textoBuscado('cedula', '1-1234'));
  expect(textoBuscado('nombre', 'Ana-María')).toBe('Ana-María');
});
