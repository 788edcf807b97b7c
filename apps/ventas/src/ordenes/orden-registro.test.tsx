import { hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import '@hilvan/sheets/testing';
import { answerQuestion, choose, listo } from '@hilvan/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DETALLES, EMPRESAS, ORDEN, openAgain, PRODUCTOS } from '../testing/datos';

const api = fakeApi();

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

async function show(rol: 'Admin' | 'Colaborador' = 'Admin') {
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('listarProductos', { data: PRODUCTOS });
  api.answers('listarOrdenes', { ordenes: [] });
  api.answers('registrarOrden', { status: 200 });
  const page = openAgain('/orden/registro', rol);
  await screen.findByLabelText(/^Titulo/);
  await listo(page);
  return page;
}
type Pagina = Awaited<ReturnType<typeof show>>;

async function addLinea(page: Pagina, producto: string, cantidad: string, precio?: string) {
  await choose(page, /^Producto/, producto);
  const linea = within(
    screen.getByRole('heading', { name: 'Agregar producto' }).closest('section') as HTMLElement,
  );
  await page.user.clear(linea.getByLabelText(/^Cantidad/));
  await page.user.type(linea.getByLabelText(/^Cantidad/), cantidad);
  if (precio) {
    await page.user.clear(linea.getByLabelText(/^Precio con IVA/));
    await page.user.type(linea.getByLabelText(/^Precio con IVA/), precio);
  }
  await page.user.click(linea.getByRole('button', { name: 'Agregar' }));
}

async function fill(page: Pagina) {
  await page.user.type(screen.getByLabelText(/^Titulo/), 'Uniformes de cocina');
  await choose(page, /^Empresa/, 'Café Núñez');
  await addLinea(page, 'Camisa', '2');
  await addLinea(page, 'Pantalón', '1', '18.500,50');
}

test('the company fills the telephone; an unknown one is 88888888; Admin may change it', async () => {
  const page = await show();
  await choose(page, /^Empresa/, 'Café Núñez');
  expect(screen.getByLabelText(/^Telefono/)).toHaveValue('2222-3333');
  await choose(page, /^Empresa/, 'Hotel Sol');
  expect(screen.getByLabelText(/^Telefono/)).toHaveValue('88888888');
  expect(screen.getByLabelText(/^Telefono/)).not.toHaveAttribute('readonly');
  expect(screen.getByLabelText(/^Vendedor/)).not.toHaveAttribute('readonly');
});

test('the price of the last time is taken over, and the focus is on it', async () => {
  const page = await show();
  api.answers('listarOrdenes', { ordenes: [ORDEN] });
  api.answers('detalleOrden', {
    orden: ORDEN,
    detalles: DETALLES.map((linea) => ({ ...linea, precio_unitario: 14000 })),
    facturas: null,
  });
  await choose(page, /^Producto/, 'Camisa');
  expect(screen.queryByText(/La última vez/)).toBeNull();
  await choose(page, /^Empresa/, 'Café Núñez');
  await page.user.click(await screen.findByRole('button', { name: 'Usar ese precio' }));
  expect(screen.getByLabelText(/^Precio con IVA/)).toHaveValue('14000');
  expect(screen.getByLabelText(/^Precio con IVA/)).toHaveFocus();
});

test('a form that stays open over midnight shows the day on which it will be stored', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-08T20:00:00-06:00') });
  await show();
  expect(screen.getByText(/Fecha 8\/3\/2026/)).toBeInTheDocument();
  vi.setSystemTime(Date.parse('2026-03-09T07:00:00-06:00'));
  fireEvent.focus(window);
  expect(screen.getByText(/Fecha 9\/3\/2026/)).toBeInTheDocument();
});

test('a telephone that somebody typed stays, whichever company is chosen then', async () => {
  const page = await show();
  await page.user.type(screen.getByLabelText(/^Telefono/), '8765-4321');
  await choose(page, /^Empresa/, 'Café Núñez');
  expect(screen.getByLabelText(/^Telefono/)).toHaveValue('8765-4321');
  await choose(page, /^Empresa/, 'Hotel Sol');
  expect(screen.getByLabelText(/^Telefono/)).toHaveValue('8765-4321');
  await page.user.clear(screen.getByLabelText(/^Telefono/));
  await choose(page, /^Empresa/, 'Café Núñez');
  expect(screen.getByLabelText(/^Telefono/)).toHaveValue('2222-3333');
});

