import { type ClienteFila, fold } from '@hilvan/contract';
import { cliente } from '@hilvan/remote-kit/testing/samples';
import { expect, test } from 'vitest';
import buscar from '../contributes/buscar/v1';
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

test.each(['ana nunez', 'nacional', '1234-0', '11234', 'mora hospital'])(
  "the page finds '%s' where the search of the house says that it does, by the same type",
  (typed) => {
    const page = buscar.lists[0]?.page;
    const finds = (text: string, wanted: string) => fold(text).includes(fold(wanted));
    expect(page?.types).toEqual(['nombre', 'empresa', 'cedula']);
    for (const tipo of page?.types ?? []) {
      const said = page?.searchedIn(fila({}), tipo) ?? '';
      expect([tipo, finds(said, typed)]).toEqual([
        tipo,
        finds(indiceDe(tipo)(fila({})), textoBuscado(tipo, typed)),
      ]);
    }
  },
);
