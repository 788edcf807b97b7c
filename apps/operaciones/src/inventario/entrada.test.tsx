import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, openNotice } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, openAgain } from '../testing/pantalla';
import { conInventario, INVENTARIO, gabardina as item } from './inventario.datos';
import { cantidad, choose, entrada, proveedorBox } from './movimientos.pasos';

const api = fakeApi();

test('entry: an existing item is prefilled with quantity 0, which is refused until it is above 0', async () => {
  conInventario(api);
  const { user } = await entrada('Colaborador');
  await choose(user, 'Buscar producto existente', 'gabar', /Tela gabardina/);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Nombre Producto/ })).toHaveValue('Tela gabardina'),
  );
  expect(cantidad()).toHaveValue('0');
  expect(screen.getByRole('combobox', { name: /^Categoria/ })).toHaveValue('Telas');
  expect(proveedorBox()).toHaveValue('Textiles Núñez');
  expect(screen.getByText('Ya existe en el inventario: hay 12,5 (Metros).')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findAllByText('La cantidad debe ser un número positivo')).not.toHaveLength(0);
});

test('entry: new items, searchable category and supplier, kept through a reload, sent once in one call', async () => {
  conInventario(api);
  api.answers('registrarEntrada', { status: 200, mensaje: null });
  const first = await entrada('Colaborador');
  await first.user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), 'Botón');
  expect(cantidad()).toHaveValue('');
  await first.user.type(cantidad(), '2,5');
  await choose(first.user, /^Categoria/, 'boton', 'Botonería');
  await choose(first.user, /^Proveedor/, 'valle', 'Botones del Valle');
  await first.user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByRole('button', { name: 'Eliminar Botón' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Buscar producto existente' })).toHaveFocus();
  // The next new item mostly comes in the same delivery, so its supplier is proposed.
  await first.user.keyboard('Broche{Enter}');
  await waitFor(() => expect(proveedorBox()).toHaveValue('Botones del Valle'));
  expect(screen.getByRole('combobox', { name: /^Categoria/ })).toHaveValue('');
  await choose(first.user, 'Buscar producto existente', 'gabar', /Tela gabardina/);
  await waitFor(() => expect(proveedorBox()).toHaveValue('Textiles Núñez'));
  await first.user.clear(cantidad());
  await first.user.type(cantidad(), '3');
  await first.user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByRole('button', { name: 'Eliminar Tela gabardina' })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Inventario por agregar' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((h) => h.textContent),
  ).toEqual([
    '#',
    'Nombre producto',
    'Cantidad',
    'Color',
    'Categoria',
    'Proveedor',
    'Comentario',
    'Eliminar',
  ]);
  first.unmount();

  const { user, router } = openAgain('/inventario/entrada', 'Colaborador');
  expect(await screen.findByRole('button', { name: 'Eliminar Botón' })).toBeVisible();
  await user.dblClick(await screen.findByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario actualizado con éxito!', null);
  expect(api.requests('registrarEntrada').map((p) => p.payload)).toEqual([
    [
      {
        nombre_producto: 'Botón',
        cantidad: 2.5,
        color: '#000000',
        id_categoria: 4,
        id_proveedor: 3,
        comentario: 'Unidades',
      },
      {
        nombre_producto: 'Tela gabardina',
        cantidad: 3,
        color: '#00008b',
        id_categoria: 1,
        id_proveedor: 2,
        comentario: 'Metros',
      },
    ],
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventario'));
  expect(Object.keys(localStorage).filter((key) => key.includes('entradas'))).toEqual([]);
});

test('entry: what was looked for and is not in stock is the name of a new item, and its quantity is typed next', async () => {
  conInventario(api);
  const { user } = await entrada('Colaborador');
  await user.keyboard('Cinta reflectiva{Enter}');
  const nombre = screen.getByRole('textbox', { name: /^Nombre Producto/ });
  await waitFor(() => expect(nombre).toHaveValue('Cinta reflectiva'));
  expect(await screen.findByText('Producto nuevo.')).toBeVisible();
  expect(cantidad()).toHaveFocus();
  await user.keyboard('8');
  expect(cantidad()).toHaveValue('8');
  // Nothing of an item that was picked before stays in a new one.
  await choose(user, 'Buscar producto existente', 'gabar', /Tela gabardina/);
  await choose(user, 'Buscar producto existente', 'Tela', '+ Producto nuevo «Tela»');
  expect(nombre).toHaveValue('Tela');
  expect(cantidad()).toHaveValue('');
  expect(proveedorBox()).toHaveValue('');
});

test('entry: what was looked for is the name of a new item when it is left, and takes nothing that is typed already', async () => {
  conInventario(api);
  const { user } = await entrada();
  const nombre = screen.getByRole('textbox', { name: /^Nombre Producto/ });
  await user.keyboard('Cinta reflectiva{Tab}');
  await waitFor(() => expect(nombre).toHaveValue('Cinta reflectiva'));
  expect(cantidad()).toHaveFocus();
  await user.keyboard('8');
  const search = screen.getByRole('combobox', { name: /^Buscar producto existente/ });
  await user.type(search, 'Lino{Tab}');
  expect(search).toHaveValue('Lino');
  expect(nombre).toHaveValue('Cinta reflectiva');
  expect(cantidad()).toHaveValue('8');
  await user.clear(search);
  await user.keyboard('x{Backspace}{Enter}');
  expect(nombre).toHaveValue('Cinta reflectiva');
  expect(cantidad()).toHaveValue('8');
});

test('entry: the supplier is required and nothing is sent without a list', async () => {
  conInventario(api);
  const { user } = await entrada();
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Error al registrar el inventario!', 'Agregue al menos un producto.');
  await user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), 'Botón');
  await user.type(cantidad(), '2{Enter}');
  expect(await screen.findAllByText('Este campo es obligatorio.')).not.toHaveLength(0);
});

