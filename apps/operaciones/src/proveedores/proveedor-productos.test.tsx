import { changedIn } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, openAgain } from '../testing/pantalla';
import { PROVEEDORES } from './proveedores.datos';

const api = fakeApi();
type User = ReturnType<typeof open>['user'];

const add = async (user: User, nombre: string, precio: string) => {
  const name = await screen.findByRole('textbox', { name: /^Nombre/ });
  await user.type(name, nombre);
  await user.type(screen.getByRole('textbox', { name: /^Precio/ }), precio);
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(name).toHaveValue(''));
  // The focus is back at the name, for the next product.
  await waitFor(() => expect(name).toHaveFocus());
};

test('several products: name and price required, rows removed, a reload keeps them, sent once in one call', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  api.answers('registrarProductosProveedor', { status: 200, mensaje: null });
  const first = open('/proveedor/productos/registrar/1', 'Colaborador');
  expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveFocus();
  await first.user.click(await screen.findByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('Revise lo siguiente:')).toBeVisible();
  await add(first.user, 'Botón', '15,50');
  await add(first.user, 'Zíper', '1.200');
  await add(first.user, 'Encaje', '90');
  const table = screen.getByRole('table', { name: 'Productos por agregar' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((h) => h.textContent),
  ).toEqual(['#', 'Nombre', 'Descripción', 'Precio', 'Eliminar']);
  await first.user.click(screen.getByRole('button', { name: 'Eliminar Zíper' }));
  expect(screen.queryByText('Zíper')).not.toBeInTheDocument();
  first.unmount();

  const { user, router } = openAgain('/proveedor/productos/registrar/1', 'Colaborador');
  expect(await screen.findByText('Botón')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Guardar' });
  await user.dblClick(save);
  await answerQuestion({ user }, 'Productos registrados con éxito!', null);
  const producto = { proveedor_id: 1, descripcion: 'NA' };
  expect(api.requests('registrarProductosProveedor').map((p) => p.payload)).toEqual([
    {
      productos: [
        { ...producto, nombre_producto: 'Botón', precio: 15.5 },
        { ...producto, nombre_producto: 'Encaje', precio: 90 },
      ],
    },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/proveedores/1'));
});

test('nothing to send, and a refusal that keeps the list', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const { user } = open('/proveedor/productos/registrar/1');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Error al crear el producto!', 'Agregue al menos un producto.');
  api.answers('registrarProductosProveedor', { http: 500, body: { status: 500 } });
  await add(user, 'Botón', '15');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Error al crear el producto!', 'Error desconocido al crear el producto.');
  expect(screen.getByText('Botón')).toBeVisible();
});

test('a supplier that somebody deletes meanwhile leaves what was typed within reach', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const { user } = open('/proveedor/productos/registrar/1');
  await add(user, 'Botón', '15');
  const name = screen.getByRole('textbox', { name: /^Nombre/ });
  await user.type(name, 'Encaje');
  api.answers('listarProveedores', { data: PROVEEDORES.data.filter(({ id }) => id !== 1) });
  act(() => changedIn(['proveedores']));
  expect(await screen.findByText('Proveedor no encontrado')).toBeInTheDocument();
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue('Encaje');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Hay algo escrito sin agregar', null, 'Sí, guardar');
  await answerQuestion({ user }, 'Error al crear el producto!', 'Proveedor no encontrado');
  expect(api.requests('registrarProductosProveedor')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Eliminar Botón' }));
  await user.clear(name);
  // The form goes once nothing that was typed is left in it.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agregar' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
});

test('a list that waits for a supplier that is gone can be emptied, and nothing is typed for it', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const first = open('/proveedor/productos/registrar/1');
  await add(first.user, 'Botón', '15');
  first.unmount();
  api.answers('listarProveedores', { data: [] });
  const { user } = openAgain('/proveedor/productos/registrar/1');
  await user.click(await screen.findByRole('button', { name: 'Eliminar Botón' }));
  expect(screen.queryByText('Botón')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Nombre/ })).not.toBeInTheDocument();
});

