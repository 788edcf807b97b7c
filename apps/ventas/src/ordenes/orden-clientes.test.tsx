import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { cliente } from '@hilvan/remote-kit/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DETALLE_ORDEN, ORDEN, PERSONAS, PRODUCTOS } from '../testing/datos';
import { showIn } from './orden.pasos';

const api = fakeApi();
const show = showIn(api);

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
