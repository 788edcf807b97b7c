import type { Inventario } from '@hilvan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disponible, listProblems, salidaProblem, sameNombre } from './existencias';

const item = (id: number, nombre_producto: string, cantidad: number | null): Inventario => ({
  id,
  nombre_producto,
  cantidad,
  color: '#000000',
  id_categoria: 1,
  id_proveedor: 1,
  comentario: 'Unidades',
  nombre_categoria: 'Telas',
  nombre_proveedor: 'Núñez',
});

test('names fold case, accents and spaces', () => {
  expect(sameNombre('Botón  Dorado', ' boton dorado')).toBe(true);
  expect(sameNombre('Botón', 'Botones')).toBe(false);
});

test('what is pending counts, exactly', () => {
  const tela = item(1, 'Tela', 0.3);
  const pending = [
    { nombre_producto: 'tela', cantidad: 0.1 },
    { nombre_producto: 'Hilo', cantidad: 9 },
  ];
  expect(disponible(tela, pending)).toBe(0.2);
  expect(salidaProblem([tela], pending, { nombre_producto: 'Tela', cantidad: 0.2 })).toBe('');
  expect(salidaProblem([tela], pending, { nombre_producto: 'Tela', cantidad: 0.201 })).toBe(
    'No hay suficiente «Tela»: quedan 0,2.',
  );
});

test('a stock below 0 is said as it stands in the list', () => {
  expect(salidaProblem([item(1, 'Tela', -3)], [], { nombre_producto: 'Tela', cantidad: 1 })).toBe(
    'No hay suficiente «Tela»: quedan -3.',
  );
  const pending = [5, 1].map((cantidad) => ({ nombre_producto: 'Tela', cantidad }));
  expect(listProblems([item(1, 'Tela', 2)], pending), 'what is pending makes none').toEqual([
    'No hay suficiente «Tela»: quedan 2.',
    'No hay suficiente «Tela»: quedan 0.',
  ]);
});

test('an ambiguous name and an item that is gone are refused', () => {
  const two = [item(1, 'Hilo', 5), item(2, 'hilo', 5)];
  expect(salidaProblem(two, [], { nombre_producto: 'Hilo', cantidad: 1 })).toContain('Hay 2 productos');
  expect(salidaProblem([], [], { nombre_producto: 'Hilo', cantidad: 1 })).toContain('ya no está');
});

test('an unknown quantity is not 0: nothing can be taken from it, and that is why', () => {
  const hilo = item(1, 'Hilo', null);
  const pending = [{ nombre_producto: 'Hilo', cantidad: 1 }];
  expect(disponible(hilo, pending)).toBeNull();
  expect(listProblems([hilo], pending)).toEqual([
    'No se conoce cuánto hay de «Hilo»: no se puede revisar si alcanza.',
  ]);
});

test('a list passes exactly when its sum is in stock', () => {
  const cantidades = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(cantidades, fc.integer({ min: 0, max: 40_000 }), (parts, stock) => {
      const rows = parts.map((n) => ({ nombre_producto: 'Tela', cantidad: n / 1000 }));
      const sum = parts.reduce((a, b) => a + b, 0);
      expect(listProblems([item(1, 'Tela', stock / 1000)], rows).length === 0).toBe(sum <= stock);
    }),
  );
});

test('the names of one answer are read once, however many rows are held against it', () => {
  let reads = 0;
  const others = Array.from({ length: 50 }, (_, i) => ({
    ...item(i + 2, '', 1),
    get nombre_producto() {
      reads += 1;
      return `Otro ${i}`;
    },
  }));
  const answer = [item(1, 'Tela', 5), ...others];
  const rows = Array.from({ length: 3 }, () => ({ nombre_producto: 'tela', cantidad: 2 }));
  expect(listProblems(answer, rows)).toEqual(['No hay suficiente «tela»: quedan 1.']);
  expect(salidaProblem(answer, [], { nombre_producto: 'TELA', cantidad: 2 })).toBe('');
  expect(reads).toBe(others.length);
});
