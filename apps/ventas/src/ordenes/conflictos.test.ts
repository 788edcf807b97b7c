import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinar, diferencias } from './conflictos';
import { type OrdenEscrita, ordenVacia } from './orden-escrita';

const linea = (id: number, more = {}) => ({
  id,
  key: id,
  id_producto: id,
  nombre_producto: `Prenda ${id}`,
  precio_unitario: 1000,
  cantidad: 1,
  subtotal: 1000,
  descripcion: 'NA',
  entregado: false,
  ...more,
});
const base: OrdenEscrita = {
  ...ordenVacia('Rosa'),
  titulo: 'Uniformes',
  id_empresa: 4,
  telefono: '2222',
  detalles: [linea(1), linea(2)],
};
const empresa = (id: number | null) => (id === 4 ? 'Café Núñez' : 'Hotel Sol');
const compare = (guardado: OrdenEscrita, mio: OrdenEscrita) => diferencias(base, guardado, mio, empresa);

test('nothing changed elsewhere: nothing to choose, whatever was typed here', () => {
  expect(compare(base, { ...base, titulo: 'Otro', detalles: [] })).toEqual([]);
});

test('a field that both changed is a clash, one that only the other changed is not', () => {
  const guardado = { ...base, titulo: 'De Ana', telefono: '8999' };
  expect(compare(guardado, { ...base, titulo: 'Mío' })).toMatchObject([
    { clave: 'titulo', antes: 'Uniformes', guardado: 'De Ana', mio: 'Mío', choque: true },
    { clave: 'telefono', guardado: '8999', mio: '2222', choque: false },
  ]);
});

test('both typed the same: no difference', () => {
  expect(compare({ ...base, titulo: 'Igual' }, { ...base, titulo: 'Igual' })).toEqual([]);
});

test('a company is shown by its name', () => {
  expect(compare({ ...base, id_empresa: 5 }, base)).toMatchObject([
    { antes: 'Café Núñez', guardado: 'Hotel Sol' },
  ]);
});

test('lines changed, removed and added by somebody else', () => {
  const guardado = { ...base, detalles: [linea(1, { cantidad: 7 }), linea(3)] };
  const found = compare(guardado, base);
  expect(found.map((d) => d.clave)).toEqual(['linea:1', 'linea:2', 'linea:3']);
  expect(found[1]).toMatchObject({ guardado: '(no está)', choque: false });
  const all = combinar(guardado, base, new Set(found.map((d) => d.clave)));
  expect(all.detalles).toEqual(guardado.detalles);
  const none = combinar(guardado, base, new Set());
  expect(none.detalles.map((d) => [d.id, d.cantidad])).toEqual([
    [1, 1],
    [undefined, 1],
  ]);
});

test('a line delivered meanwhile cannot be removed or changed here', () => {
  const guardado = { ...base, detalles: [linea(1, { entregado: true }), linea(2)] };
  expect(compare(guardado, { ...base, detalles: [linea(2)] })).toMatchObject([
    { clave: 'linea:1', forzado: true, mio: '(no está)' },
  ]);
  expect(compare(guardado, base)).toEqual([]);
});

const orden = fc
  .record({
    titulo: fc.constantFrom('Uniformes', 'Batas', 'Delantales'),
    telefono: fc.constantFrom('2222', '8999'),
    cantidades: fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 4 }), cantidad: fc.integer({ min: 1, max: 3 }) }),
      {
        selector: (l) => l.id,
      },
    ),
  })
  .map(({ titulo, telefono, cantidades }) => ({
    ...base,
    titulo,
    telefono,
    detalles: cantidades.map(({ id, cantidad }) => linea(id, { cantidad })),
  }));
const plain = (o: OrdenEscrita) => ({
  titulo: o.titulo,
  telefono: o.telefono,
  lines: o.detalles.map((d) => `${d.id}×${d.cantidad}`).sort(),
});

test('taking everything stored into an untouched form gives the stored order', () => {
  fc.assert(
    fc.property(orden, orden, (antes, guardado) => {
      const claves = diferencias(antes, guardado, antes, empresa).map((d) => d.clave);
      expect(plain(combinar(guardado, antes, new Set(claves)))).toEqual(plain(guardado));
    }),
  );
});

test('what only I changed survives, and after a choice nothing is left to choose', () => {
  fc.assert(
    fc.property(orden, orden, orden, (antes, guardado, mio) => {
      const found = diferencias(antes, guardado, mio, empresa);
      const result = combinar(guardado, mio, new Set(found.map((d) => d.clave)));
      if (guardado.titulo === antes.titulo) expect(result.titulo).toBe(mio.titulo);
      expect(diferencias(guardado, guardado, result, empresa)).toEqual([]);
    }),
  );
});
