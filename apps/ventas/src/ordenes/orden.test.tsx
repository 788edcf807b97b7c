import { readAgain } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { cliente } from '@hilvan/remote-kit/testing/samples';
import { ContributedProvider } from '@hilvan/ui';
import { answerQuestion, findNotice, listo, pantallasDe } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, ORDEN, open, PAGO, PERSONAS, PRODUCTOS } from '../testing/datos';
import OrdenPage from './orden-page';

const api = fakeApi();

async function show(
  rol: 'Admin' | 'Colaborador' | 'Visor' = 'Colaborador',
  orden = {},
  personas = PERSONAS,
  detalles = DETALLE_ORDEN.detalles,
  address = '/orden/12',
) {
  api.answers('detalleOrden', { ...DETALLE_ORDEN, detalles, orden: { ...ORDEN, ...orden } });
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('personasOrden', { data: personas });
  api.answers('archivosOrden', { data: [], status: 200 });
  api.answers('pagosFactura', { data: [PAGO] });
  const page = open(address, rol);
  await screen.findByRole('heading', { name: 'Uniformes de cocina' });
  await listo(page);
  return page;
}
const columnas = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map((h) => h.textContent?.replace(/[↑↓↕]/g, ''));

test('shows header, lines with delivery, people with their flags, amounts and balance', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Café Núñez' })).toHaveAttribute('href', '/empresa/4');
  expect(screen.getByRole('link', { name: '2222-3333' })).toHaveAttribute('href', 'tel:+50622223333');
  expect(screen.getByText('9/3/2026')).toBeVisible();
  expect(columnas('Detalle del pedido')).toEqual([
    '#',
    'Producto',
    'Descripción',
    'Cantidad',
    'Precio con IVA',
    'Subtotal',
    'Entregado',
  ]);
  expect(columnas('Clientes')).toEqual(['#', 'Prenda', 'Nombre', 'Cantidad', 'Taller', 'Cliente']);
  const delivered = screen.getByRole('checkbox', { name: 'Entregado: Pantalón' });
  expect(delivered).toBeChecked();
  expect(delivered).toBeDisabled();
  expect(screen.getByText('No entregado')).toBeVisible();
  expect(screen.getByRole('row', { name: /IVA 13%/ })).toHaveTextContent(/₡5\s579,70/);
  expect(screen.getByText(/Pagado ₡8\s500,50/)).toBeVisible();
  // Once: beside its link to the payments.
  expect(screen.getAllByText(/^₡40\s000,00$/)).toHaveLength(1);
});

test('the history says what was handed over, by name', async () => {
  api.offers('historial');
  const at = { momento: '2026-03-10T16:05:00.000Z', quien: 'Luis Mora', vencido: 0 as const };
  const ticked = (campo: string) => ({ campo, antes: '', ahora: '' });
  api.answers('historialRegistro', {
    data: [
      { ...at, id: 3, accion: 'marcarDetalleEntregado', campos: [ticked('2 × Pantalón')] },
      {
        ...at,
        id: 2,
        accion: 'marcarPersonaEntregado',
        campos: [ticked('Luz, Gabacha'), ticked('Sol, Gabacha')],
      },
      { ...at, id: 1, accion: 'marcarPersonaTaller', campos: [ticked('Luz, Gabacha')] },
    ],
  });
  const { user } = await show('Admin');
  await user.click(await screen.findByRole('button', { name: 'Ver historial' }));
  const table = await screen.findByRole('table', { name: 'Historial' });
  const rows = (await within(table).findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').slice(-2)[0]?.textContent)).toEqual([
    'Entregó',
    'Entregó al cliente',
    'Marcó listo en el taller',
  ]);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ),
  ).toEqual([['2 × Pantalón'], ['Luz, Gabacha', 'Sol, Gabacha'], ['Luz, Gabacha']]);
});