test('Colaborador changes neither telephone nor seller', async () => {
  await show('Colaborador');
  expect(screen.getByLabelText(/^Telefono/)).toHaveAttribute('readonly');
  expect(screen.getByLabelText(/^Vendedor/)).toHaveAttribute('readonly');
  expect(screen.getByLabelText(/^Vendedor/)).toHaveValue('Colaborador de prueba');
});

test('totals are right to the céntimo and exactly the contract is sent', async () => {
  const page = await show();
  await fill(page);
  const facturacion = screen.getByRole('table', { name: 'Facturación' });
  expect(within(facturacion).getByRole('row', { name: /Subtotal/ })).toHaveTextContent(/₡42\s920,80/);
  expect(within(facturacion).getByRole('row', { name: /IVA 13%/ })).toHaveTextContent(/₡5\s579,70/);
  expect(within(facturacion).getByRole('row', { name: /^Total/ })).toHaveTextContent(/₡48\s500,50/);

  await choose(page, /^Prenda/, 'Camisa');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Luis Mora{Enter}');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Orden creada con éxito');

  const [{ payload, headers } = { payload: null, headers: null }] = api.requests('registrarOrden');
  const today = hoy();
  expect(payload).toEqual({
    orden: {
      titulo: 'Uniformes de cocina',
      proforma: '0',
      proforma2: '0',
      proforma3: '0',
      id_empresa: 4,
      telefono: '2222-3333',
      fecha_orden: today,
      precio_total: 48500.5,
      estado: 'Taller',
      comentario: 'NA',
      detalles: [
        {
          id_producto: 1,
          nombre_producto: 'Camisa',
          precio_unitario: 15000,
          cantidad: 2,
          subtotal: 30000,
          descripcion: 'NA',
        },
        {
          id_producto: 2,
          nombre_producto: 'Pantalón',
          precio_unitario: 18500.5,
          cantidad: 1,
          subtotal: 18500.5,
          descripcion: 'NA',
        },
      ],
      factura: [
        {
          id_empresa: 4,
          subtotal: 42920.8,
          iva: 5579.7,
          monto: 48500.5,
          saldo_restante: 48500.5,
          comentario: 'Muchas gracias por su compra',
          cajero: 'Admin de prueba',
        },
      ],
      persona: [{ nombre: 'Luis Mora', prenda: 'Camisa', cantidad: 1 }],
    },
  });
  expect(headers?.get('idempotency-key')).toBeNull();
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/orden'));
});

test('an order without title, company or lines names what is missing and sends nothing', async () => {
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Revise lo siguiente:')).toBeVisible();
  expect(screen.getByLabelText(/^Titulo/)).toBeInvalid();
  expect(screen.getAllByText('Agregue al menos un producto.').length).toBeGreaterThan(0);
  expect(api.requests('registrarOrden')).toHaveLength(0);
});

test.each(['0', '-2', '1,5', 'x'])('a quantity of %s is refused with its text', async (cantidad) => {
  const page = await show();
  await addLinea(page, 'Camisa', cantidad);
  expect(await screen.findByText('La cantidad debe ser un número positivo')).toBeVisible();
  expect(screen.getByText('Todavía no hay productos en el pedido.')).toBeVisible();
});

test('a line can be changed and removed', async () => {
  const page = await show();
  await addLinea(page, 'Camisa', '2');
  await page.user.click(screen.getByRole('button', { name: 'Modificar Camisa' }));
  const seccion = within(
    screen.getByRole('heading', { name: 'Modificar producto' }).closest('section') as HTMLElement,
  );
  await page.user.clear(seccion.getByLabelText(/^Cantidad/));
  await page.user.type(seccion.getByLabelText(/^Cantidad/), '5');
  await page.user.click(seccion.getByRole('button', { name: 'Modificar' }));
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent(/₡75\s000,00/);
  await page.user.click(screen.getByRole('button', { name: 'Eliminar Camisa' }));
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('₡0,00');
});

test('a column pasted from a spreadsheet becomes people', async () => {
  const page = await show();
  fireEvent.paste(screen.getByLabelText(/^Nombre/), {
    clipboardData: { getData: () => 'Nombre\tCantidad\nAna Núñez\t2\nEva Solís\t0\nLuis Mora\t1' },
  });
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Prenda/ })).toHaveFocus());
  // A line that is added now is not taken for the garment of the people who wait.
  await addLinea(page, 'Pantalón', '1');
  expect(screen.getByRole('combobox', { name: /^Prenda/ })).toHaveValue('');
  await choose(page, /^Prenda/, 'Camisa');
  expect(
    await screen.findByText('Se agregaron 2 personas (3 piezas). Con cantidad 0 no se agregó 1.'),
  ).toBeVisible();
  const clientes = screen.getByRole('table', { name: 'Clientes' });
  expect(within(clientes).getByRole('row', { name: /Ana Núñez/ })).toHaveTextContent('2');
  expect(within(clientes).getAllByRole('row')).toHaveLength(3);
  await page.user.click(within(clientes).getByRole('button', { name: 'Eliminar Ana Núñez' }));
  expect(within(clientes).getAllByRole('row')).toHaveLength(2);
});

