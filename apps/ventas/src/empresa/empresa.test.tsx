import type { Rol } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openSections, panel, rowsOf, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { empresa, orden } from '@hilvan/remote-kit/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import secciones from '../contributes/empresa/seccion/v1';

const api = fakeApi();
const HOSPITAL = empresa(1, { nombre_empresa: 'Hospital Nacional' });
const batas = (id: number, more: Parameters<typeof orden>[1] = {}) =>
  orden(id, { titulo: `Batas ${id}`, id_empresa: 1, fecha_orden: `2026-03-0${id}`, ...more });
const owes = (titulo: string, saldo_restante: number | null, more = {}) => ({
  titulo,
  nombre_empresa: 'HOSPITAL Nacional',
  monto: 90_000,
  saldo_restante,
  created_at: '2026-03-01',
  ...more,
});

beforeEach(() => {
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('listarOrdenes', {
    ordenes: [
      batas(1),
      batas(2, { estado: 'Anulada' }),
      batas(3, { estado: 'Entrega Tienda' }),
      batas(4, { id_empresa: 2 }),
    ],
  });
  api.answers('vistaSaldos', {
    data: [
      owes('Ruedo', 500.5, { orden_id: null, reparacion_id: 8 }),
      owes('Batas 3', 1000, { orden_id: 3, reparacion_id: null }),
      owes('Otro', 9000, { nombre_empresa: 'Hotel Sol' }),
      owes('Pagado', 0),
    ],
  });
  api.answers('listarFacturas', {
    data: [
      {
        ...owes('Batas 3', 700),
        id: 1,
        orden_id: 3,
        reparacion_id: null,
        estado: 'Taller',
        fecha_orden: '2026-03-03',
        fecha: null,
      },
      {
        ...owes('Batas 2', 800),
        id: 2,
        orden_id: 2,
        reparacion_id: null,
        estado: 'Anulada',
        fecha_orden: '2026-03-03',
        fecha: null,
      },
    ] as never,
  });
});

afterEach(() => void vi.useRealTimers());

const open = (rol: Rol) => openSections(secciones, { empresa: HOSPITAL }, rol);

test('its orders, each leading to its page, and to all of them', async () => {
  open('Visor');
  const pedidos = await panel('Pedidos');
  expect(rowsOf(pedidos)).toEqual([
    ['Batas 3Pedido 3 · Entrega Tienda · 3/3/2026', '/orden/3'],
    ['Batas 1Pedido 1 · Taller · 1/3/2026', '/orden/1'],
  ]);
  expect(titleOf(pedidos)).toBe('/orden?por=empresa&q=%22Hospital+Nacional%22');
});

test('its next order is begun from here, by whoever may', async () => {
  open('Colaborador');
  const nuevo = within(await panel('Pedidos')).getByRole('link', { name: 'Nuevo pedido' });
  expect(nuevo).toHaveAttribute('href', '/orden/registro?empresa=1');
});

test('nobody is offered an order who may not write one', async () => {
  open('Visor');
  expect(within(await panel('Pedidos')).queryByRole('link', { name: 'Nuevo pedido' })).toBeNull();
});

test('those that go on come first, however old, and the note counts them', async () => {
  const entregada = { estado: 'Entregada al cliente' } as const;
  api.answers('listarOrdenes', {
    ordenes: [
      batas(1),
      batas(2, { estado: 'Entrega Tienda' }),
      batas(3, { estado: 'Entrega Tienda' }),
      ...[4, 5, 6, 7].map((id) => batas(id, entregada)),
      batas(8, { estado: 'Anulada' }),
    ],
  });
  open('Visor');
  const pedidos = await panel('Pedidos');
  expect(pedidos).toHaveTextContent('7 pedidos, 1 en taller, 2 en tienda');
  expect(rowsOf(pedidos).map(([, to]) => to)).toEqual([
    '/orden/3',
    '/orden/2',
    '/orden/1',
    '/orden/7',
    '/orden/6',
  ]);
  expect(pedidos).toHaveTextContent('y 2 más');
});

test('of what its customers have, no more is said than how many', async () => {
  api.answers('listarOrdenes', { ordenes: [batas(1, { estado: 'Entregada al cliente' })] });
  open('Visor');
  expect(await panel('Pedidos')).toHaveTextContent(/1 pedidoBatas 1/);
});