test('entry: what stands in place of the form while it is loading is as high as the form', async () => {
  conInventario(api);
  api.answers('listarInventario', () => new Promise<never>(() => undefined));
  open('/inventario/entrada');
  const waiting = await screen.findByText('Cargando…');
  expect(waiting.parentElement?.querySelectorAll('[aria-hidden]')).toHaveLength(15);
});

test('entry: what is in stock keeps its comment where only its name is typed; another one typed is kept', async () => {
  const [tela] = INVENTARIO;
  if (!tela) throw new Error('no data');
  conInventario(api, [{ ...tela, color: '#000000' }]);
  const { user } = await entrada('Colaborador');
  const comentario = screen.getByRole('textbox', { name: /^Comentario/ });
  expect(comentario).toHaveValue('Unidades');
  const name = screen.getByRole('textbox', { name: /^Nombre Producto/ });
  await user.type(name, 'tela gabardina');
  expect(comentario).toHaveValue('Metros');
  await user.type(name, ' cruda');
  expect(comentario).toHaveValue('Unidades');
  await user.clear(name);
  await user.type(name, 'tela gabardina');
  expect(comentario).toHaveValue('Metros');
  await user.clear(name);
  expect(comentario).toHaveValue('Unidades');
  await user.clear(comentario);
  await user.type(comentario, 'Rollos');
  await user.clear(name);
  await user.type(name, 'tela gabardina');
  expect(comentario).toHaveValue('Rollos');
  // A comment that is typed stays, also where it is the one proposed for new items.
  await user.clear(comentario);
  await user.type(comentario, 'Unidades');
  expect(comentario).toHaveValue('Unidades');
});

test('entry: after one was added the next keeps its comment as well; one that is searched for keeps it under another name', async () => {
  const [tela, hilo] = INVENTARIO;
  if (!tela || !hilo) throw new Error('no data');
  const negro = { color: '#000000' };
  conInventario(api, [
    { ...tela, ...negro },
    { ...hilo, ...negro, comentario: 'Conos' },
  ]);
  const { user } = await entrada('Colaborador');
  const name = screen.getByRole('textbox', { name: /^Nombre Producto/ });
  const comentario = screen.getByRole('textbox', { name: /^Comentario/ });
  await user.type(name, 'tela gabardina');
  expect(comentario).toHaveValue('Metros');
  await user.type(cantidad(), '2');
  await choose(user, /^Proveedor/, 'valle', 'Botones del Valle');
  expect(name).toHaveAccessibleDescription(/Era de Textiles Núñez: pasará a ser del que elija aquí\.$/);
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(name).toHaveValue(''));
  expect(comentario).toHaveValue('Unidades');
  await user.type(name, 'hilo');
  expect(screen.getByText('Ya existe en el inventario: hay 40 (Conos).')).toBeInTheDocument();
  expect(comentario).toHaveValue('Conos');
  await choose(user, 'Buscar producto existente', 'hilo', /^Hilo/);
  await user.type(name, ' fino');
  expect(comentario).toHaveValue('Conos');
});

test('entry: what was begun with an item keeps its comment under another name', async () => {
  conInventario(api);
  const { user } = open('/inventario/entrada?producto=1', 'Colaborador');
  await user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), ' cruda');
  expect(screen.getByRole('textbox', { name: /^Comentario/ })).toHaveValue('Metros');
});

test('entry: before a name is typed nothing is said of an item that has none', async () => {
  conInventario(
    api,
    INVENTARIO.slice(0, 1).map((item) => ({ ...item, nombre_producto: '' })),
  );
  await entrada('Colaborador');
  expect(await screen.findByRole('textbox', { name: /^Nombre Producto/ })).not.toHaveAccessibleDescription();
});

test('entry: an item whose colour is stored by its name is picked in that colour', async () => {
  conInventario(api, [{ ...item(), color: 'rojo' }]);
  const { user } = await entrada('Colaborador');
  await choose(user, 'Buscar producto existente', 'gabar', /Tela gabardina/);
  expect(screen.getByLabelText('Color')).toHaveValue('#d7191e');
  expect(screen.getByText('Ya existe en el inventario: hay 12,5 (Metros).')).toBeVisible();
  await user.clear(cantidad());
  await user.type(cantidad(), '2');
  expect(cantidad()).toHaveAccessibleDescription('Quedarán 14,5.');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Eliminar Tela gabardina' })).toBeVisible();
  expect(openNotice()).toBeNull();
});

test('entry: how many there will be is said as the quantity is typed, counting what is pending', async () => {
  conInventario(api);
  const { user } = await entrada('Colaborador');
  const elegir = () => choose(user, 'Buscar producto existente', 'gabar', /Tela gabardina/);
  await elegir();
  await user.clear(cantidad());
  await user.type(cantidad(), '0,2{Enter}');
  expect(await screen.findByRole('button', { name: /^Eliminar Tela/ })).toBeVisible();
  await elegir();
  await user.clear(cantidad());
  await user.type(cantidad(), '7,5');
  expect(cantidad()).toHaveAccessibleDescription('Quedarán 20,2.');
});