test('the garment of the only line is that of the people, until another line comes', async () => {
  const page = await show();
  const prenda = screen.getByRole('combobox', { name: /^Prenda/ });
  await addLinea(page, 'Pantalón', '1');
  expect(prenda).toHaveValue('Pantalón');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Luis Mora{Enter}');
  expect(screen.getByRole('row', { name: /Luis Mora/ })).toHaveTextContent('Pantalón');
  await addLinea(page, 'Camisa', '1');
  expect(prenda).toHaveValue('');
});

test('a file of people is read like a pasted table; what it does not say right is told and waits', async () => {
  const page = await show();
  const choose = (text: string) =>
    page.user.upload(
      screen.getByLabelText('O un archivo (CSV o Excel)'),
      new File([text], 'grupo.csv', { type: 'text/csv' }),
    );
  const titles = 'Full name;Garment;Size;Qty\r\n';
  await choose(`${titles}Ana Núñez;camisa;Extra Large;2\r\nLuis;Capa;M;1`);
  expect(await screen.findAllByText(/Ningún producto se llama «Capa»/)).not.toHaveLength(0);
  expect(screen.queryByRole('row', { name: /Ana Núñez/ })).toBeNull();
  await choose(`${titles}Ana Núñez;camisa;Extra Large;2\r\nLuis;CAMISA;M;1`);
  expect(await screen.findByText('Se agregaron 2 personas (3 piezas).')).toBeVisible();
  const clientes = within(screen.getByRole('table', { name: 'Clientes' }));
  expect(clientes.getByRole('row', { name: /Ana Núñez \(XL\)/ })).toHaveTextContent('Camisa');
  expect(clientes.getByRole('row', { name: /Luis \(M\)/ })).toBeVisible();
});

/** Pastes 25 people from a spreadsheet, 20 with the first garment and 5 with the second. */
const paste25 = (camisa: string, pantalon: string) =>
  fireEvent.paste(screen.getByLabelText(/^Nombre/), {
    clipboardData: {
      getData: () =>
        [
          'Nombre\tPrenda\tTalla\tCantidad',
          ...Array.from({ length: 25 }, (_, i) =>
            [`Persona ${i + 1}`, i < 20 ? camisa : pantalon, 'M', i < 2 ? 3 : 1].join('\t'),
          ),
        ].join('\n'),
    },
  });
const clientes = () =>
  within(screen.getByRole('table', { name: 'Clientes' }))
    .getAllByRole('row')
    .slice(1);

test('what people get and no line has is said, and one press makes lines of it', async () => {
  const page = await show();
  await addLinea(page, 'Camisa', '4', '14.000');
  await addLinea(page, 'Camisa', '2');
  expect(screen.queryByText(/Faltan en el detalle/)).toBeNull();
  paste25('Camisa', 'Pantalón');
  expect(screen.getByText('Faltan en el detalle: 18 × Camisa, 5 × Pantalón.')).toBeVisible();
  const bring = screen.getByRole('button', { name: 'Llevar al detalle' });
  await page.user.dblClick(bring);
  expect(await screen.findByText('Se llevó al detalle: 18 × Camisa, 5 × Pantalón.')).toBeVisible();
  expect(screen.getByText(/Se llevó al detalle/).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByText(/Faltan en el detalle/)).toBeNull();
  expect(bring).toHaveFocus();
  expect(bring).toHaveAttribute('aria-disabled', 'true');

  await page.user.type(screen.getByLabelText(/^Titulo/), 'Uniformes');
  await choose(page, /^Empresa/, 'Café Núñez');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Orden creada con éxito');
  const [{ payload } = { payload: null }] = api.requests('registrarOrden');
  const line = { descripcion: 'NA' };
  expect(payload).toMatchObject({
    orden: {
      precio_total: 430502.5,
      detalles: [
        { ...line, id_producto: 1, precio_unitario: 14000, cantidad: 22, subtotal: 308000 },
        { ...line, id_producto: 1, precio_unitario: 15000, cantidad: 2, subtotal: 30000 },
        { ...line, id_producto: 2, precio_unitario: 18500.5, cantidad: 5, subtotal: 92502.5 },
      ],
    },
  });
});