test('what it owes, for Admin from the report that every provider has', async () => {
  open('Admin');
  const owes = await panel('Por cobrar');
  // What the company owes stands before what it ordered.
  expect(owes.compareDocumentPosition(await panel('Pedidos'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(owes).toHaveTextContent(/₡1\s500,50en 2 documentos/);
  expect(rowsOf(owes)).toEqual([
    ['Batas 3Pedido 3 · 1/3/2026₡1 000,00', '/orden/3/pagos'],
    ['RuedoReparación 8 · 1/3/2026₡500,50', '/reparaciones/8/pagos'],
  ]);
  expect(titleOf(owes)).toBe('/reporte/saldos_pendientes?q=%22Hospital+Nacional%22');
});

test('since when it owes is told, also where the oldest is too small to be listed', async () => {
  const large = [1, 2, 3, 4, 5].map((n) => owes(`Batas ${n}`, n * 1000));
  api.answers('vistaSaldos', {
    data: [
      ...large,
      owes('Ruedo', 10, { created_at: '2025-12-05' }),
      owes('Sin fecha', 5, { created_at: null }),
    ],
  });
  open('Admin');
  const owed = await panel('Por cobrar');
  expect(owed).toHaveTextContent(/₡15\s015,00en 7 documentos, desde el 5\/12\/2025/);
  expect(owed).not.toHaveTextContent('Ruedo');
});

test('where the invoices say what is owed, Colaborador sees it too', async () => {
  api.offers('saldo-en-facturas');
  open('Colaborador');
  const owes = await panel('Por cobrar');
  expect(rowsOf(owes)).toEqual([['Batas 3Pedido 3 · 3/3/2026₡700,00', '/orden/3/pagos']]);
  expect(titleOf(owes)).toBe('/pagos?por=empresa&q=%22Hospital+Nacional%22&filtro=con-saldo');
  // Somebody may come to have the money back, and the annulled order is in no list.
  expect(owes).toHaveTextContent(/Pagado de lo anulado: ₡89\s200,00 en Pedido 2/);
  expect(api.requests('vistaSaldos')).toEqual([]);
});

test.each([
  ['Colaborador', []],
  ['Visor', ['saldo-en-facturas']],
] as const)('%s is shown nothing of what is owed where it may not be read', async (rol, offered) => {
  api.offers(...offered);
  open(rol);
  await panel('Pedidos');
  expect(screen.queryByRole('region', { name: 'Por cobrar' })).toBeNull();
  for (const call of ['vistaSaldos', 'listarFacturas'] as const) expect(api.requests(call)).toEqual([]);
});

test('a company without orders says so', async () => {
  api.answers('listarOrdenes', { ordenes: [] });
  open('Visor');
  expect(await panel('Pedidos')).toHaveTextContent('Sin pedidos');
});

test('what it owes as a message, with every provider; its statement where the provider draws one', async () => {
  open('Admin');
  const owes = await panel('Por cobrar');
  expect(owes).toHaveTextContent(/Ruedo/);
  // The company has no telephone to write to: a button that says so instead of a link.
  expect(await screen.findByRole('button', { name: 'WhatsApp a Hospital Nacional' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Estado de cuenta' })).toBeNull();
});

describe('of two companies of one name', () => {
  beforeEach(() => {
    api.answers('listarEmpresas', { data: [HOSPITAL, { ...HOSPITAL, id: 2 }] });
    api.answers('listarReparaciones', { reparaciones: [{ id: 8, id_empresa: 1 }] as never });
  });
  const NOTICE = 'Hay más de una empresa con este nombre: puede ser de otra.';
  const written = () => screen.queryByRole('button', { name: 'WhatsApp a Hospital Nacional' });
  const owing = (...data: ReturnType<typeof owes>[]) => api.answers('vistaSaldos', { data: data as never });
  const DEL_OTRO = owes('Batas 4', 9000, { orden_id: 4 });

  test('each owes what its orders and repairs say, and is written to', async () => {
    owing(owes('Ruedo', 500.5, { reparacion_id: 8 }), owes('Batas 3', 1000, { orden_id: 3 }), DEL_OTRO);
    open('Admin');
    const owed = await panel('Por cobrar');
    expect(owed).toHaveTextContent(/₡1\s500,50en 2 documentos/);
    expect(rowsOf(owed).map(([text]) => text)).toEqual([
      'Batas 3Pedido 3 · 1/3/2026₡1 000,00',
      'RuedoReparación 8 · 1/3/2026₡500,50',
    ]);
    expect(await screen.findByRole('button', { name: 'WhatsApp a Hospital Nacional' })).toBeVisible();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('a debt that is all the other one’s is not this one’s', async () => {
    owing(DEL_OTRO);
    open('Admin');
    expect(await panel('Por cobrar')).toHaveTextContent('₡0,00No debe nada.');
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('the same of the invoices, where they say what is owed', async () => {
    api.offers('saldo-en-facturas');
    const factura = { estado: 'Taller', reparacion_id: null, fecha_orden: '2026-03-03', fecha: null };
    api.answers('listarFacturas', {
      data: [
        { ...factura, ...DEL_OTRO, id: 1 },
        { ...factura, ...owes('Batas 3', 700), id: 2, orden_id: 3 },
        { ...factura, ...owes('Batas 2', 89_000), id: 3, orden_id: 2, estado: 'Anulada' },
        { ...factura, ...owes('Batas 4', 50_000), id: 4, orden_id: 4, estado: 'Anulada' },
      ] as never,
    });
    open('Colaborador');
    expect(await screen.findByText(/^Pagado de lo anulado/)).toHaveTextContent(/₡1\s000,00 en Pedido 2$/);
    expect(rowsOf(await panel('Por cobrar'))).toEqual([
      ['Batas 3Pedido 3 · 3/3/2026₡700,00', '/orden/3/pagos'],
    ]);
    expect(await screen.findByRole('button', { name: 'WhatsApp a Hospital Nacional' })).toBeVisible();
  });

  test.each([
    ['a row that names no document', {}],
    ['an order that is not there', { orden_id: 77 }],
    ['an order without a company', { orden_id: 1 }],
  ])('nobody is written to where it may be the other one’s: %s', async (_, of) => {
    api.answers('listarOrdenes', {
      ordenes: [batas(1, { id_empresa: null }), batas(3), batas(4, { id_empresa: 2 })],
    });
    owing(owes('Batas 3', 1000, { orden_id: 3 }), owes('Nadie sabe', 500, of), DEL_OTRO);
    open('Admin');
    expect(await panel('Por cobrar')).toHaveTextContent(/₡1\s500,00en 2 documentos/);
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(written()).toBeNull();
  });

  test('lists that cannot be read tell nothing, and what is owed under the name stands', async () => {
    api.answers('listarOrdenes', { http: 500, body: {} });
    api.answers('listarReparaciones', { http: 500, body: {} });
    owing(owes('Batas 3', 1000, { orden_id: 3 }), DEL_OTRO);
    open('Admin');
    expect(await panel('Por cobrar')).toHaveTextContent(/₡10\s000,00en 2 documentos/);
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(written()).toBeNull();
  });

  test('nothing of another’s is shown while it is not known whose it is', async () => {
    const tell = api.answersLater('listarOrdenes', {
      ordenes: [batas(3), batas(4, { id_empresa: 2 })],
    });
    owing(DEL_OTRO);
    open('Admin');
    await waitFor(() => expect(api.requests('listarOrdenes')).toHaveLength(1));
    await waitFor(() => expect(api.requests('vistaSaldos')).toHaveLength(1));
    await new Promise((drawn) => setTimeout(drawn, 50));
    expect(screen.getByRole('region', { name: 'Por cobrar' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Batas 4')).toBeNull();
    tell();
    expect(await panel('Por cobrar')).toHaveTextContent('No debe nada.');
  });
});

test('of a company whose name nobody shares, no repairs are read', async () => {
  api.answers('listarReparaciones', { reparaciones: [] });
  open('Admin');
  await panel('Por cobrar');
  expect(api.requests('listarReparaciones')).toEqual([]);
});

test.each([
  [[owes('Batas', null)], '—No se sabe cuánto debe.'],
  [[owes('Batas', null), owes('Ruedo', 500)], '₡500,00en 1 documento (1 sin dato)'],
  [[owes('Batas', 0)], '₡0,00No debe nada.'],
])('an unknown balance is not told as 0', async (data, said) => {
  api.answers('vistaSaldos', { data: data as never });
  open('Admin');
  expect(await panel('Por cobrar')).toHaveTextContent(said);
  expect(screen.queryByRole('button', { name: /WhatsApp/ })).toBeNull();
});

test('the message names the day on which its balance was read: the new one once it is read again after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-08T20:00:00-06:00') });
  const reachable = { ...HOSPITAL, telefono_encargado: '8765-4321' };
  const { queryClient } = openSections(secciones, { empresa: reachable }, 'Admin');
  const name = 'WhatsApp a Hospital Nacional';
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name });
  const message = () => new URL(link.href).searchParams.get('text');
  expect(message()).toContain('al 8/3/2026');
  vi.setSystemTime(Date.parse('2026-03-09T07:00:00-06:00'));
  fireEvent.focus(window);
  expect(message()).toContain('al 8/3/2026');
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(message()).toContain('al 9/3/2026'));
});

test('the statement, where the provider draws one', async () => {
  api.offers('saldo-en-facturas', 'estado-cuenta');
  open('Colaborador');
  await panel('Por cobrar');
  expect(await screen.findByRole('button', { name: 'Estado de cuenta' })).toBeVisible();
});