test('an open history follows what is ticked of a person beside it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  api.offers('historial');
  api.answers('historialRegistro', { data: [] });
  const { user } = await show('Admin');
  await user.click(await screen.findByRole('button', { name: 'Ver historial' }));
  expect(await screen.findByText('No hay cambios registrados.')).toBeVisible();
  const accion = 'marcarPersonaTaller';
  const cambio = { id: 1, momento: '2026-03-10T16:05:00.000Z', quien: 'Luz', accion, vencido: 0 as const };
  api.answers(accion, () => {
    const campos = [{ campo: 'Lo marcado', antes: '', ahora: '' }];
    api.answers('historialRegistro', { data: [{ ...cambio, campos }] });
    return { status: 200, mensaje: null };
  });
  await user.click(screen.getByRole('checkbox', { name: 'Taller: Luis Mora, Camisa' }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Lo marcado')).toBeVisible();
});

test('Visor: no prices, no delivery boxes, no Taller and Cliente columns, no buttons; flags are locked', async () => {
  await show('Visor');
  expect(columnas('Detalle del pedido')).toEqual(['#', 'Producto', 'Descripción', 'Cantidad']);
  expect(columnas('Clientes')).toEqual(['#', 'Prenda', 'Nombre', 'Cantidad']);
  expect(document.body.textContent).not.toContain('₡');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  for (const name of [
    /Editar/,
    /Modificar estado/,
    /Anular/,
    /Descargar/,
    /Pagos/,
    /Agregar persona/,
    /Añadir archivo/,
    /Entregar todo/,
  ]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
});

test('a name leads to the measurements of the one client of the company who is called so', async () => {
  api.answers('listarClientes', {
    data: [
      ['Luis', 'Mora', 'Rojas', 'CAFÉ NUÑEZ '],
      ['Luis', 'Mora', 'Vega', 'Hotel Sol'],
      ['Eva', 'Solís', 'NA', 'Café Núñez'],
      ['Ana', 'Rojas', 'Vega', 'Café Núñez'],
      ['Ana', 'Rojas', 'Mora', 'Café Núñez'],
      ['Rosa', 'Vega', 'NA', 'Hotel Sol'],
    ].map(([nombre, apellido1, apellido2, empresa], i) =>
      cliente(80 + i, { nombre, apellido1, apellido2, empresa } as Parameters<typeof cliente>[1]),
    ),
  });
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const people = ['luis mora', 'EVA SOLIS (XL)', 'Ana Rojas', 'Ana Rojas Mora', 'Rosa Vega', 'Nadie', ''];
  await show(
    'Visor',
    {},
    people.map((nombre, i) => ({ ...one, id: 60 + i, nombre })),
  );
  const table = screen.getByRole('table', { name: 'Clientes' });
  expect(
    (await within(table).findAllByRole('link')).map((a) => [a.textContent, a.getAttribute('href')]),
  ).toEqual([
    ['luis mora', '/mediciones/cliente/80?pedido=12'],
    ['EVA SOLIS (XL)', '/mediciones/cliente/82?pedido=12'],
    ['Ana Rojas Mora', '/mediciones/cliente/84?pedido=12'],
  ]);
});

test('where others are measured for theirs, who is not is told and can be looked at alone', async () => {
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const names = ['Luis', 'Eva', 'Ana', 'Rosa'];
  const clientes = names.map((nombre, i) => cliente(80 + i, { nombre, empresa: 'Café Núñez' }));
  const people = [...names, 'Nadie'].map((nombre, i) => ({
    ...one,
    id: 60 + i,
    nombre: `${nombre} Núñez Mora`,
    prenda: 'Camisa polo',
    // Rosa's garment is made, so nobody needs her measures.
    taller: nombre === 'Rosa' ? (1 as const) : (0 as const),
  }));
  const taken = (id_cliente: number, articulo: string) => ({
    id: id_cliente,
    id_cliente,
    articulo,
    fecha: '2026-05-03',
  });
  api.answers('listarClientes', { data: clientes });
  api.offers('medidas-empresa');
  api.answers('medicionesEmpresa', { data: [taken(80, 'Camisa'), taken(81, 'Pantalon')] });
  const { user, unmount } = await show('Colaborador', {}, people);
  await user.click(await screen.findByRole('button', { name: 'Sin medidas (2)' }));
  const table = screen.getByRole('table', { name: 'Clientes' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Eva Núñez MoraSin medidas de esta prenda', 'Ana Núñez MoraSin medidas de esta prenda']);
  // 'Marcar todos' would mark more than the people who are shown.
  expect(screen.queryByRole('button', { name: /^Marcar todos/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Todas' }));
  expect(within(table).getAllByRole('rowheader')).toHaveLength(5);
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Eva Núñez Mora')).toMatch(/^\/mediciones\/registro\/cliente\/\d+\?pedido=12$/);
  expect(addressOf('Rosa Núñez Mora')).toMatch(/^\/mediciones\/cliente\/\d+\?pedido=12$/);
  unmount();

  // A Visor may not measure, so the name leads to what was measured.
  const visor = await show('Visor', {}, people);
  await screen.findAllByText('Sin medidas de esta prenda');
  expect(addressOf('Eva Núñez Mora')).toMatch(/^\/mediciones\/cliente\/\d+\?pedido=12$/);
  visor.unmount();

  // Where nobody has measures of this garment the order is made by sizes, and nobody is said to lack them.
  api.answers('medicionesEmpresa', { data: [taken(81, 'Pantalon')] });
  await show('Colaborador', {}, people);
  expect(screen.queryByText('Sin medidas de esta prenda')).toBeNull();
});

test('garments of people that no line has are told where there is a product of that name', async () => {
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  api.answers('listarProductos', {
    data: [...PRODUCTOS, { ...PRODUCTOS[0], id: 3, nombre_producto: 'Gorra' }] as never,
  });
  const { unmount } = await show('Colaborador', {}, [
    { ...one, id: 60, prenda: 'Gorra', cantidad: 2 },
    { ...one, id: 61, prenda: 'Capa' },
  ]);
  expect(await screen.findByText('Faltan en el detalle: 2 × Gorra.', { exact: false })).toBeVisible();
  unmount();
  // Where the lines name all that people get, no product is asked for.
  await show();
  expect(api.requests('listarProductos')).toHaveLength(1);
});

test('whoever gets several garments is one person, also where those are chosen or ticked who lack theirs', async () => {
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const row = { ...one, taller: 0 as const, entregado: 0 as const };
  const { user } = await show('Colaborador', {}, [
    { ...row, id: 60, nombre: 'Ana (M)' },
    { ...row, id: 61, nombre: 'Ana', prenda: 'Pantalón' },
    { ...row, id: 62, nombre: 'Eva', taller: 1 as const },
  ]);
  expect(screen.getByRole('button', { name: 'Sin hacer (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Marcar todos: Cliente' }));
  expect(screen.getByText('2 personas: entregadas al cliente.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
});

test('in an order that is half done, who still lacks theirs is shown alone, and keeps the place when ticked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  api.answers('marcarPersonaEntregado', { status: 200 });
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const person = (nombre: string, id: number, taller: 0 | 1, entregado: 0 | 1) => ({
    ...one,
    id,
    nombre,
    taller,
    entregado,
  });
  const people = [person('Luis', 60, 1, 1), person('Eva', 61, 1, 0), person('Ana', 62, 0, 0)];
  const shown = () =>
    within(screen.getByRole('table', { name: 'Clientes' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  const { user, unmount } = await show('Colaborador', {}, people);
  await user.click(screen.getByRole('button', { name: '3 personas · 1 sin hacer · 2 sin entregar' }));
  expect(screen.getByRole('region', { name: 'Clientes' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Sin hacer (1)' }));
  expect(shown()).toEqual(['Ana']);
  await user.click(screen.getByRole('button', { name: 'Sin entregar (2)' }));
  expect(shown()).toEqual(['Eva', 'Ana']);
  expect(screen.queryByRole('button', { name: /^Marcar todos/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Cliente: Eva, Camisa' }));
  const undelivered = screen.getByRole('button', { name: 'Sin entregar (1)', pressed: true });
  expect(shown()).toEqual(['Eva', 'Ana']);
  expect(screen.getByRole('button', { name: '3 personas · 1 sin hacer · 1 sin entregar' })).toBeVisible();
  await user.click(undelivered);
  expect(shown()).toEqual(['Ana']);
  await user.click(screen.getByRole('checkbox', { name: 'Cliente: Ana, Camisa' }));
  expect(screen.getByRole('button', { name: 'Sin entregar (0)', pressed: true })).toBeVisible();
  expect(shown()).toEqual(['Ana']);
  await user.click(screen.getByRole('button', { name: 'Todas' }));
  expect(shown()).toEqual(['Luis', 'Eva', 'Ana']);
  expect(screen.queryByRole('button', { name: /^Sin entregar/ })).toBeNull();
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarPersonaEntregado')).toHaveLength(2));
  unmount();

  // A Visor, who sees no deliveries, has no such filter; nor has an annulled order.
  const visor = await show('Visor', {}, people);
  expect(screen.queryByRole('button', { name: /^Sin (hacer|entregar)/ })).toBeNull();
  expect(screen.getByRole('button', { name: '3 personas' })).toBeVisible();
  visor.unmount();
  const anulada = await show('Colaborador', { estado: 'Anulada' }, people);
  expect(screen.queryByRole('button', { name: /^Sin (hacer|entregar)/ })).toBeNull();
  expect(screen.getByRole('button', { name: '3 personas' })).toBeVisible();
  anulada.unmount();

  // The filters are there before the first tick, so that they do not move the boxes when they appear.
  const nobody = await show('Colaborador', {}, [person('Eva', 61, 0, 0), person('Ana', 62, 0, 0)]);
  const all = () =>
    screen.getAllByRole('button', { name: /^Sin (hacer|entregar)/ }).map((b) => b.textContent);
  expect(all()).toEqual(['Sin hacer (2)', 'Sin entregar (2)']);
  await nobody.user.click(screen.getByRole('checkbox', { name: 'Taller: Eva, Camisa' }));
  expect(all()).toEqual(['Sin hacer (1)', 'Sin entregar (2)']);
  await nobody.user.click(screen.getByRole('button', { name: 'Deshacer' }));
});

test('among many people one is found by name, and is ticked; of few there is nothing to search', async () => {
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const people = Array.from({ length: 13 }, (_, i) => ({ ...one, id: 60 + i, nombre: `Persona ${i}` }));
  const { user, unmount } = await show('Colaborador', {}, [
    ...people,
    { ...one, id: 90, nombre: 'Rosa Núñez' },
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar persona' }), 'nunez');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Persona 0' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Taller: Rosa Núñez, Camisa' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Marcar todos/ })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar persona' }), 'x');
  expect(await screen.findByText('Nadie se llama así en esta orden.')).toBeVisible();
  unmount();
  await show();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test.each([
  ['Taller', 0],
  ['Cliente', 1],
] as const)(
  'whoever was found by name stands alone in the table, with the next box to tick, %s, under the keyboard',
  async (next, taller) => {
    const [one] = PERSONAS;
    if (!one) throw new Error('nobody');
    const people = Array.from({ length: 13 }, (_, i) => ({
      ...one,
      taller,
      id: 60 + i,
      nombre: `Persona ${i}`,
    }));
    const { user } = await show('Colaborador', {}, people, undefined, '/orden/12?persona=64');
    expect(await screen.findByRole('checkbox', { name: `${next}: Persona 4, Camisa` })).toHaveFocus();
    expect(screen.queryByRole('rowheader', { name: 'Persona 0' })).toBeNull();
    // While one person is shown alone, nothing that concerns all of them is shown.
    expect(screen.queryByRole('list', { name: 'Prendas por talla' })).toBeNull();
    expect(screen.queryByText(/^Faltan en el detalle/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Marcar todos/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ver a todas las personas' }));
    expect(await screen.findByRole('rowheader', { name: 'Persona 0' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Prendas por talla' })).toBeVisible();
    expect(screen.getByText(/^Faltan en el detalle/)).toBeVisible();
  },
);

test('whoever comes for the people of an order has the focus at the first box that is not ticked', async () => {
  await show('Colaborador', {}, PERSONAS, undefined, '/orden/12#clientes');
  const open = within(await screen.findByRole('table', { name: 'Clientes' })).getAllByRole('checkbox', {
    checked: false,
  });
  await waitFor(() => expect(open[0]).toHaveFocus());
});

test('what was looked for among the people of one order does not hide those of another', async () => {
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const people = Array.from({ length: 13 }, (_, i) => ({ ...one, id: 60 + i, nombre: `Persona ${i}` }));
  const { user, router } = await show('Colaborador', {}, people);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar persona' }), 'nadie');
  expect(await screen.findByText('Nadie se llama así en esta orden.')).toBeVisible();
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, id: 13 } });
  api.answers('personasOrden', { data: PERSONAS });
  await act(() => router.navigate('/orden/13'));
  expect(await screen.findByRole('checkbox', { name: 'Taller: Luis Mora, Camisa' })).toBeVisible();
});

test('what is owed leads to a payment of it, for whom may take one', async () => {
  const { unmount } = await show();
  expect(screen.getByRole('link', { name: 'Agregar pago' })).toHaveAttribute(
    'href',
    '/orden/12/pagos?agregar',
  );
  unmount();
  await show('Admin', { estado: 'Anulada' });
  expect(screen.getByRole('link', { name: /^Nada: está anulada, con ₡8\s500,50 pagados$/ })).toHaveAttribute(
    'href',
    '/orden/12/pagos',
  );
  expect(screen.getAllByText(/^Nada: está anulada/)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Agregar pago' })).toBeNull();
});

test('pieces that people get and no line has are told to whom may bring them there', async () => {
  const [camisa] = DETALLE_ORDEN.detalles;
  const [one] = PERSONAS;
  if (!camisa || !one) throw new Error('nothing');
  const people = [{ ...one, prenda: camisa.nombre_producto, cantidad: camisa.cantidad + 3 }];
  const said = `Faltan en el detalle: 3 × ${camisa.nombre_producto}.`;
  const { unmount } = await show('Colaborador', {}, people);
  expect(screen.getByText(said, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Llevar al detalle' })).toHaveAttribute(
    'href',
    '/orden/editar/12#faltan-en-detalle',
  );
  unmount();
  const enough = await show('Colaborador', {}, [{ ...one, prenda: camisa.nombre_producto, cantidad: 1 }]);
  expect(screen.queryByText(/Faltan en el detalle/)).toBeNull();
  enough.unmount();
  await show('Visor', {}, people);
  expect(screen.queryByText(/Faltan en el detalle/)).toBeNull();
});

test('of an order for nobody yet, the clients are not asked for; where they cannot be read, names are only text', async () => {
  api.answers('listarClientes', { http: 500, body: { status: 500 } });
  const { unmount } = await show('Admin', {}, []);
  expect(screen.getByText('No hay personas registradas en esta orden.')).toBeVisible();
  expect(api.requests('listarClientes')).toEqual([]);
  unmount();
  await show('Admin');
  await waitFor(() => expect(api.requests('listarClientes')).not.toEqual([]));
  expect(within(screen.getByRole('table', { name: 'Clientes' })).getByText('Luis Mora')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Clientes' })).queryByRole('link')).toBeNull();
});

test('what is to be made in all, by garment and size', async () => {
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const roster = [
    one,
    { ...one, id: 61, nombre: 'Ana (XL)' },
    { ...one, id: 62, prenda: 'Pantalón', cantidad: 3 },
  ];
  const { unmount } = await show('Visor', {}, roster);
  const list = screen.getByRole('list', { name: 'Prendas por talla' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Camisa: 2 × XL, 2 sin talla', 'Pantalón: 3']);
  unmount();
  await show('Visor', {}, [one]);
  expect(screen.queryByRole('list', { name: 'Prendas por talla' })).toBeNull();
});

test('the amounts that a Visor gets as null do not break the page', async () => {
  api.answers('detalleOrden', {
    ...DETALLE_ORDEN,
    orden: { ...ORDEN, precio_total: null },
    detalles: DETALLE_ORDEN.detalles.map((d) => ({ ...d, precio_unitario: null, subtotal: null })),
    facturas: { ...FACTURA, subtotal: null, iva: null, monto: null, saldo_restante: null },
  });
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('personasOrden', { data: null as never });
  api.answers('archivosOrden', { data: null as never, status: 200 });
  open('/orden/12', 'Visor');
  expect(await screen.findByText('No hay personas registradas en esta orden.')).toBeVisible();
  expect(screen.queryByText('Saldo')).toBeNull();
});

test('what is still owed stands first, and leads to the payments', async () => {
  await show();
  expect(screen.getByRole('link', { name: /^₡40\s000,00$/ })).toHaveAttribute('href', '/orden/12/pagos');
});

test('a company that nobody knows reads Empresa no encontrada', async () => {
  await show('Admin', { id_empresa: 99 });
  expect(screen.getByText('Empresa no encontrada')).toBeVisible();
});

test.each(['/orden/77', '/orden/77/registrar/persona'])('%s: an order that is not there', async (path) => {
  api.answers('detalleOrden', { orden: null, detalles: [], facturas: null });
  open(path);
  expect(await screen.findByText('Orden no encontrada')).toBeVisible();
});

test('what other remotes add comes late and stands last, so that no button moves', async () => {
  api.answers('detalleOrden', DETALLE_ORDEN);
  const { open: openWith } = pantallasDe([
    {
      path: '/orden/:ordenId',
      element: (
        <ContributedProvider value={({ point }) => <button type="button">{point}</button>}>
          <OrdenPage />
        </ContributedProvider>
      ),
    },
  ]);
  openWith('/orden/12', 'Admin');
  const added = await screen.findByRole('button', { name: 'orden/accion/v1' });
  for (const before of [
    screen.getByRole('link', { name: 'Editar' }),
    screen.getByRole('button', { name: 'Modificar estado' }),
  ])
    expect(before.compareDocumentPosition(added)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an order that cannot be loaded', async () => {
  api.answers('detalleOrden', { http: 200, body: { status: 500, error: 'x' } });
  const other = open('/orden/12');
  await answerQuestion(other, 'Error, intentelo más tarde!');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test.each([
  ['Taller', 0],
  ['Entrega Tienda', 1],
  ['Entregada al cliente', 0],
])('of an order in «%s», %i link tells the customer that it is ready', async (estado, links) => {
  await show('Admin', { estado });
  expect(screen.queryAllByRole('link', { name: 'Avisar que está listo' })).toHaveLength(links);
});

test('who told the customer is said, and noted as the message is opened', async () => {
  api.offers('avisos');
  const avisos = [
    { asunto: 'orden-tarde', id_registro: 12, momento: '2026-03-09T16:05:00.000Z', quien: 'Eva Sol' },
    { asunto: 'orden-lista', id_registro: 21, momento: '2026-03-09T16:05:00.000Z', quien: 'Eva Sol' },
  ];
  api.answers('listarAvisos', () => ({ data: avisos }));
  api.answers('anotarAviso', () => {
    avisos.push({
      ...avisos[0],
      asunto: 'orden-lista',
      momento: '2026-03-10T16:05:00.000Z',
      quien: 'Luis Mora',
    } as never);
    return { status: 200 };
  });
  const page = await show('Colaborador', { estado: 'Entrega Tienda' });
  await waitFor(() => expect(api.requests('listarAvisos')).toHaveLength(1));
  expect(screen.queryByText(/^Avisó/)).toBeNull();
  await page.user.click(screen.getByRole('link', { name: 'Avisar que está listo' }));
  expect(await screen.findByText(/^Avisó Luis Mora: 10\/3\/2026/)).toBeVisible();
  expect(api.requests('anotarAviso').map((p) => p.payload)).toEqual([
    { asunto: 'orden-lista', id_registro: 12 },
  ]);
  api.answers('anotarAviso', 'caida');
  await page.user.click(screen.getByRole('link', { name: 'Avisar que está listo' }));
  expect(await screen.findByText('No se pudo anotar que se avisó.')).toBeVisible();
});

test('a customer without a telephone who was told in another way is noted too', async () => {
  api.offers('avisos');
  api.answers('listarAvisos', { data: [] });
  api.answers('anotarAviso', { status: 200 });
  const page = await show('Colaborador', { estado: 'Entrega Tienda', telefono: '88888888' });
  await waitFor(() => expect(api.requests('listarAvisos')).toHaveLength(1));
  const tell = screen.getByRole('button', { name: 'Avisar que está listo' });
  await page.user.click(tell);
  await answerQuestion(page, 'Falta el teléfono', 'No hay un teléfono al cual escribir.', 'Cerrar');
  expect(api.requests('anotarAviso')).toEqual([]);
  await page.user.click(tell);
  await answerQuestion(page, 'Falta el teléfono', null, 'Ya le avisé');
  await waitFor(() => expect(api.requests('anotarAviso')).toHaveLength(1));
});

test('without a provider that keeps it nothing is noted', async () => {
  api.offers('cambios');
  api.answers('listarAvisos', { data: [] });
  api.answers('anotarAviso', { status: 200 });
  const page = await show('Admin', { estado: 'Entrega Tienda' });
  // By now it is known what the provider offers.
  await act(() => new Promise((done) => setTimeout(done, 50)));
  await page.user.click(screen.getByRole('link', { name: 'Avisar que está listo' }));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(api.requests('listarAvisos')).toEqual([]);
  expect(api.requests('anotarAviso')).toEqual([]);
});

test('Modificar estado reads the state again and steps once', async () => {
  const page = await show();
  api.answers('estadoOrden', { status: 200 });
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await answerQuestion(page, 'La orden pasará de «Taller» a «Entrega Tienda».', null, 'Sí');
  await answerQuestion(page, 'Estado modificado!');
  expect(api.requests('estadoOrden').map((p) => p.payload)).toEqual([{ estado: 'Entrega Tienda' }]);
});

test.each([
  ['Entrega Tienda', 'Taller'],
  ['Entregada al cliente', 'Entrega Tienda'],
] as const)('a step to «%s» taken by mistake is taken back to «%s»', async (estado, before) => {
  api.offers('estado-anterior');
  const page = await show('Colaborador', { estado });
  api.answers('devolverOrden', { status: 200 });
  const back = await screen.findByRole('button', { name: `Devolver a ${before}` });
  await page.user.click(back);
  expect(await asked()).toBe(`Pedido 12 La orden pasará de «${estado}» a «${before}».`);
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, 'Estado modificado!');
  expect(api.requests('devolverOrden').map((p) => p.payload)).toEqual([{ estado: before }]);
  // Somebody else was faster.
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: before } });
  await page.user.click(back);
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, 'El estado cambió mientras tanto', `La orden ya está en «${before}».`);
  expect(api.requests('devolverOrden')).toHaveLength(1);
});

test('before an order goes back the question says who told the customer that it is ready', async () => {
  api.offers('estado-anterior', 'avisos');
  const aviso = { id_registro: 12, momento: '2026-03-09T16:05:00.000Z', quien: 'Eva Sol' };
  api.answers('listarAvisos', {
    data: [
      { ...aviso, asunto: 'orden-lista' },
      { ...aviso, asunto: 'reparacion-lista', quien: 'Otro' },
    ],
  });
  const page = await show('Colaborador', { estado: 'Entrega Tienda' });
  await screen.findByText(/^Avisó Eva Sol/);
  await page.user.click(await screen.findByRole('button', { name: 'Devolver a Taller' }));
  expect(await asked()).toBe(
    'Pedido 12 La orden pasará de «Entrega Tienda» a «Taller». Eva Sol ya avisó al cliente que está listo: 9/3/2026, 10:05. Cuando vuelva a estar listo, habrá que avisarle otra vez.',
  );
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
});

test.each([
  ['Visor', 'Entrega Tienda', 'estado-anterior'],
  ['Admin', 'Taller', 'estado-anterior'],
  ['Admin', 'Anulada', 'estado-anterior'],
  ['Admin', 'Entrega Tienda', 'cambios'],
] as const)('%s takes nothing back of an order in «%s» where %s is offered', async (rol, estado, word) => {
  api.offers(word);
  await show(rol, { estado });
  // By now it is known what the provider offers.
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull();
});

test.each([
  ['Entrega Tienda', 'Estado modificado!'],
  ['Taller', 'Error al modificar el estado!'],
] as const)('a step whose answer was lost is looked up: in «%s» it reads %s', async (estado, said) => {
  const page = await show();
  api.answers('estadoOrden', () => {
    api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado } });
    return 'caida';
  });
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, said);
  expect(api.requests('estadoOrden')).toHaveLength(1);
});

const LISTA = { estado: 'Entrega Tienda' as const };
const ENTREGADAS = DETALLE_ORDEN.detalles.filter(({ entregado }) => entregado);
/** So many lines that are not delivered. */
const sinEntregar = (count: number) =>
  DETALLE_ORDEN.detalles
    .filter(({ entregado }) => !entregado)
    .flatMap((line) => Array.from({ length: count }, (_, i) => ({ ...line, id: 90 + i })));
const ULTIMO = 'Pedido 12 La orden pasará de «Entrega Tienda» a «Entregada al cliente».';
const PRIMERO = 'Pedido 12 La orden pasará de «Taller» a «Entrega Tienda».';
/** What the question of a step says, its lines one after the other. */
const asked = async () => {
  const popup = await findNotice('¿Modificar el estado?');
  return popup.querySelector('.swal2-html-container')?.textContent?.replace(/\s+/g, ' ');
};

test.each([
  [170_000, 2, `${ULTIMO} Queda un saldo de ₡170 000,00. Sin entregar: 2 líneas.`],
  [0.05, 1, `${ULTIMO} Queda un saldo de ₡0,05. Sin entregar: 1 línea.`],
  [0, 0, ULTIMO],
  [null, 0, ULTIMO],
])(
  'the last step asks with what is owed (%s) and not delivered (%i) at this moment',
  async (saldo, undelivered, said) => {
    api.offers('estado-anterior');
    const page = await show('Colaborador', LISTA, []);
    api.answers('detalleOrden', {
      ...DETALLE_ORDEN,
      orden: { ...ORDEN, ...LISTA },
      detalles: [...ENTREGADAS, ...sinEntregar(undelivered)],
      facturas: { ...FACTURA, saldo_restante: saldo },
    });
    api.answers('estadoOrden', { status: 200 });
    await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
    expect(await asked()).toBe(said);
    await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
    await answerQuestion(page, 'Estado modificado!');
    expect(api.requests('estadoOrden').map((p) => p.payload)).toEqual([{ estado: 'Entregada al cliente' }]);
  },
);

test('the last step says how many people did not get theirs, whatever was ticked a moment ago', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const people = ['Eva', 'Luz', 'Sol'].map((nombre, i) => ({ ...one, id: 60 + i, nombre }));
  const page = await show('Colaborador', LISTA, people, ENTREGADAS);
  api.answers('marcarPersonaEntregado', { status: 200 });
  const tick = (nombre: string) =>
    page.user.click(screen.getByRole('checkbox', { name: `Cliente: ${nombre}, Camisa` }));
  const step = () => page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await tick('Eva');
  await step();
  expect(await asked()).toContain('Sin entregar al cliente: 2 personas.');
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
  await tick('Luz');
  await step();
  expect(await asked()).toContain('Sin entregar al cliente: 1 persona.');
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarPersonaEntregado')).toHaveLength(2));
  vi.useRealTimers();
});

test('the step to the shop says of how many people something is not ticked as made, whatever was ticked a moment ago', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const people = [
    ...['Eva', 'Luz', 'Sol'].map((nombre, i) => ({ ...one, id: 60 + i, nombre })),
    { ...one, id: 70, nombre: 'Sol', prenda: 'Falda' },
  ];
  api.offers('estado-anterior');
  const page = await show('Colaborador', {}, people);
  api.answers('marcarPersonaTaller', { status: 200 });
  expect(screen.getByRole('button', { name: '3 personas · 3 sin hacer · 3 sin entregar' })).toBeVisible();
  const tick = (nombre: string, prenda = 'Camisa') =>
    page.user.click(screen.getByRole('checkbox', { name: `Taller: ${nombre}, ${prenda}` }));
  const step = () => page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await tick('Eva');
  await step();
  expect(await asked()).toBe(`${PRIMERO} Sin terminar en el taller: 2 personas.`);
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
  await tick('Luz');
  await tick('Sol');
  await tick('Sol', 'Falda');
  await step();
  expect(await asked()).toBe(PRIMERO);
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarPersonaTaller')).toHaveLength(4));
  vi.useRealTimers();
});

test('of an order without amounts yet, whoever is told that it is ready is told nothing of money', async () => {
  const page = await show('Colaborador', LISTA);
  const message = () =>
    new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Avisar que está listo' }).href,
    ).searchParams.get('text');
  expect(message()).toMatch(/El saldo pendiente es de/);
  api.answers('detalleOrden', {
    ...DETALLE_ORDEN,
    orden: { ...ORDEN, ...LISTA },
    facturas: { ...FACTURA, monto: 0, saldo_restante: 0 },
  });
  await readAgain(page.queryClient, ['ordenes']);
  await waitFor(() => expect(message()).not.toMatch(/saldo/i));
});

test('a step before the last says nothing of what is owed', async () => {
  api.offers('estado-anterior');
  const page = await show('Colaborador', {}, []);
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  expect(await asked()).toBe(PRIMERO);
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
});

test('lines that were ticked a moment ago no longer count as not delivered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.offers('estado-anterior');
  const page = await show('Colaborador', LISTA, [], sinEntregar(2));
  api.answers('marcarDetalleEntregado', { status: 200 });
  await page.user.click(screen.getByRole('button', { name: 'Entregar todo' }));
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  expect(await asked()).toBe(`${ULTIMO} Queda un saldo de ₡40 000,00.`);
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarDetalleEntregado')).toHaveLength(2));
  vi.useRealTimers();
});

test('where what is owed cannot be read before the last step, that is said and nothing is asked', async () => {
  const page = await show('Colaborador', LISTA);
  api.answers('detalleOrden', { http: 500, body: { status: 500, error: ['No se leyó'] } });
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await answerQuestion(page, 'Error al modificar el estado!', 'No se leyó');
  expect(screen.queryByText('¿Modificar el estado?')).toBeNull();
  expect(api.requests('estadoOrden')).toEqual([]);
});

test('once an order is ready, telling the customer is one Tab away from the button that said so', async () => {
  const page = await show();
  api.answers('estadoOrden', () => {
    api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Entrega Tienda' } });
    return { status: 200 };
  });
  const step = screen.getByRole('button', { name: 'Modificar estado' });
  step.focus();
  await page.user.keyboard('{Enter}');
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, 'Estado modificado!');
  const tell = await screen.findByRole('link', { name: 'Avisar que está listo' });
  await waitFor(() => expect(step).toHaveFocus());
  await page.user.tab();
  expect(tell).toHaveFocus();
});

test('a state that somebody else stepped meanwhile is told and not skipped', async () => {
  const page = await show();
  api.answers('estadoOrden', { status: 200 });
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Entrega Tienda' } });
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, 'El estado cambió mientras tanto', 'La orden ya está en «Entrega Tienda».');
  expect(api.requests('estadoOrden')).toHaveLength(0);
  expect(await screen.findByText('Entrega Tienda')).toBeVisible();
});

test.each([
  ['No se puede', 'No se puede'],
  ['estado: No se puede', 'Estado: No se puede'],
])('a refused step reads Error al modificar el estado!, and why: %s', async (error, said) => {
  const page = await show();
  api.answers('estadoOrden', { http: 422, body: { status: 422, error: [error] } });
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, 'Error al modificar el estado!', said);
});

test('Modificar estado is absent once delivered', async () => {
  await show('Admin', { estado: 'Entregada al cliente' });
  expect(screen.queryByRole('button', { name: 'Modificar estado' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Editar' })).toBeVisible();
});

test('an annulled order keeps only what reads', async () => {
  await show('Admin', { estado: 'Anulada' });
  for (const name of ['Modificar estado', 'Anular', 'Añadir archivo']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  for (const name of ['Editar', 'Agregar persona']) expect(screen.queryByRole('link', { name })).toBeNull();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Descargar' })).toBeVisible();
});

test('Anular asks, says what was paid, and goes to the list', async () => {
  const page = await show();
  api.answers('anularOrden', { status: 200 });
  api.answers('listarOrdenes', { ordenes: [] });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, 'Ya se pagaron', null, 'No');
  await answerQuestion(page, 'Se ha cancelado!');
  expect(api.requests('anularOrden')).toHaveLength(0);
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await answerQuestion(page, 'Orden anulada!');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/orden'));
});

test('whoever went on to another order while one is annulled stays there', async () => {
  const page = await show();
  const answer = api.answersLater('anularOrden', { status: 200 });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, '¿Desea anular la orden?', null, 'Sí');
  await act(() => page.router.navigate('/orden/13'));
  answer();
  await answerQuestion(page, 'Orden anulada!');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(page.router.state.location.pathname).toBe('/orden/13');
});

test('Anular says what was paid as it is now, also where somebody took it elsewhere', async () => {
  const page = await show();
  api.answers('pagosFactura', { data: [{ ...PAGO, monto: 40_000 }] });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, '¿Desea anular la orden?', /Pedido 12\s.*Ya se pagaron ₡40\s000,00/s, 'No');
  await answerQuestion(page, 'Se ha cancelado!');
  expect(api.requests('anularOrden')).toEqual([]);
});

test('while what was paid is read, that is said', async () => {
  const page = await show();
  const answer = api.answersLater('pagosFactura', { data: [PAGO] });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Cargando datos!')).toBeInTheDocument();
  answer();
  await answerQuestion(page, '¿Desea anular la orden?', 'Ya se pagaron', 'No');
  await answerQuestion(page, 'Se ha cancelado!');
});

test('where what was paid cannot be read, that is said and nothing is asked', async () => {
  const page = await show();
  api.answers('pagosFactura', { http: 500, body: { status: 500, error: ['No se leyeron los pagos'] } });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, 'Error al anular la orden!', 'No se leyeron los pagos');
  expect(screen.queryByText('¿Desea anular la orden?')).toBeNull();
  expect(api.requests('anularOrden')).toEqual([]);
});

test('a refused annulment reads its title', async () => {
  const page = await show();
  api.answers('anularOrden', { http: 409, body: { status: 409, error: 'Ya está anulada' } });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, '¿Desea anular la orden?', null, 'Sí');
  await answerQuestion(page, 'Error al anular la orden!', 'Ya está anulada');
});

test('an annulment whose answer was lost is said to be one', async () => {
  const page = await show();
  api.answers('anularOrden', () => {
    api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
    return 'caida';
  });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, '¿Desea anular la orden?', null, 'Sí');
  await answerQuestion(page, 'Orden anulada!');
});

test('a flag shows at once, waits five seconds for Deshacer, and is sent once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await show();
  api.answers('marcarPizarra', { status: 200 });
  await page.user.click(screen.getByRole('checkbox', { name: 'Pizarra' }));
  expect(screen.getByRole('checkbox', { name: 'Pizarra' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Pizarra' })).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(screen.getByRole('checkbox', { name: 'Pizarra' })).not.toBeChecked();
  await vi.advanceTimersByTimeAsync(6000);
  expect(api.requests('marcarPizarra')).toHaveLength(0);

  await page.user.click(screen.getByRole('checkbox', { name: 'Pizarra' }));
  await vi.advanceTimersByTimeAsync(4000);
  expect(api.requests('marcarPizarra')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1500);
  await waitFor(() => expect(api.requests('marcarPizarra')).toHaveLength(1));
  vi.useRealTimers();
});

test('a garment that is to be made again before this page read that it was made is open again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await show();
  api.answers('marcarPersonaTaller', { status: 200 });
  const box = () => screen.getByRole('checkbox', { name: 'Taller: Luis Mora, Camisa' });
  await page.user.click(box());
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarPersonaTaller')).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(100);
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(() => expect(box()).not.toBeChecked());
  vi.useRealTimers();
});

test('a garment that was ticked here and is to be made again elsewhere is open again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await show();
  const of = (taller: 0 | 1) => PERSONAS.map((p) => (p.id === 51 ? { ...p, taller } : p));
  api.answers('marcarPersonaTaller', { status: 200 });
  api.answers('personasOrden', { data: of(1) });
  const box = () => screen.getByRole('checkbox', { name: 'Taller: Luis Mora, Camisa' });
  await page.user.click(box());
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarPersonaTaller')).toHaveLength(1));
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(box()).toBeChecked();
  api.answers('personasOrden', { data: of(0) });
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(() => expect(box()).not.toBeChecked());
  vi.useRealTimers();
});

test.each([
  ['Telas', 'marcarTela', { tela: 0 }],
  ['No entregado: Camisa', 'marcarDetalleEntregado', {}],
  ['Taller: Luis Mora, Camisa', 'marcarPersonaTaller', {}],
  ['Cliente: Luis Mora, Camisa', 'marcarPersonaEntregado', {}],
] as const)('the flag %s calls %s; a refusal unticks it and says so', async (name, call, orden) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await show('Admin', orden);
  api.answers(call, { http: 422, body: { status: 422, error: 'No se pudo' } });
  await page.user.click(screen.getByRole('checkbox', { name }));
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests(call)).toHaveLength(1));
  await answerQuestion(page, 'Error al modificar el estado!', 'No se pudo');
  vi.useRealTimers();
  await waitFor(() => expect(screen.getByRole('checkbox', { name })).not.toBeChecked());
});

test.each([
  ['Taller', 'marcarPersonaTaller', '30 personas: listas en el taller.'],
  ['Cliente', 'marcarPersonaEntregado', '30 personas: entregadas al cliente.'],
] as const)(
  'Marcar todos: %s ticks all who lack it, with one Deshacer; what failed is unticked',
  async (name, call, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const people = Array.from({ length: 31 }, (_, i) => ({
      id: 100 + i,
      id_orden: 12,
      nombre: `Persona ${i}`,
      prenda: 'Camisa',
      cantidad: 1,
      taller: (i === 0 ? 1 : 0) as 0 | 1,
      entregado: (i === 0 ? 1 : 0) as 0 | 1,
    }));
    const page = await show('Colaborador', {}, people);
    const all = await screen.findByRole('button', { name: `Marcar todos: ${name}` });
    const unticked = () =>
      screen.getAllByRole('checkbox', { name: new RegExp(`^${name}: `), checked: false });
    expect(unticked()).toHaveLength(30);
    await page.user.click(all);
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: new RegExp(`^${name}: `), checked: false })).toBeNull();
    expect(all).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(unticked()).toHaveLength(30);
    await vi.advanceTimersByTimeAsync(6000);
    expect(api.requests(call)).toHaveLength(0);

    api.answers(call, ({ params }) =>
      Number(params.personaId) < 103
        ? { http: 422, body: { status: 422, error: 'No se pudo' } }
        : { status: 200 },
    );
    const stored = people.map((p) => (p.id < 103 ? p : { ...p, taller: 1 as const, entregado: 1 as const }));
    api.answers('personasOrden', { data: stored });
    await page.user.click(all);
    await vi.advanceTimersByTimeAsync(5500);
    await answerQuestion(page, 'Error al modificar el estado!', 'Quedaron sin marcar 2 de 30.');
    vi.useRealTimers();
    expect(api.requests(call).map(({ params }) => Number(params.personaId))).toEqual(
      people.slice(1).map(({ id }) => id),
    );
    expect(unticked()).toHaveLength(2);
  },
);

test('Entregar todo marks the lines that are left, under one Deshacer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [first, second] = DETALLE_ORDEN.detalles;
  const detalles = [second, { ...first, id: 92 }, { ...first, id: 93 }] as typeof DETALLE_ORDEN.detalles;
  const page = await show('Colaborador', {}, PERSONAS, detalles);
  api.answers('marcarDetalleEntregado', { status: 200 });
  await page.user.click(screen.getByRole('button', { name: 'Entregar todo' }));
  expect(screen.getByText('2 productos: entregados.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Entregar todo' })).toBeNull();
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() =>
    expect(api.requests('marcarDetalleEntregado').map((p) => p.params.detalleId)).toEqual(['92', '93']),
  );
  vi.useRealTimers();
});

test('buttons that go when nothing is left to do leave the focus to the section', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const section = () => screen.getByRole('region', { name: 'Clientes' });
  const made = TODOS.map((p) => ({ ...p, entregado: 0 as 0 | 1 }));
  api.answers('marcarPersonaEntregado', () => {
    api.answers('personasOrden', { data: TODOS });
    return { status: 200 };
  });
  const { user, unmount } = await show('Colaborador', {}, made);
  const all = screen.getByRole('button', { name: 'Marcar todos: Cliente' });
  await user.click(all);
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(all).not.toBeInTheDocument());
  expect(section()).toHaveFocus();
  unmount();

  const next = await show('Colaborador', {}, made);
  await next.user.click(screen.getByRole('button', { name: 'Sin entregar (2)' }));
  for (const box of screen.getAllByRole('checkbox', { name: /^Cliente: / })) await next.user.click(box);
  await next.user.click(screen.getByRole('button', { name: 'Todas' }));
  expect(screen.queryByRole('group', { name: 'A quién mostrar' })).toBeNull();
  expect(section()).toHaveFocus();
  // The marks that wait behind 'Deshacer' are sent in this test, not in a later one.
  const before = api.requests('marcarPersonaEntregado').length;
  await vi.advanceTimersByTimeAsync(5500);
  expect(api.requests('marcarPersonaEntregado').length).toBeGreaterThan(before);
});