test('people with fewer pieces in lines stop nobody from saving, and more in lines is as it should be', async () => {
  const page = await show();
  await fill(page);
  await choose(page, /^Prenda/, 'Pantalón');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Ana{Enter}');
  expect(screen.queryByText(/Faltan en el detalle/)).toBeNull();
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Luis{Enter}');
  expect(screen.getByText('Faltan en el detalle: 1 × Pantalón.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Orden creada con éxito');
  expect(api.requests('registrarOrden')).toHaveLength(1);
});

test('the beginning of a garment is taken for it; unknown ones wait, all of them said, each for its own choice', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Pantalón');
  paste25('cam', 'pantalon');
  expect(await screen.findByText('Se agregaron 25 personas (29 piezas).')).toBeVisible();
  expect(clientes()).toHaveLength(25);

  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => intoView.mockRestore());
  paste25('Camiseta', 'Jeans');
  // The garment that was chosen for others is not taken for these.
  const prenda = () => screen.getByRole('combobox', { name: /^Prenda/ });
  await waitFor(() => expect(prenda()).toHaveFocus());
  // The choice is scrolled into view, since whoever is asked may be far below it.
  expect(intoView.mock.contexts.some((shown) => (shown as Element).contains(prenda()))).toBe(true);
  expect(prenda()).toHaveValue('');
  expect(prenda()).toHaveAccessibleDescription(
    'Ningún producto se llama «Camiseta» ni «Jeans». Seleccione el producto de «Camiseta»: lo esperan 20 de las 25 personas de la lista.',
  );
  await page.user.clear(prenda());
  await page.user.paste('Camisa');
  await page.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(prenda()).toHaveAccessibleDescription(
      'Ningún producto se llama «Jeans». Seleccione el producto de «Jeans»: lo esperan 5 de las 25 personas de la lista.',
    ),
  );
  expect(prenda()).toHaveValue('');
  expect(clientes()).toHaveLength(25);
  await choose(page, /^Prenda/, 'Pantalón');
  expect(clientes()).toHaveLength(50);
  expect(screen.getByText('Faltan en el detalle: 48 × Camisa, 10 × Pantalón.')).toBeVisible();
});

test('a list that waits can be let go, so that the mended one is not there twice', async () => {
  const page = await show();
  paste25('Camiseta', 'Pantalón');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Prenda/ })).toHaveFocus());
  await page.user.click(screen.getByRole('button', { name: 'Descartar la lista que espera' }));
  expect(screen.getByLabelText(/^Nombre/)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Descartar la lista que espera' })).toBeNull();
  await choose(page, /^Prenda/, 'Camisa');
  expect(screen.getByText('Todavía no hay personas en el pedido.')).toBeVisible();
});

test('a refusal reads its lines and keeps what was typed', async () => {
  const page = await show();
  api.answers('registrarOrden', {
    http: 422,
    body: { status: 422, error: ['La empresa no existe', 'Sin producto'] },
  });
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error al crear la orden!', /La empresa no existe\s*Sin producto/);
  expect(screen.getByLabelText(/^Titulo/)).toHaveValue('Uniformes de cocina');
  expect(screen.getByRole('row', { name: /Pantalón/ })).toBeVisible();
});

test('a lost answer reads Error; trying again first looks whether the order is there', async () => {
  const page = await show();
  api.answers('registrarOrden', 'caida');
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error', /No se pudo conectar con el servidor/);

  const today = hoy();
  api.answers('listarOrdenes', { ordenes: [{ ...ORDEN, fecha_orden: today }] });
  api.answers('detalleOrden', { http: 500, body: {} });
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Parece que la orden ya se guardó', null, 'No, ver la guardada');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/orden/12'));
  expect(api.requests('registrarOrden')).toHaveLength(1);
});

const MINUTE_MS = 60_000;

test.each([
  ['and annulled since is made anew', 6, { estado: 'Anulada' }, false],
  // An equal one may have been annulled before: the first try may still be on its way.
  ['is not made anew while it may still arrive', 4, { estado: 'Anulada' }, true],
  ['and changed by somebody since is not stored a second time', 6, { titulo: 'Otro' }, true],
])('an order that was stored without an answer %s', async (_, minutes, stored, isSame) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-08T20:00:00-06:00') });
  onTestFinished(() => void vi.useRealTimers());
  api.offers('idempotency-key');
  const page = await show();
  api.answers('registrarOrden', 'caida');
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error', /No se pudo conectar con el servidor/);

  vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
  api.answers('registrarOrden', { status: 200 });
  api.answers('listarOrdenes', { ordenes: [{ ...ORDEN, fecha_orden: hoy(), ...(stored as object) }] });
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Orden creada con éxito');
  // Under the key of the first try a provider answers as it did then and stores nothing.
  const [first, second] = api.requests('registrarOrden').map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second === first).toBe(isSame);
});

