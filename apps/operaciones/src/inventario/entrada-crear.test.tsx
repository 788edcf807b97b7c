import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { conInventario } from './inventario.datos';
import { cantidad, choose, entrada, proveedorBox } from './movimientos.pasos';

const api = fakeApi();

const sinProductos = (id: number, nombre: string) => ({
  id,
  nombre,
  direccion: 'NA',
  vendedor: 'NA',
  email: 'NA',
  telefono: '88888888',
  productos: [],
});

test('entry: a category and a supplier that do not exist yet are made where they are needed, and stand in the row', async () => {
  conInventario(api);
  const categorias = [{ id: 1, nombre_categoria: 'Telas' }];
  const proveedores = [sinProductos(2, 'Textiles Núñez')];
  api.answers('listarCategorias', () => ({ data: [...categorias] }));
  api.answers('proveedoresInfo', () => ({ data: proveedores.map(({ id, nombre }) => ({ id, nombre })) }));
  api.answers('listarProveedores', () => ({ data: [...proveedores] }));
  api.answers('registrarCategoria', () => {
    categorias.push({ id: 9, nombre_categoria: 'Reflectivos' });
    return { status: 200 };
  });
  api.answers('registrarProveedor', () => {
    proveedores.push(sinProductos(8, 'Seguridad Tica'));
    return { status: 200 };
  });
  const { user } = await entrada('Colaborador');
  await user.type(screen.getByRole('textbox', { name: /^Nombre Producto/ }), 'Cinta');
  await user.type(cantidad(), '4');
  await choose(user, /^Categoria/, 'Reflectivos', '+ Crear categoría «Reflectivos»');
  const categoria = within(await screen.findByRole('dialog', { name: 'Crear categoría' }));
  expect(categoria.getByLabelText(/^Nombre de la categoría/)).toHaveValue('Reflectivos');
  await user.click(categoria.getByRole('button', { name: 'Crear' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Categoria/ })).toHaveValue('Reflectivos'),
  );
  await choose(user, /^Proveedor/, 'Seguridad Tica', '+ Crear proveedor «Seguridad Tica»');
  const proveedor = within(await screen.findByRole('dialog', { name: 'Crear proveedor' }));
  await user.type(proveedor.getByLabelText(/^Vendedor/), 'NA');
  await user.type(proveedor.getByLabelText(/^Email/), 'NA');
  await user.type(proveedor.getByLabelText(/^Teléfono/), '22223333');
  await user.click(proveedor.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(proveedorBox()).toHaveValue('Seguridad Tica'));
  expect(screen.queryByText('Ya no está en la lista: elija otra vez.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  const row = await screen.findByRole('row', { name: /Cinta/ });
  expect(row).toHaveTextContent('Reflectivos');
  expect(row).toHaveTextContent('Seguridad Tica');
});

test('entry: a category that is made there needs a name, which is said as on its own page', async () => {
  conInventario(api);
  const { user } = await entrada('Colaborador');
  await choose(user, /^Categoria/, 'Cintas', '+ Crear categoría «Cintas»');
  const categoria = within(await screen.findByRole('dialog', { name: 'Crear categoría' }));
  await user.clear(categoria.getByLabelText(/^Nombre de la categoría/));
  await user.click(categoria.getByRole('button', { name: 'Crear' }));
  expect(await categoria.findAllByText('Debes ingresar un nombre para la categoría')).not.toHaveLength(0);
});

test('entry: a supplier of a name that is there already is not made twice', async () => {
  conInventario(api);
  api.answers('listarProveedores', { data: [sinProductos(2, 'Textiles Núñez')] });
  const { user } = await entrada('Colaborador');
  await choose(user, /^Proveedor/, 'Textiles Nuñes', /Crear proveedor/);
  const dialog = await screen.findByRole('dialog', { name: 'Crear proveedor' });
  const nombre = within(dialog).getByLabelText(/^Proveedor/);
  await user.clear(nombre);
  await user.type(nombre, 'textiles  núñez');
  await user.type(within(dialog).getByLabelText(/^Vendedor/), 'Ana');
  await user.type(within(dialog).getByLabelText(/^Email/), 'NA');
  await user.type(within(dialog).getByLabelText(/^Teléfono/), '22223333');
  await user.click(within(dialog).getByRole('button', { name: 'Crear' }));
  expect(
    await within(dialog).findAllByText('Ya hay un proveedor «Textiles Núñez»: elíjalo de la lista.'),
  ).not.toHaveLength(0);
  expect(api.requests('registrarProveedor')).toEqual([]);
});
