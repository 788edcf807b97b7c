import { hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, choose, listo } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, ORDEN, open, PERSONAS, PRODUCTOS } from '../testing/datos';

const api = fakeApi();
beforeEach(() => {
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('listarProductos', { data: PRODUCTOS });
  api.answers('registrarOrden', { status: 200 });
  api.answers('personasOrden', { data: [] });
});

const show = async (at = '/orden/registro', rol: 'Admin' | 'Colaborador' = 'Colaborador') => {
  const page = open(at, rol);
  await screen.findByLabelText(/^Titulo/);
  await listo(page);
  return page;
};
type Pagina = Awaited<ReturnType<typeof show>>;

const write = async (page: Pagina) => {
  await page.user.keyboard('Batas');
  await choose(page, /^Empresa/, 'Café Núñez');
  await choose(page, /^Producto/, 'Camisa');
};
const agregada = { ...ORDEN, titulo: 'Batas', fecha_orden: hoy(), precio_total: '15000.00' as never };
const send = (page: Pagina) => page.user.keyboard('{Control>}{Enter}{/Control}');

test('writing begins at the title; Ctrl+Enter saves from any field, and Enter there adds the line', async () => {
  api.answers('listarOrdenes', { ordenes: [] });
  const page = await show();
  expect(campo('Titulo')).toHaveFocus();
  await write(page);
  const [cantidad] = screen.getAllByLabelText(/^Cantidad/);
  await page.user.click(cantidad as HTMLElement);
  await page.user.keyboard('{Enter}');
  expect(screen.getByRole('row', { name: /^1 ?Camisa/ })).toBeVisible();
  expect(screen.getByText(/^Total/, { selector: 'p' })).toHaveTextContent(/₡15\s000,00/);
  await send(page);
  await answerQuestion(page, 'Orden creada con éxito', 'Se ha generado una factura.');
  expect(api.requests('registrarOrden')).toHaveLength(1);
});

test('what is rarely typed is folded; what follows by itself is said', async () => {
  const page = await show();
  const folded = () => screen.queryByRole('textbox', { name: 'Comentarios' });
  expect(folded()).toBeNull();
  await choose(page, /^Empresa/, 'Café Núñez');
  expect(screen.getByText(/Vendedor Colaborador de prueba · Tel\. 2222-3333$/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: /proformas y comentarios/, expanded: false }));
  expect(folded()).toBeVisible();
});

test('what must be mended is never folded away', async () => {
  const page = await show('/orden/registro', 'Admin');
  await send(page);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Telefono/ })).toBeInvalid());
  // What was unfolded does not close while somebody types, once the telephone is valid.
  const telefono = screen.getByRole('textbox', { name: /^Telefono/ });
  await page.user.type(telefono, '8');
  await waitFor(() => expect(telefono).toBeValid());
  expect(telefono).toBeVisible();
});

