import { readAgain } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { catchFiles } from '@hilvan/sheets/testing';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../testing/datos';

const api = fakeApi();
type Falla = 'caida' | { http: number; body: unknown };

const producto = (id: number, more = {}) => ({
  id,
  nombre_producto: `Camisa ${id}`,
  descripcion: 'NA',
  precio_unitario: 15000,
  categoria: 'Superior',
  ...more,
});
const detalle = { data: producto(7, { precio_unitario: '12500.50' }) };

test('lists 25 products a page, the newest first, with price and link', async () => {
  api.answers('listarProductos', { data: Array.from({ length: 30 }, (_, i) => producto(i + 1)) });
  const { user } = open('/productos');
  await screen.findByRole('link', { name: 'Camisa 30' });
  const table = screen.getByRole('table', { name: 'Productos' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(26));
  const rows = within(table).getAllByRole('row');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((h) => h.textContent?.replace(/[↑↓↕]/g, '')),
  ).toEqual(['#', 'Producto', 'Descripción', 'Precio con IVA']);
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/producto/30');
  expect(rows[1]).toHaveTextContent(/₡15\s000,00/);
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/^26/);
});

test('the file of the list says the category too, without which it could not be imported', async () => {
  api.answers('listarProductos', { data: [producto(1)] });
  const saved = catchFiles();
  const { user } = open('/productos');
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [titles = '', row] = (await saved[0]?.lines()) ?? [];
  expect(titles).toContain('Producto;Categoría;Descripción;Precio con IVA');
  expect(row).toBe('Camisa 1;Superior;;15000');
});

test('the search folds accents and case; nothing found reads the empty text', async () => {
  api.answers('listarProductos', { data: [producto(1, { nombre_producto: 'Pantalón' }), producto(2)] });
  const { user } = open('/productos');
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar producto' }), 'PANTALON');
  await waitFor(() => expect(screen.queryByText('Camisa 2')).toBeNull());
  expect(screen.getByText('Pantalón')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
});

test('an empty list leads to the first product', async () => {
  api.answers('listarProductos', { data: [] });
  open('/productos');
  await screen.findByText('No se encontraron resultados o datos no disponibles.');
  // One link is beside the title, the other where the products will stand.
  expect(screen.getAllByRole('link', { name: 'Registrar' })).toHaveLength(2);
});

test('a failed list says so and can be tried again', async () => {
  api.answers('listarProductos', 'caida');
  const { user } = open('/productos');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByText(/No se pudo conectar con el servidor/)).toBeVisible();
  api.answers('listarProductos', { data: [producto(1)] });
  await user.click(retry);
  expect(await screen.findByText('Camisa 1')).toBeVisible();
});

test('registration sends exactly the contract and goes to the list', async () => {
  api.answers('listarProductos', { data: [] });
  api.answers('registrarProducto', { status: 200 });
  const page = open('/productos/registro', 'Colaborador');
  await page.user.type(await screen.findByLabelText(/^Producto/), 'Gabacha');
  await page.user.selectOptions(screen.getByLabelText(/^Categoría/), 'Parte superior');
  await page.user.clear(screen.getByLabelText(/^Precio con IVA/));
  await page.user.click(screen.getByRole('button', { name: 'Registrar' }));
  await answerQuestion(page, 'Producto creado con éxito!');
  expect(api.requests('registrarProducto').map((p) => p.payload)).toEqual([
    { nombre_producto: 'Gabacha', descripcion: 'NA', precio_unitario: '1500', categoria: 'Superior' },
  ]);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/productos'));
});