const TODOS = PERSONAS.map((p) => ({ ...p, taller: 1 as 0 | 1, entregado: 1 as 0 | 1 }));

test.each([
  ['there for a Colaborador', true, ['Colaborador']],
  ['not there for a Visor', false, ['Visor']],
  ['not there for an annulled order', false, ['Admin', { estado: 'Anulada' }]],
  ['not there where all are marked', false, ['Admin', {}, TODOS]],
] as const)('Marcar todos is %s', async (_, there, [rol, orden, personas]) => {
  await show(rol, orden, personas?.slice());
  await screen.findByText('Luis Mora');
  expect(screen.queryAllByRole('button', { name: /^Marcar todos/ })).toHaveLength(there ? 2 : 0);
});

test('Descargar asks for the PDF of this order and opens it in the window of the click', async () => {
  const page = await show();
  api.answers('pdfOrden', { download_url: '/api/v1/descargas/7.pdf' });
  const opened = {
    closed: false,
    close: vi.fn(),
    location: { replace: vi.fn() },
    document: { title: '', body: {} },
  };
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  await page.user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() =>
    expect(opened.location.replace).toHaveBeenCalledWith('http://localhost:3000/api/v1/descargas/7.pdf'),
  );
  expect(api.requests('pdfOrden').map((p) => p.params)).toEqual([{ id: '12' }]);
  vi.restoreAllMocks();
});