test('edit by address: blank description is NA and blank price is 0', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  api.answers('editarProductoProveedor', { status: 200, mensaje: null });
  const { user, router } = open('/proveedor/productos/editar?producto=11');
  const price = await screen.findByRole('textbox', { name: 'Precio' });
  expect(price).toHaveValue('4500');
  await user.clear(price);
  await user.clear(screen.getByRole('textbox', { name: 'Descripción' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Producto modificado con éxito!', null);
  expect(api.requests('editarProductoProveedor')[0]).toMatchObject({
    params: { id: '11' },
    payload: { proveedor_id: '1', nombre_producto: 'Tela gabardina', descripcion: 'NA', precio: '0' },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/proveedores/1'));
});

test('edit: what is not there is an empty box; a price that somebody else changed reads as an amount', async () => {
  const withHilo = (hilo: object) =>
    api.answers('listarProveedores', {
      data: PROVEEDORES.data.map((p) => ({
        ...p,
        productos: p.productos.map((producto) => (producto.id === 12 ? { ...producto, ...hilo } : producto)),
      })),
    });
  withHilo({ descripcion: 'NA', precio: 300 });
  const { user } = open('/proveedor/productos/editar?producto=12');
  const price = await screen.findByRole('textbox', { name: 'Precio' });
  expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveValue('');
  await user.clear(price);
  await user.type(price, '4500');
  withHilo({ descripcion: 'NA', precio: 9900 });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const choice = await screen.findByRole('dialog', { name: 'Otra persona modificó este producto' });
  expect(within(choice).getByRole('option', { name: /^Lo guardado: ₡9\s900,00$/ })).toBeInTheDocument();
  expect(within(choice).getByRole('option', { name: /^Lo suyo: ₡4\s500,00$/ })).toBeInTheDocument();
});

test("edit: a change of one's own whose answer was lost is no other person's, though a blank price is stored as 0", async () => {
  api.answers('listarProveedores', PROVEEDORES);
  api.answers('editarProductoProveedor', () => {
    const data = PROVEEDORES.data.map((p) => ({
      ...p,
      productos: p.productos.map((one) => (one.id === 11 ? { ...one, precio: 0 } : one)),
    }));
    api.answers('listarProveedores', { data });
    return 'caida';
  });
  const { user } = open('/proveedor/productos/editar?producto=11');
  await user.clear(await screen.findByRole('textbox', { name: 'Precio' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
  await save();
  await answerQuestion({ user }, 'Error al editar el producto!', null);
  api.answers('editarProductoProveedor', { status: 200, mensaje: null });
  await save();
  await answerQuestion({ user }, 'Producto modificado con éxito!', null);
});

test('edit refused: specified title with the lines; without a product the page says so', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  api.answers('editarProductoProveedor', {
    http: 422,
    body: { status: 422, error: { precio: ['Muy alto'] } },
  });
  const first = open('/proveedor/productos/editar?producto=11');
  await first.user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await answerQuestion(first, 'Error al editar el producto!', 'Muy alto');
  first.unmount();
  open('/proveedor/productos/editar');
  expect(await screen.findByText('Producto no encontrado')).toBeVisible();
});

test('delete: Admin is asked, the call is made, both outcomes are told', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const { user } = open('/proveedores/1');
  const remove = await screen.findByRole('button', { name: 'Eliminar Hilo' });
  await user.click(remove);
  await answerQuestion({ user }, '¿Desea eliminar el producto?', 'Esta acción no se puede deshacer', 'Sí');
  await answerQuestion({ user }, 'Ha ocurrido un error!', 'Por favor intentarlo luego');
  const answer = api.answersLater('eliminarProductoProveedor', { status: 200, mensaje: null });
  await user.click(remove);
  await answerQuestion({ user }, '¿Desea eliminar el producto?', null, 'Sí');
  // A second click while it is being deleted asks nothing.
  fireEvent.click(remove);
  await findNotice('Guardando datos!');
  answer();
  await answerQuestion({ user }, 'Producto eliminado!', null);
  expect(api.requests('eliminarProductoProveedor').map((p) => p.params)).toEqual([{ id: '12' }]);
});

test('delete: one whose answer was lost is told as done where it was', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  api.answers('eliminarProductoProveedor', () => {
    api.answers('listarProveedores', {
      data: PROVEEDORES.data.map((p) => ({ ...p, productos: p.productos.filter(({ id }) => id !== 12) })),
    });
    return 'caida';
  });
  const { user } = open('/proveedores/1');
  await user.click(await screen.findByRole('button', { name: 'Eliminar Hilo' }));
  await answerQuestion({ user }, '¿Desea eliminar el producto?', null, 'Sí');
  await answerQuestion({ user }, 'Producto eliminado!', null);
});

test('edit: one that was added since another was edited is there', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const { router } = open('/proveedor/productos/editar?producto=11');
  await screen.findByRole('textbox', { name: /^Nombre/ });
  const boton = { id: 21, proveedor_id: 1, nombre_producto: 'Botón', descripcion: 'NA', precio: 50 };
  api.answers('listarProveedores', {
    data: PROVEEDORES.data.map((p) => ({ ...p, productos: p.id === 1 ? [boton] : [] })),
  });
  await act(() => router.navigate('/proveedor/productos/editar?producto=21'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Botón'));
});
