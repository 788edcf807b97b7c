import { expect, test } from 'vitest';
import { INVENTARIO } from './inventario.datos';
import { askedIn, orderMessage, pedidosDe } from './pedido';
import { pedidoHace } from './ya-pedido';

const [tela, hilo] = INVENTARIO;
if (!tela || !hilo) throw new Error('no data');

test('what is to be bought, by supplier and by need; twice the minimum is what is asked for', () => {
  const pedidos = pedidosDe(
    [
      { ...hilo, cantidad: 10, minimo: 12, nombre_proveedor: 'Zeta', id_proveedor: 9 },
      { ...tela, cantidad: 12.5, minimo: 10 },
      { ...tela, cantidad: 0, minimo: 600.5, comentario: 'NA' },
      { ...tela, cantidad: 0, minimo: null, nombre_producto: 'Cinta azul marino' },
      { ...tela, cantidad: 90, minimo: 10 },
      { ...hilo, cantidad: 0, minimo: 1, id_proveedor: null, nombre_proveedor: '' },
    ],
    null,
  );
  expect(pedidos.map((p) => [p.proveedor, p.lineas.map((l) => l.replace(/\s/g, ' '))])).toEqual([
    ['Sin proveedor', ['Hilo (Rojo): 2 Metros']],
    [
      'Textiles Núñez',
      [
        'Tela gabardina (Azul marino): 1 201 Unidades',
        'Cinta azul marino',
        'Tela gabardina (Azul marino): 8 Metros',
      ],
    ],
    ['Zeta', ['Hilo (Rojo): 14 Metros']],
  ]);
});

test('where the provider keeps no minimum the general one counts', () => {
  const [pedido] = pedidosDe([hilo], 50);
  expect(pedido?.lineas).toEqual(['Hilo (Rojo): 60 Metros']);
  expect(pedido && orderMessage(pedido)).toContain('Textiles Núñez');
  expect(pedido && orderMessage(pedido)).toContain('\n- Hilo (Rojo): 60 Metros\n');
  expect(pedidosDe([hilo], null)).toEqual([]);
});

test('what was asked for and did not come is told apart, with the days since', () => {
  const asked = { ...hilo, cantidad: 0, minimo: 5, pedido_el: '2026-03-01' };
  const [pedido] = pedidosDe([asked, { ...tela, minimo: 20, pedido_el: '' }], null);
  expect([pedido?.lineas.length, pedido?.items.map(({ id }) => id), pedido?.pedidos]).toEqual([
    1,
    [tela.id],
    [asked],
  ]);
  expect(['2026-03-01', '2026-03-02', '2026-03-09'].map((day) => pedidoHace(asked, day))).toEqual([
    'Pedido hoy',
    'Pedido ayer',
    'Pedido hace 8 días',
  ]);
  expect(pedidoHace(tela, '2026-03-01')).toBe('');
});

test('a supplier reads who asks, as far as it is known', () => {
  const pedido = { proveedor: 'Zeta', lineas: ['Hilo: 2 Metros'] };
  expect(orderMessage(pedido)).toMatch(/\n- Hilo: 2 Metros\n\n¿Nos confirman [^\n]*$/);
  expect(orderMessage(pedido, { nombre: 'Taller Sol', telefono: '' })).toMatch(/gracias!\nTaller Sol$/);
  expect(orderMessage(pedido, { nombre: 'Taller Sol', telefono: '2222-3333' })).toMatch(
    /gracias!\nTaller Sol\nTel. 2222-3333$/,
  );
});

test('a message asks for what it still names, whatever its amount', () => {
  const proveedor = 'Botones del Valle';
  const named = ['Hilo', 'Hilo grueso', 'Botones', 'Cinta'].map((nombre_producto, i) => ({
    ...tela,
    id: i + 1,
    nombre_producto,
    color: '',
  }));
  const asked = (change: (message: string) => string) => {
    const lineas = named.map((item) => `${item.nombre_producto}: 8 Metros`);
    const message = change(orderMessage({ proveedor, lineas }));
    return askedIn(message, { proveedor, items: named }).map(({ nombre_producto }) => nombre_producto);
  };
  expect(asked((whole) => whole)).toEqual(['Hilo', 'Hilo grueso', 'Botones', 'Cinta']);
  expect(asked((whole) => whole.replaceAll('8 Metros', '2 rollos'))).toHaveLength(4);
  // A name within another one does not count: neither Hilo in «Hilo grueso», nor Botones in the supplier's name.
  expect(asked((whole) => whole.replace('- Hilo: 8 Metros\n', ''))).toEqual([
    'Hilo grueso',
    'Botones',
    'Cinta',
  ]);
  expect(asked((whole) => whole.replace('- Botones: 8 Metros\n', ''))).toEqual([
    'Hilo',
    'Hilo grueso',
    'Cinta',
  ]);
  expect(asked(() => 'Lo mismo de siempre, por favor.')).toEqual([]);
});

test('an amount that is whole but for the error of decimal fractions is not rounded up by one', () => {
  const [pedido] = pedidosDe([{ ...tela, cantidad: 1.4, minimo: 2.2 }], null);
  expect(pedido?.lineas).toEqual(['Tela gabardina (Azul marino): 3 Metros']);
});

test('a supplier has a name as soon as one of its items tells it', () => {
  const nameless = { ...tela, cantidad: 0, minimo: 1, nombre_proveedor: 'NA' };
  const pedidos = pedidosDe([nameless, { ...hilo, minimo: 90 }], null);
  expect(pedidos.map(({ proveedor }) => proveedor)).toEqual(['Textiles Núñez']);
});
