import { nombreClave, toColones } from '@hilvan/contract';
import type { Linea } from '@hilvan/ui/records';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogoDe, conFaltantes, enPiezas, faltantesEn } from './faltantes';

const PRODUCTOS = [
  { id: 1, nombre_producto: 'Camisa polo bordada', precio_unitario: 9500.5 },
  { id: 2, nombre_producto: 'Pantalón cargo', precio_unitario: 14000 },
  { id: 3, nombre_producto: 'Moño', precio_unitario: null },
];
const CATALOGO = catalogoDe(PRODUCTOS);
const line = (key: string, name: string, cantidad: number | null, rest: Partial<Linea> = {}): Linea => ({
  key,
  id_producto: 1,
  nombre_producto: name,
  precio_unitario: 9000,
  cantidad,
  subtotal: cantidad === null ? null : 9000 * cantidad,
  descripcion: 'Con logo',
  ...rest,
});
const bring = (lines: readonly Linea[], personas: Parameters<typeof faltantesEn>[1], catalogo = CATALOGO) =>
  conFaltantes(lines, faltantesEn(lines, personas, catalogo), catalogo);

test('what is missing is brought: then nothing is, no line has less, and what nobody lacked stands as it was', () => {
  const name = fc.constantFrom(
    'camisa  polo bordada',
    'Pantalón cargo',
    'PANTALON CARGO',
    'Moño',
    'Mono',
    'Capa',
  );
  const personas = fc.array(fc.record({ prenda: name, cantidad: fc.option(fc.integer({ min: 0, max: 9 })) }));
  const lines = fc.array(
    fc
      .record({ name, cantidad: fc.integer({ min: 1, max: 30 }), entregado: fc.boolean() })
      .map(({ name, cantidad, entregado }) => ({ name, cantidad, entregado })),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(lines, personas, (written, people) => {
      const before = written.map(({ name, cantidad, entregado }, i) =>
        line(String(i), name, cantidad, { entregado }),
      );
      const missing = faltantesEn(before, people, CATALOGO);
      const { lines: after, added } = conFaltantes(before, missing, CATALOGO);
      const short = new Set(missing.map(({ prenda }) => nombreClave(prenda)));
      // What is still missing has only delivered lines, and no product of its name to make a new line of.
      expect(faltantesEn(after, people, CATALOGO)).toEqual(missing.filter((one) => !added.includes(one)));
      for (const [i, one] of before.entries()) {
        expect(after[i]?.cantidad ?? 0).toBeGreaterThanOrEqual(one.cantidad ?? 0);
        if (one.entregado || !short.has(nombreClave(one.nombre_producto))) expect(after[i]).toBe(one);
      }
      const pieces = (all: readonly { cantidad: number | null }[]) =>
        all.reduce((sum, { cantidad }) => sum + (cantidad ?? 0), 0);
      expect(pieces(after) - pieces(before)).toBe(pieces(added));
    }),
  );
});

test('without a line it becomes one, as if it had been chosen by hand', () => {
  const people = [
    { prenda: 'Camisa polo bordada', cantidad: 7 },
    { prenda: 'Pantalón cargo', cantidad: 1 },
    { prenda: 'Moño', cantidad: 1 },
    { prenda: 'Pantalón cargo', cantidad: 1 },
  ];
  const missing = faltantesEn([], people, CATALOGO);
  expect(enPiezas(missing)).toBe('7 × Camisa polo bordada, 2 × Pantalón cargo, 1 × Moño');
  expect(bring([], people).lines).toEqual([
    {
      key: expect.any(String),
      entregado: false,
      id_producto: 1,
      nombre_producto: 'Camisa polo bordada',
      precio_unitario: 9500.5,
      cantidad: 7,
      subtotal: 66503.5,
      descripcion: '',
    },
    expect.objectContaining({ id_producto: 2, cantidad: 2, subtotal: 28000 }),
    // A product without a price makes a line without one, which the form asks for.
    expect.objectContaining({ id_producto: 3, precio_unitario: null, cantidad: 1, subtotal: null }),
  ]);
});

test('the first line that is not delivered gets more, at its own price; all lines of the garment count', () => {
  const lines = [
    line('a', 'Camisa polo bordada', 3, { entregado: true }),
    line('b', 'Camisa polo bordada', 2),
    line('c', 'Camisa polo bordada', 5),
  ];
  const { lines: after } = bring(lines, [{ prenda: 'camisa polo bordada', cantidad: 14 }]);
  expect(after).toEqual([lines[0], { ...lines[1], cantidad: 6, subtotal: toColones(6 * 900_000) }, lines[2]]);
  expect(faltantesEn(lines, [{ prenda: 'Camisa polo bordada', cantidad: 10 }], CATALOGO)).toEqual([]);
});

test('what cannot be known is neither told nor guessed', () => {
  const two = [{ prenda: 'Camisa polo bordada', cantidad: 2 }];
  // Nothing is missing where a quantity is not known, nor of a garment that is no product.
  expect(faltantesEn([line('a', 'Camisa polo bordada', null)], two, CATALOGO)).toEqual([]);
  expect(faltantesEn([], [{ prenda: 'Capa', cantidad: 2 }], CATALOGO)).toEqual([]);
  // Of two products with one name none is taken.
  const twice = catalogoDe([
    ...PRODUCTOS,
    { id: 9, nombre_producto: 'CAMISA POLO BORDADA', precio_unitario: 1 },
  ]);
  expect(faltantesEn([], two, twice)).toEqual(two);
  expect(bring([], two, twice)).toEqual({ lines: [], added: [] });
});