test('a lost answer, then a reload: the recovered draft is not sent as a second order without a word', async () => {
  const page = await show();
  api.answers('registrarOrden', 'caida');
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error', /No se pudo conectar con el servidor/);
  page.unmount();

  const again = openAgain('/orden/registro');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  const today = hoy();
  api.answers('listarOrdenes', { ordenes: [{ ...ORDEN, fecha_orden: today }] });
  await again.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(again, 'Parece que la orden ya se guardó', null, 'No, ver la guardada');
  expect(api.requests('registrarOrden')).toHaveLength(1);
});

test('after a lost answer the order that was stored yesterday is offered today, and with a letter corrected', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-08T20:00:00-06:00') });
  const page = await show();
  api.answers('registrarOrden', 'caida');
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error', /No se pudo conectar con el servidor/);

  vi.setSystemTime(Date.parse('2026-03-09T07:00:00-06:00'));
  api.answers('listarOrdenes', { ordenes: [{ ...ORDEN, fecha_orden: '2026-03-08' }] });
  const titulo = screen.getByLabelText(/^Titulo/);
  await page.user.type(titulo, 's');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const pregunta = 'Parece que la orden ya se guardó';
  await answerQuestion(page, pregunta, /«Uniformes de cocina» del 8\/3\/2026/, 'No, ver la guardada');
  // The letter that was typed since is not saved in any order.
  await answerQuestion(page, '¿Salir sin guardar?', /queda como borrador/, 'No, seguir aquí');
  await page.user.type(titulo, '{Backspace}');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, pregunta, null, 'No, ver la guardada');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/orden/12'));
  expect(api.requests('registrarOrden')).toHaveLength(1);
  expect(localStorage.getItem('hilvan:borrador:7:orden/registro')).toBeNull();
});

test('while an order is being saved neither its fields nor its lines and people can be changed', async () => {
  const page = await show();
  await fill(page);
  const titulo = screen.getByLabelText(/^Titulo/);
  const nombre = screen.getByLabelText(/^Nombre/);
  expect(titulo.closest('[inert]')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  for (const field of [titulo, nombre]) expect(field.closest('[inert]')).not.toBeNull();
  await answerQuestion(page, 'Orden creada con éxito');
});

test('two clicks on Guardar send one order', async () => {
  const page = await show();
  await fill(page);
  await page.user.dblClick(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Orden creada con éxito');
  expect(api.requests('registrarOrden')).toHaveLength(1);
});

test('a line and a person that were typed and not added are asked for before they are left out', async () => {
  const page = await show();
  await fill(page);
  await choose(page, /^Producto/, 'Camisa');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Ana');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const pregunta = 'Hay algo escrito sin agregar';
  await answerQuestion(page, pregunta, 'Dejó a medias un producto y una persona.', 'No, revisar');
  expect(api.requests('registrarOrden')).toEqual([]);
  await page.user.clear(screen.getByLabelText(/^Nombre/));
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, pregunta, 'Dejó a medias un producto.', 'Sí, guardar');
  await answerQuestion(page, 'Orden creada con éxito');
  expect(api.requests('registrarOrden')).toHaveLength(1);
});

test('leaving asks for a line that was typed and not added, also where nothing else was typed', async () => {
  const page = await show();
  await choose(page, /^Producto/, 'Camisa');
  await page.user.click(screen.getByRole('link', { name: 'Regresar' }));
  await answerQuestion(
    page,
    '¿Salir sin guardar?',
    'Dejó a medias un producto, sin agregar: eso se pierde.',
    'No, seguir aquí',
  );
  expect(page.router.state.location.pathname).toBe('/orden/registro');
  expect(screen.getByRole('combobox', { name: /^Producto/ })).toHaveValue('Camisa');
});

test('what was typed comes back as a draft, lines and people too', async () => {
  const page = await show();
  await fill(page);
  await waitFor(() => expect(localStorage.getItem('hilvan:borrador:7:orden/registro')).toContain('Pantalón'));
  page.unmount();
  api.answers('listarEmpresas', { data: EMPRESAS });
  const again = openAgain('/orden/registro');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(screen.getByLabelText(/^Titulo/)).toHaveValue('Uniformes de cocina');
  expect(screen.getByRole('row', { name: /Pantalón/ })).toBeVisible();
});
