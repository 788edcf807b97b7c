import type { Rol } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openSections, panel, rowsOf, settled, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { cliente, empresa, orden } from '@hilvan/remote-kit/testing/samples';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import secciones from '../contributes/cliente/seccion/v1';

const api = fakeApi();
const ANA = cliente(7, { empresa: 'Hotel Sol' });
const pedido = (id: number, more: Parameters<typeof orden>[1] = {}) =>
  orden(id, {
    titulo: `Batas ${id}`,
    nombre_empresa: 'HOTEL Sol',
    fecha_orden: `2026-03-0${id}`,
    ...more,
  } as Parameters<typeof orden>[1]);
const persona = (id: number, id_orden: number, nombre: string, more = {}) => ({
  id,
  id_orden,
  nombre,
  prenda: 'Camisa',
  cantidad: 2,
  taller: 0 as 0 | 1,
  entregado: 0 as 0 | 1,
  ...more,
});

beforeEach(() => {
  api.answers('listarOrdenes', {
    ordenes: [
      pedido(1, { estado: 'Entrega Tienda' }),
      pedido(2, { estado: 'Anulada' }),
      pedido(3),
      pedido(4, { estado: 'Entregada al cliente' }),
      pedido(5, { nombre_empresa: 'Otra' } as never),
    ],
  });
  api.answers('listarClientes', {
    data: [ANA, cliente(8, { nombre: 'Eva', empresa: 'Hotel Sol' }), cliente(9, { empresa: 'Otra' })],
  });
  api.answers('personasOrden', ({ params }) => ({
    data:
      params.id === '1'
        ? [
            persona(1, 1, 'Ana Núñez (M)', { taller: 1 }),
            persona(2, 1, 'Eva Núñez'),
            persona(3, 1, 'ana  nuñez mora', { prenda: 'Enagua', cantidad: 1 }),
          ]
        : [],
  }));
});

const open = (rol: Rol, of = ANA) => openSections(secciones, { cliente: of }, rol);
const OTHERS = [
  ['Batas 4Pedido 4 · Entregada al cliente · 4/3/2026', '/orden/4'],
  ['Batas 3Pedido 3 · Taller · 3/3/2026', '/orden/3'],
];

test('what is made in their name comes first and says whether it is ready, then the orders of their company', async () => {
  open('Colaborador');
  const pedidos = await panel('Pedidos de su empresa');
  expect(rowsOf(pedidos)).toEqual([
    ['A su nombre: 2 × CamisaPedido 1 · Entrega Tienda · 1/3/2026Listo', '/orden/1'],
    ['A su nombre: 1 × EnaguaPedido 1 · Entrega Tienda · 1/3/2026Por hacer', '/orden/1'],
    ...OTHERS,
  ]);
  expect(pedidos).toHaveTextContent('3 pedidos');
  expect(titleOf(pedidos)).toBe('/orden?por=empresa&q=%22Hotel+Sol%22');
  // The people are read only of orders of this company that are neither delivered nor annulled.
  expect(api.requests('personasOrden').map(({ params }) => params.id)).toEqual(['3', '1']);
});

test('Visor is not told what is marked of a person', async () => {
  open('Visor');
  const [first] = rowsOf(await panel('Pedidos de su empresa'));
  expect(first?.[0]).toBe('A su nombre: 2 × CamisaPedido 1 · Entrega Tienda · 1/3/2026');
});

test('where the names on the orders cannot be read, the orders are there', async () => {
  api.answers('personasOrden', { http: 500, body: { status: 500 } });
  open('Colaborador');
  expect(rowsOf(await panel('Pedidos de su empresa'))).toEqual([
    ...OTHERS,
    ['Batas 1Pedido 1 · Entrega Tienda · 1/3/2026', '/orden/1'],
  ]);
});

test('where an order has no name and the companies cannot be read, that is said, and not that there are none', async () => {
  api.answers('listarOrdenes', { ordenes: [pedido(3, { nombre_empresa: undefined } as never)] });
  api.answers('listarEmpresas', { http: 500, body: { status: 500 } });
  const { user } = open('Colaborador');
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
  expect(screen.queryByText('Sin pedidos')).not.toBeInTheDocument();
  api.answers('listarEmpresas', { data: [empresa(5, { nombre_empresa: 'Hotel Sol' })] });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(rowsOf(await panel('Pedidos de su empresa'))).toEqual([OTHERS[1]]);
});

test('of somebody without a company nothing is asked or shown', async () => {
  await settled(open('Colaborador', cliente(7)));
  expect(screen.queryByRole('region')).toBeNull();
  expect(api.requests('listarOrdenes')).toEqual([]);
});
