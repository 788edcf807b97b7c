import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Linea } from '../documento/documento';
import { compareFields } from './compare-fields';
import { compareDocument, linesById, linesByProduct } from './compare-lines';

type Doc = { titulo: string; id_empresa: number | null; telefono: string; detalles: Linea[] };

const linea = (id: number, more: Partial<Linea> = {}): Linea => ({
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
const base: Doc = { titulo: 'Uniformes', id_empresa: 4, telefono: '2222', detalles: [linea(1), linea(2)] };
const fields = compareFields<Doc>(
  { titulo: 'Titulo', id_empresa: 'Empresa', telefono: 'Telefono' },
  (v, field) => (field === 'id_empresa' ? (v.id_empresa === 4 ? 'Café Núñez' : 'Hotel Sol') : v[field]),
);
const { differences, merge } = compareDocument(fields, linesById);
const all = (found: readonly { clave: string }[]) => new Set(found.map((d) => d.clave));

test('nothing changed elsewhere: nothing to choose, whatever was typed here', () => {
  expect(differences(base, base, { ...base, titulo: 'Otro', detalles: [] })).toEqual([]);
});

test('a field that both changed is a clash, one that only the other changed is not', () => {
  const guardado = { ...base, titulo: 'De Ana', telefono: '8999' };
  expect(differences(base, guardado, { ...base, titulo: 'Mío' })).toMatchObject([
    { clave: 'titulo', antes: 'Uniformes', guardado: 'De Ana', mio: 'Mío', choque: true },
    { clave: 'telefono', guardado: '8999', mio: '2222', choque: false },
  ]);
});

test('both typed the same, spaces aside: no difference; a blank is told as NA, an id by its name', () => {
  expect(differences(base, { ...base, titulo: 'Igual' }, { ...base, titulo: ' Igual ' })).toEqual([]);
  expect(differences(base, { ...base, titulo: '', id_empresa: 5 }, base)).toMatchObject([
    { guardado: 'NA' },
    { antes: 'Café Núñez', guardado: 'Hotel Sol' },
  ]);
});

test('lines changed, removed and added by somebody else', () => {
  const guardado = { ...base, detalles: [linea(1, { cantidad: 7 }), linea(3)] };
  const found = differences(base, guardado, base);
  expect(found.map((d) => d.clave)).toEqual(['linea:1', 'linea:2', 'linea:3']);
  expect(found[1]).toMatchObject({ guardado: '(no está)', choque: false });
  expect(merge(guardado, base, all(found)).detalles).toEqual(guardado.detalles);
  expect(merge(guardado, base, new Set()).detalles.map((d) => [d.id, d.cantidad])).toEqual([
    [1, 1],
    [undefined, 1],
  ]);
});

test('a line delivered meanwhile cannot be removed or changed here', () => {
  const guardado = { ...base, detalles: [linea(1, { entregado: true }), linea(2)] };
  expect(differences(base, guardado, { ...base, detalles: [linea(2)] })).toMatchObject([
    { clave: 'linea:1', forzado: true, mio: '(no está)' },
  ]);
  expect(differences(base, guardado, base)).toEqual([]);
});

test('lines that an edit makes anew are told apart by their product', () => {
  const byProduct = compareDocument(fields, linesByProduct);
  const anew = base.detalles.map((d) => ({ ...d, id: (d.id ?? 0) + 100 }));
  expect(byProduct.differences(base, { ...base, detalles: anew }, base)).toEqual([]);
  const twice = { ...base, detalles: [...anew, linea(101, { id_producto: 1, cantidad: 9 })] };
  const found = byProduct.differences(base, twice, base);
  expect(found).toMatchObject([{ clave: 'linea:1/2', antes: '(no está)', choque: false }]);
  expect(byProduct.merge(twice, base, all(found)).detalles.map((d) => d.cantidad)).toEqual([1, 1, 9]);
});

const doc = fc
  .record({
    titulo: fc.constantFrom('Uniformes', 'Batas', 'Delantales'),
    telefono: fc.constantFrom('2222', '8999'),
    lines: fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 4 }), cantidad: fc.integer({ min: 1, max: 3 }) }),
      { selector: (l) => l.id },
    ),
  })
  .map(({ titulo, telefono, lines }) => ({
    ...base,
    titulo,
    telefono,
    detalles: lines.map(({ id, cantidad }) => linea(id, { cantidad })),
  }));
const plain = ({ titulo, telefono, detalles }: Doc) => ({
  titulo,
  telefono,
  lines: detalles.map((d) => `${d.id}×${d.cantidad}`).sort(),
});

test('taking everything stored into an untouched form gives what is stored', () => {
  fc.assert(
    fc.property(doc, doc, (antes, guardado) => {
      const found = differences(antes, guardado, antes);
      expect(plain(merge(guardado, antes, all(found)))).toEqual(plain(guardado));
    }),
  );
});

test('what only I changed survives, and after a choice nothing is left to choose', () => {
  fc.assert(
    fc.property(doc, doc, doc, (antes, guardado, mio) => {
      const result = merge(guardado, mio, all(differences(antes, guardado, mio)));
      if (guardado.titulo === antes.titulo) expect(result.titulo).toBe(mio.titulo);
      expect(differences(guardado, guardado, result)).toEqual([]);
    }),
  );
});

test('a measure is told as it is typed', () => {
  const medidas = compareFields<{ pecho: number | null }>({ pecho: 'Pecho' });
  expect(medidas.differences({ pecho: 92.5 }, { pecho: 93 }, { pecho: null })).toMatchObject([
    { antes: '92,5', guardado: '93', mio: 'NA' },
  ]);
});