test('after saving: the number, and what people do next with it', async () => {
  const stored = [
    ORDEN,
    { ...agregada, id: 20 },
    { ...agregada, id: 21 },
    { ...agregada, id: 22, id_empresa: 5 },
  ];
  api.answers('listarOrdenes', () => ({ ordenes: api.requests('registrarOrden').length > 0 ? stored : [] }));
  const page = await show();
  await write(page);
  await page.user.click(screen.getAllByRole('button', { name: 'Agregar' })[0] as HTMLElement);
  await send(page);
  const said = within(await screen.findByRole('dialog', { name: 'Orden creada con éxito' }));
  expect(said.getByText('Pedido 21 · Batas')).toBeVisible();
  expect(said.getByText('Se ha generado una factura.')).toBeVisible();
  expect(said.getByRole('link', { name: 'Ver' })).toHaveAttribute('href', '/orden/21');
  expect(said.getByRole('link', { name: 'Agregar pago' })).toHaveAttribute('href', '/orden/21/pagos?agregar');
  api.answers('pdfOrden', { download_url: '/api/v1/descargas/21.pdf' });
  vi.spyOn(window, 'open').mockReturnValue(null);
  await page.user.click(said.getByRole('button', { name: 'PDF' }));
  await answerQuestion(page, 'El PDF está listo');
  expect(api.requests('pdfOrden').map(({ params }) => params)).toEqual([{ id: '21' }]);
  const whatsapp = new URL(said.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href);
  expect(whatsapp.pathname).toBe('/50622223333');
  expect(whatsapp.searchParams.get('text')).toMatch(/su pedido 21 «Batas». El total es de ₡15\s000,00/);
  await page.user.click(said.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/orden'));
  expect(api.requests('registrarOrden')).toHaveLength(1);
});

test('where the number cannot be told, the offers that need it are left out', async () => {
  api.answers('listarOrdenes', 'caida');
  const page = await show();
  await write(page);
  await page.user.click(screen.getAllByRole('button', { name: 'Agregar' })[0] as HTMLElement);
  await send(page);
  await answerQuestion(page, 'Orden creada con éxito', 'Se ha generado una factura.');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/orden'));
});

test('an order of a company begins with the company and its telephone, and at the title', async () => {
  api.answers('listarOrdenes', { ordenes: [] });
  api.answers('detalleEmpresa', { data: EMPRESAS[0] as never });
  const page = await show('/orden/registro?empresa=4');
  expect(campo('Titulo')).toHaveFocus();
  expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('Café Núñez');
  expect(screen.getByText(/Tel\. 2222-3333$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/empresa/4');
  await page.user.keyboard('Batas');
  await choose(page, /^Producto/, 'Camisa');
  await page.user.click(screen.getAllByRole('button', { name: 'Agregar' })[0] as HTMLElement);
  await send(page);
  await answerQuestion(page, 'Orden creada con éxito');
  expect(api.requests('registrarOrden')[0]?.payload).toMatchObject({
    orden: { titulo: 'Batas', id_empresa: 4, telefono: '2222-3333' },
  });
});

test('nothing typed yet, an order of a company is left without a question', async () => {
  api.answers('detalleEmpresa', { data: EMPRESAS[1] as never });
  const page = await show('/orden/registro?empresa=5');
  expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('Hotel Sol');
  await act(() => page.router.navigate('/orden/registro'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue(''));
});

test('an order of a company that is gone is not begun', async () => {
  api.answers('detalleEmpresa', { http: 404, body: { status: 404, mensaje: 'Empresa no encontrada' } });
  open('/orden/registro?empresa=9', 'Colaborador');
  expect(await screen.findByText('Empresa no encontrada')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
  expect(screen.queryByLabelText(/^Titulo/)).toBeNull();
});

test('Duplicar pedido: a new order with the lines of the old, of today and of who copies it', async () => {
  api.answers('listarOrdenes', { ordenes: [] });
  api.answers('detalleOrden', DETALLE_ORDEN);
  const page = await show('/orden/registro?de=12');
  expect(screen.getByText('Copia del Pedido 12. Revise los precios.')).toBeVisible();
  await send(page);
  await answerQuestion(page, 'Orden creada con éxito');
  const [sent] = api.requests('registrarOrden');
  const orden = (sent?.payload as { orden?: Record<string, unknown> } | undefined)?.orden ?? {};
  expect(orden).toMatchObject({
    titulo: 'Uniformes de cocina',
    proforma: '0',
    id_empresa: 4,
    fecha_orden: hoy(),
    estado: 'Taller',
    precio_total: 48500.5,
    persona: [],
    factura: [{ monto: 48500.5, saldo_restante: 48500.5, cajero: 'Colaborador de prueba' }],
  });
  const [linea] = orden.detalles as Record<string, unknown>[];
  expect(linea).toEqual({
    id_producto: 1,
    nombre_producto: 'Camisa',
    precio_unitario: 15000,
    cantidad: 2,
    subtotal: 30000,
    descripcion: 'NA',
  });
});

test('Duplicar pedido begins with the order as it is, not as another screen read it', async () => {
  api.answers('detalleOrden', DETALLE_ORDEN);
  const page = open('/orden/12', 'Colaborador');
  // The link stands beside the lines that it copies, not among the buttons above.
  const lineas = within(await screen.findByRole('region', { name: 'Detalle del pedido' }));
  await lineas.findByRole('link', { name: 'Duplicar pedido' });
  await listo(page);
  const [camisa, ...others] = DETALLE_ORDEN.detalles;
  if (!camisa) throw new Error('no line');
  api.answers('detalleOrden', {
    ...DETALLE_ORDEN,
    detalles: [{ ...camisa, cantidad: 35, subtotal: 525_000 }, ...others],
  });
  await page.user.click(lineas.getByRole('link', { name: 'Duplicar pedido' }));
  await screen.findByLabelText(/^Titulo/);
  await listo(page);
  expect(screen.getByRole('row', { name: /^1 ?Camisa/ })).toHaveTextContent('35');
});

test('a new order in place of a copy is asked about too', async () => {
  api.answers('detalleOrden', DETALLE_ORDEN);
  const page = await show('/orden/registro?de=12');
  await choose(page, /^Producto/, 'Camisa');
  await act(() => page.router.navigate('/orden/registro'));
  await answerQuestion(page, '¿Salir sin guardar?', 'Dejó a medias un producto', 'No, seguir aquí');
  expect(page.router.state.location.search).toBe('?de=12');
  expect(screen.getByRole('combobox', { name: /^Producto/ })).toHaveValue('Camisa');
});

test('Duplicar pedido brings the people of the other order and the prices of today, where somebody asks for them', async () => {
  api.answers('listarOrdenes', { ordenes: [] });
  api.answers('detalleOrden', DETALLE_ORDEN);
  api.answers('listarProductos', {
    data: PRODUCTOS.map((p) => (p.id === 1 ? { ...p, precio_unitario: 16000 } : p)),
  });
  api.answers('personasOrden', {
    data: [
      ...PERSONAS,
      { ...PERSONAS[0], id: 53, nombre: 'Eva (M)' },
      // A second garment does not make a further person of Luis.
      { ...PERSONAS[0], id: 54, prenda: 'Gorra' },
    ] as never,
  });
  const page = await show('/orden/registro?de=12');
  await page.user.click(await screen.findByRole('button', { name: 'Traer 3 personas del otro pedido' }));
  expect(screen.getByRole('button', { name: 'Ya están sus 3 personas' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // Whoever is taken off the list can be brought again.
  await page.user.click(screen.getByRole('button', { name: 'Eliminar Eva (M)' }));
  expect(screen.getByRole('button', { name: 'Traer 1 persona del otro pedido' })).toBeVisible();
  expect(screen.getByText(/^Camisa: ₡/)).toHaveTextContent(/₡15\s000,00 en la copia, hoy cuesta ₡16\s000,00/);
  expect(screen.queryByText(/^Pantalón: ₡/)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Poner los precios de hoy' }));
  expect(screen.getByRole('button', { name: 'Los precios son los de hoy' })).toHaveFocus();
  expect(screen.getByRole('row', { name: /Camisa.*₡16\s000,00.*₡32\s000,00/ })).toBeInTheDocument();
  await send(page);
  await answerQuestion(page, 'Orden creada con éxito');
  expect(api.requests('registrarOrden')[0]?.payload).toMatchObject({
    orden: {
      precio_total: 50500.5,
      detalles: [{ precio_unitario: 16000, subtotal: 32000 }, { precio_unitario: 18500.5 }],
      persona: [
        { nombre: 'Luis Mora', prenda: 'Camisa', cantidad: 2 },
        { nombre: '', prenda: 'Pantalón', cantidad: 1 },
        { nombre: 'Luis Mora', prenda: 'Gorra', cantidad: 2 },
      ],
    },
  });
});

test.each([
  ['Colaborador', '2222-3333', '88888888'],
  ['Admin', '8777-0000', '8777-0000'],
] as const)(
  'a copy, also for another company: what %s may not type comes from it',
  async (rol, own, other) => {
    api.answers('listarOrdenes', { ordenes: [] });
    api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, telefono: '8777-0000' } });
    api.answers('personasOrden', { data: [] });
    const page = await show('/orden/registro?de=12', rol);
    expect(screen.getByLabelText(/^Telefono/)).toHaveValue(own);
    await choose(page, /^Empresa/, 'Hotel Sol');
    expect(screen.getByLabelText(/^Telefono/)).toHaveValue(other);
    await choose(page, /^Empresa/, 'Café Núñez');
    expect(screen.getByLabelText(/^Telefono/)).toHaveValue(own);
  },
);

test('the telephone of a company that was taken out again does not stay for the next', async () => {
  const page = await show('/orden/registro', 'Admin');
  await choose(page, /^Empresa/, 'Café Núñez');
  expect(screen.getByLabelText(/^Telefono/)).toHaveValue('2222-3333');
  await page.user.click(screen.getByRole('button', { name: 'Quitar' }));
  await choose(page, /^Empresa/, 'Hotel Sol');
  expect(screen.getByLabelText(/^Telefono/)).toHaveValue('88888888');
});

test('a copy of an order without people, already at the prices of today, offers to bring nothing', async () => {
  api.answers('detalleOrden', DETALLE_ORDEN);
  await show('/orden/registro?de=12');
  await waitFor(() => expect(api.requests('personasOrden')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /otro pedido|precios de hoy/ })).toBeNull();
});
