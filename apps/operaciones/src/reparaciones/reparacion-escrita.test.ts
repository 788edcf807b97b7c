import { reparacionEnviada } from '@hilvan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReparacionRevisada, reparacionEscrita, reparacionParaEnviar } from './reparacion-escrita';

const linea = (precio_unitario: number, cantidad: number) => ({
  key: `${precio_unitario}x${cantidad}`,
  id_producto: 3,
  nombre_producto: 'Camisa',
  precio_unitario,
  cantidad,
  subtotal: null,
  descripcion: '',
});
const escrita = (detalles: ReparacionRevisada['detalles']): ReparacionRevisada => ({
  titulo: 'Zíper',
  id_empresa: 5,
  telefono: '88888888',
  vendedor: 'Ana',
  comentario: '',
  detalles,
});

test('the amounts follow from the lines, and the balance from what was paid', () => {
  const sent = reparacionParaEnviar(escrita([linea(1130, 2), linea(0.1, 3)]), {
    fecha: '2026-03-09',
    estado: 'Pendiente',
    pagado: 1000.1,
  });
  expect(sent.reparacion).toMatchObject({ precio: 2260.3, estado: 'Pendiente', comentario: 'NA' });
  expect(sent.reparacion.factura).toEqual([
    {
      id_empresa: 5,
      subtotal: 2000.27,
      iva: 260.03,
      monto: 2260.3,
      saldo_restante: 1260.2,
      comentario: 'Muchas gracias por su compra',
      cajero: 'Ana',
    },
  ]);
});

test('what the contract would refuse is said at its field, before anything is sent', () => {
  const whyNot = (values: ReparacionRevisada) =>
    reparacionEscrita
      .safeParse(values)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const right = escrita([linea(1130, 2)]);
  expect(whyNot(right)).toBeUndefined();
  expect(whyNot({ ...right, comentario: 'x'.repeat(4001) })).toEqual([
    'comentario: No puede tener más de 4000 caracteres.',
  ]);
  expect(whyNot(escrita([linea(1130, 2), { ...linea(500, 1), id_producto: null }]))).toEqual([
    'detalles: Un producto de la lista ya no existe: cambie esa línea o, si no se ha entregado, quítela.',
  ]);
  for (const unknown of [{ precio_unitario: null }, { cantidad: null }])
    expect(whyNot(escrita([linea(1130, 2), { ...linea(500, 1), ...unknown }]))).toEqual([
      'detalles: No se conoce el precio o la cantidad de un producto de la lista: cambie esa línea o, si no se ha entregado, quítela.',
    ]);
});

test('whatever the lines, the payload is right by the contract and adds up to the céntimo', () => {
  const line = fc
    .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 500 }))
    .map(([cents, cantidad]) => linea(cents / 100, cantidad));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const sent = reparacionParaEnviar(escrita(lines), { fecha: '2026-03-09', estado: 'Taller', pagado: 0 });
      const { precio, detalles, factura } = reparacionEnviada.parse(sent).reparacion;
      const cents = (n: number) => Math.round(n * 100);
      expect(detalles.reduce((sum, d) => sum + cents(d.subtotal), 0)).toBe(cents(precio));
      const [f] = factura;
      expect(f && cents(f.subtotal) + cents(f.iva)).toBe(cents(precio));
      expect(f?.saldo_restante).toBe(precio);
    }),
  );
});