test('registration without its required fields names them and sends nothing', async () => {
  api.answers('registrarProducto', { status: 200 });
  const { user } = open('/productos/registro');
  await user.click(await screen.findByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Revise lo siguiente:')).toBeVisible();
  expect(screen.getByLabelText(/^Producto/)).toBeInvalid();
  expect(screen.getByLabelText(/^Categoría/)).toBeInvalid();
  expect(api.requests('registrarProducto')).toHaveLength(0);
});

test.each<[Falla, RegExp]>([
  [
    { http: 422, body: { status: 422, error: ['El nombre ya existe', 'Revise el precio'] } },
    /El nombre ya existe\s*Revise el precio/,
  ],
  [
    { http: 422, body: { status: 422, error: ['nombre_producto: Es demasiado largo.'] } },
    /^Producto: Es demasiado largo\.$/,
  ],
  [{ http: 422, body: { status: 422 } }, /Error desconocido al crear el producto\./],
  ['caida', /No se pudo conectar con el servidor/],
])('a failed registration reads its error and keeps what was typed (%#)', async (answer, text) => {
  api.answers('registrarProducto', answer);
  const page = open('/productos/registro');
  await page.user.type(await screen.findByLabelText(/^Producto/), 'Gabacha');
  await page.user.selectOptions(screen.getByLabelText(/^Categoría/), 'Otro');
  await page.user.click(screen.getByRole('button', { name: 'Registrar' }));
  await findNotice(text);
  await answerQuestion(page, 'Error al crear el producto!');
  expect(screen.getByLabelText(/^Producto/)).toHaveValue('Gabacha');
});

test('a lost answer: trying again first looks whether the product is there', async () => {
  api.answers('registrarProducto', 'caida');
  const page = open('/productos/registro');
  await page.user.type(await screen.findByLabelText(/^Producto/), 'Gabacha');
  await page.user.selectOptions(screen.getByLabelText(/^Categoría/), 'Otro');
  await page.user.click(screen.getByRole('button', { name: 'Registrar' }));
  await answerQuestion(page, 'Error al crear el producto!');
  const stored = { nombre_producto: 'Gabacha', categoria: 'otro', precio_unitario: 1500 };
  api.answers('listarProductos', { data: [producto(3), producto(8, stored)] } as never);
  await page.user.click(screen.getByRole('button', { name: 'Registrar' }));
  await answerQuestion(page, 'Parece que el producto ya se guardó', /«Gabacha»/, 'No, ver el guardado');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/producto/8'));
  expect(api.requests('registrarProducto')).toHaveLength(1);
});

test('detail: Admin edits and deletes, Colaborador only edits', async () => {
  api.answers('detalleProducto', detalle as never);
  open('/producto/7', 'Colaborador');
  expect(await screen.findByText(/₡12\s500,50/)).toBeVisible();
  expect(screen.getByText('Parte superior')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/producto/editar/7');
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
});

test('delete asks first; No keeps it, Sí deletes it', async () => {
  api.answers('detalleProducto', detalle as never);
  api.answers('listarProductos', { data: [] });
  api.answers('eliminarProducto', { status: 200 });
  const page = open('/producto/7');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'No');
  await answerQuestion(page, 'Se ha cancelado!');
  expect(api.requests('eliminarProducto')).toHaveLength(0);
  await page.user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await answerQuestion(page, 'Producto eliminado!');
  expect(api.requests('eliminarProducto')).toHaveLength(1);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/productos'));
});

test('a delete whose answer was lost is told as done where it was', async () => {
  api.answers('detalleProducto', detalle as never);
  api.answers('listarProductos', { data: [] });
  api.answers('eliminarProducto', () => {
    api.answers('detalleProducto', { http: 404, body: { status: 404 } });
    return 'caida';
  });
  const page = open('/producto/7');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await answerQuestion(page, 'Producto eliminado!');
});

test('a failed delete says so and goes back to the list', async () => {
  api.answers('detalleProducto', detalle as never);
  api.answers('listarProductos', { data: [] });
  api.answers('eliminarProducto', { http: 422, body: { error: 'En uso' } });
  const page = open('/producto/7');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await answerQuestion(page, 'Ha ocurrido un error!', 'Por favor intentarlo luego');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/productos'));
});

test.each([{ data: null }, { http: 404, body: { status: 404, error: ['No existe'] } }])(
  'a product that is not there reads Producto no encontrado (%#)',
  async (answer) => {
    api.answers('detalleProducto', answer);
    open('/producto/editar/99');
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Producto no encontrado');
    expect(within(said).getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/productos');
    expect(within(said).queryByRole('button', { name: 'Reintentar' })).toBeNull();
  },
);

test('a product that somebody else takes away while it is looked at', async () => {
  api.answers('detalleProducto', detalle as never);
  const { queryClient } = open('/producto/7');
  await screen.findByRole('button', { name: 'Eliminar' });
  api.answers('detalleProducto', { http: 404, body: { status: 404, error: ['No existe'] } });
  await readAgain(queryClient, ['productos']);
  expect(await screen.findByRole('alert')).toHaveTextContent('Producto no encontradoSe eliminó mientras');
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
});

test.each(['/producto/7', '/producto/editar/7'])(
  '%s: a product that could not be read is not said to be missing',
  async (at) => {
    api.answers('detalleProducto', { http: 500, body: { status: 500 } });
    open(at);
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('No se pudieron cargar los datos');
    expect(said).not.toHaveTextContent('no encontrado');
    expect(within(said).getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
);

test('edit sends the changed product', async () => {
  api.answers('detalleProducto', detalle as never);
  api.answers('editarProducto', { status: 200 });
  const page = open('/producto/editar/7');
  const precio = await screen.findByLabelText(/^Precio con IVA/);
  await page.user.clear(precio);
  await page.user.type(precio, '13.000,25');
  await page.user.click(screen.getByRole('button', { name: 'Modificar' }));
  await answerQuestion(page, 'Producto modificado con éxito!');
  expect(api.requests('editarProducto')[0]?.payload).toMatchObject({
    nombre_producto: 'Camisa 7',
    precio_unitario: '13000.25',
    descripcion: 'NA',
  });
});

test('edit: a description that is none is an empty box; what somebody else changed is chosen, not overwritten', async () => {
  api.answers('detalleProducto', detalle as never);
  api.answers('editarProducto', { status: 200 });
  const page = open('/producto/editar/7');
  const descripcion = await screen.findByLabelText('Descripción');
  expect(descripcion).toHaveValue('');
  await page.user.type(descripcion, 'Manga larga');
  api.answers('detalleProducto', {
    data: producto(7, { precio_unitario: 14000, descripcion: 'Manga corta' }),
  } as never);
  await page.user.click(screen.getByRole('button', { name: 'Modificar' }));
  const choice = await screen.findByRole('dialog', { name: 'Otra persona modificó este producto' });
  expect(api.requests('editarProducto')).toEqual([]);
  const [clash] = within(choice)
    .getAllByRole<HTMLSelectElement>('combobox')
    .filter((select) => select.value === '');
  if (!clash) throw new Error('nothing to choose');
  await page.user.selectOptions(clash, 'mio');
  await page.user.click(within(choice).getByRole('button', { name: 'Guardar con esta elección' }));
  await answerQuestion(page, 'Producto modificado con éxito!');
  expect(api.requests('editarProducto').map((p) => p.payload)).toMatchObject([
    { descripcion: 'Manga larga', precio_unitario: '14000' },
  ]);
});

test("edit: a change of one's own whose answer was lost is no other person's, though a blank price is stored as the usual one", async () => {
  api.answers('detalleProducto', detalle as never);
  api.answers('editarProducto', () => {
    api.answers('detalleProducto', { data: producto(7, { precio_unitario: 1500 }) } as never);
    return 'caida';
  });
  const page = open('/producto/editar/7');
  await page.user.clear(await screen.findByLabelText(/^Precio/));
  const save = () => page.user.click(screen.getByRole('button', { name: 'Modificar' }));
  await save();
  await answerQuestion(page, 'Error al editar el producto!', null);
  api.answers('editarProducto', { status: 200 });
  await save();
  await answerQuestion(page, 'Producto modificado con éxito!');
  expect(api.requests('editarProducto')).toHaveLength(2);
});

test('a failed edit reads its title and lines', async () => {
  api.answers('detalleProducto', detalle as never);
  api.answers('editarProducto', { http: 422, body: { error: { precio: ['El precio no es válido'] } } });
  const page = open('/producto/editar/7');
  await page.user.click(await screen.findByRole('button', { name: 'Modificar' }));
  await answerQuestion(page, 'Error al editar el producto!', 'El precio no es válido');
});

test('edit: another product has its own values', async () => {
  api.answers('detalleProducto', detalle as never);
  const page = open('/producto/editar/7');
  await screen.findByLabelText(/^Producto/);
  api.answers('detalleProducto', { data: producto(8) });
  await act(() => page.router.navigate('/producto/editar/8'));
  await waitFor(() => expect(screen.getByLabelText(/^Producto/)).toHaveValue('Camisa 8'));
});
