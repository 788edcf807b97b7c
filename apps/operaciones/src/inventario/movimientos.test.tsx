import { changedIn } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice, openNotice } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, openAgain } from '../testing/pantalla';
import { conInventario, INVENTARIO } from './inventario.datos';

const api = fakeApi();
type User = ReturnType<typeof open>['user'];

/** Types into a combobox and chooses the option. */
const choose = async (user: User, label: RegExp | string, typed: string, option: RegExp | string) => {
  const box = await screen.findByRole('combobox', { name: label });
  await user.clear(box);
  await user.type(box, typed);
  await user.click(await screen.findByRole('option', { name: option }));
  // A picker takes the focus back a frame after a choice. Only after that may the next field be clicked.
  await new Promise((done) => setTimeout(done, 150));
};
const cantidad = () => screen.getByRole('textbox', { name: /^Cantidad/ });

const sinProductos = (id: number, nombre: string) => ({
  id,
  nombre,
  direccion: 'NA',
  vendedor: 'NA',
  email: 'NA',
  telefono: '88888888',
  productos: [],
});

const proveedorBox = () => screen.getByRole('combobox', { name: /^Proveedor/ });
/** Opens the form of entries and waits until its search has the focus. */
const entrada = async (...as: [rol?: Rol]) => {
  const page = open('/inventario/entrada', ...as);
  const search = await screen.findByRole('combobox', { name: 'Buscar producto existente' });
  await waitFor(() => expect(search).toHaveFocus());
  return page;
};

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

test.each([
  ['entry', () => entrada('Colaborador')],
  ['edit', () => open('/inventario/editar/1', 'Colaborador')],
] as const)('%s: what is typed stays where categories could not be read again', async (_, begin) => {
  conInventario(api);
  const { user } = await begin();
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  await user.clear(name);
  await user.type(name, 'Cinta');
  api.answers('listarCategorias', 'caida');
  act(() => changedIn(['categorias']));
  await waitFor(() => expect(api.requests('listarCategorias')).toHaveLength(2));
  await new Promise((done) => setTimeout(done, 50));
  expect(name).toHaveValue('Cinta');
  expect(name).toHaveFocus();
});

test('entry: before a name is typed nothing is said of an item that has none', async () => {
  conInventario(
    api,
    INVENTARIO.slice(0, 1).map((item) => ({ ...item, nombre_producto: '' })),
  );
  await entrada('Colaborador');
  expect(await screen.findByRole('textbox', { name: /^Nombre Producto/ })).not.toHaveAccessibleDescription();
});

test('entry: a name that is in stock in another colour is said, since exits go by name', async () => {
  conInventario(api);
  const { user } = await entrada('Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  await user.type(name, 'tela gabardina');
  expect(name).toHaveAccessibleDescription(
    'Ya hay «Tela gabardina» en otro color (Azul marino, 12,5): elíjalo arriba, o dele otro nombre.',
  );
  await user.type(name, ' roja');
  expect(name).toHaveAccessibleDescription('Producto nuevo.');
  await choose(user, 'Buscar producto existente', 'hilo', /^hilo · Blanco/);
  expect(name).toHaveAccessibleDescription('Ya existe en el inventario: hay 8 (Metros).');
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

test('entry: one that would make two of a name is asked about before it joins the list; more of the same item is not', async () => {
  conInventario(api);
  const { user } = await entrada('Colaborador');
  const name = screen.getByRole('textbox', { name: /^Nombre Producto/ });
  await user.type(name, 'TELA gabardina');
  await user.type(cantidad(), '2');
  await choose(user, /^Proveedor/, 'valle', 'Botones del Valle');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  const question = await findNotice('¿Agregar con el mismo nombre?');
  expect(question).toHaveTextContent('Ya hay «Tela gabardina» (Azul marino, 12,5).');
  // A dangerous question: its focus starts at 'No'.
  expect(question).toHaveClass('hv-danger');
  await answerQuestion({ user }, '¿Agregar con el mismo nombre?', null, 'No');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveValue('TELA gabardina');
  expect(screen.queryByRole('button', { name: /^Eliminar / })).toBeNull();

  // Nor does 'Guardar' of the empty list send it unasked.
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, '¿Agregar con el mismo nombre?', null, 'No');
  expect(screen.queryByRole('button', { name: /^Eliminar / })).toBeNull();
  expect(api.requests('registrarEntrada')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await answerQuestion({ user }, '¿Agregar con el mismo nombre?', null, 'Sí, agregar');
  expect(await screen.findByRole('button', { name: 'Eliminar TELA gabardina' })).toBeVisible();
  await waitFor(() => expect(name).toHaveValue(''));

  // What waits in the list has that name and colour, so more of it is not asked about.
  await user.type(name, 'tela gabardina');
  await user.type(cantidad(), '3');
  await choose(user, /^Proveedor/, 'valle', 'Botones del Valle');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByRole('button', { name: 'Eliminar tela gabardina' })).toBeVisible();
  expect(openNotice()).toBeNull();
});

test('entry: one of another colour than what waits in the list under its name is asked about', async () => {
  conInventario(api);
  const { user } = await entrada('Colaborador');
  const name = screen.getByRole('textbox', { name: /^Nombre Producto/ });
  const add = async (color: string) => {
    await user.type(name, 'Cinta');
    await user.type(cantidad(), '2');
    fireEvent.change(screen.getByLabelText('Color'), { target: { value: color } });
    await choose(user, /^Proveedor/, 'valle', 'Botones del Valle');
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
  };
  await add('#ff0000');
  expect(await screen.findByRole('button', { name: 'Eliminar Cinta' })).toBeVisible();
  await waitFor(() => expect(name).toHaveValue(''));
  await add('#ffffff');
  await answerQuestion({ user }, '¿Agregar con el mismo nombre?', /Ya hay «Cinta» \(Rojo, 2\)/, 'No');
  expect(screen.getAllByRole('button', { name: 'Eliminar Cinta' })).toHaveLength(1);
});

const salida = async (user: User, typed: string, option: RegExp, amount: string) => {
  await choose(user, /^Producto/, typed, option);
  await user.clear(cantidad());
  await user.type(cantidad(), amount);
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
};

test('exit: stock counts what is pending; an ambiguous name is refused', async () => {
  conInventario(api);
  const { user } = open('/inventario/salida', 'Colaborador');
  await salida(user, 'gabar', /Tela gabardina/, '12');
  expect(await screen.findByRole('button', { name: 'Eliminar Tela gabardina' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Producto/ })).toHaveFocus();
  const table = screen.getByRole('table', { name: 'Inventario por salir' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((h) => h.textContent),
  ).toEqual(['#', 'Nombre producto', 'Cantidad', 'Eliminar']);
  await salida(user, 'gabar', /Tela gabardina/, '1');
  expect(await screen.findAllByText('No hay suficiente «Tela gabardina»: quedan 0,5.')).not.toHaveLength(0);
  expect(screen.getByText('Disponible: 0,5 (Metros).')).toBeVisible();
  await choose(user, /^Producto/, 'hilo', /^Hilo · Rojo/);
  expect(screen.getByText(/^Hay 2 productos con el nombre «Hilo»/)).toBeVisible();
  await user.clear(cantidad());
  await user.type(cantidad(), '1{Enter}');
  await waitFor(() => expect(cantidad()).toBeInvalid());
  expect(screen.getAllByRole('button', { name: /^Eliminar / })).toHaveLength(1);
});

test('exit: how many will be left is said as the quantity is typed, counting what is pending', async () => {
  conInventario(api);
  const { user } = open('/inventario/salida', 'Colaborador');
  await salida(user, 'gabar', /Tela gabardina/, '2');
  expect(await screen.findByRole('button', { name: 'Eliminar Tela gabardina' })).toBeVisible();
  await choose(user, /^Producto/, 'gabar', /Tela gabardina/);
  await user.type(cantidad(), '0,5');
  expect(await screen.findByText('Disponible: 10,5 (Metros). Quedarán 10.')).toBeVisible();
  await user.clear(cantidad());
  await user.type(cantidad(), '11');
  expect(await screen.findByText('Disponible: 10,5 (Metros).')).toBeVisible();
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

/** Opens the form of entries over a stock of one item, of which `add` puts entries into the list. */
const conEntrada = async () => {
  conInventario(api, [item()]);
  api.answers('registrarEntrada', { status: 200, mensaje: null });
  const { user } = await entrada();
  const add = async (amount: string, comentario?: string) => {
    await choose(user, 'Buscar producto existente', 'gabar', /Tela gabardina/);
    await user.clear(cantidad());
    await user.type(cantidad(), amount);
    const box = screen.getByRole('textbox', { name: /^Comentario/ });
    if (comentario) await user.clear(box);
    if (comentario) await user.type(box, comentario);
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    await screen.findAllByRole('button', { name: 'Eliminar Tela gabardina' });
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
  const sent = () => api.requests('registrarEntrada').map(({ payload }) => payload);
  return { user, add, save, sent };
};

test.each([
  ['name', { nombre_producto: 'Gabardina azul' }, 'Gabardina azul · Azul marino'],
  ['colour', { color: '#ff0000' }, 'Tela gabardina · Rojo'],
])('entry: an item that has another %s by now is not made a second time', async (_, changed, says) => {
  const { user, add, save, sent } = await conEntrada();
  await add('3');
  conInventario(api, [{ ...item(), ...changed }]);
  await save();
  await answerQuestion(
    { user },
    'Error al registrar el inventario!',
    `«Tela gabardina» es ahora «${says}»: elimínelo de la lista y elíjalo de nuevo.`,
  );
  expect(sent()).toEqual([]);
});

test('entry: what changed of an item while its entry waited stays, unless another was typed', async () => {
  const { user, add, save, sent } = await conEntrada();
  await add('3');
  await add('4', 'Rollos');
  const now = { id_categoria: 4, id_proveedor: 3, comentario: 'Yardas' };
  conInventario(api, [{ ...item(), ...now, nombre_proveedor: 'Botones del Valle' }]);
  api.offers('idempotency-key');
  api.answers('registrarEntrada', 'caida');
  await save();
  await answerQuestion({ user }, 'Error al registrar el inventario!', 'Revise si ya quedó registrada');
  const first = { nombre_producto: 'Tela gabardina', color: '#00008b', ...now, cantidad: 3 };
  expect(sent()).toEqual([[first, { ...first, cantidad: 4, comentario: 'Rollos' }]]);
  expect(screen.getAllByRole('cell', { name: 'Botones del Valle' })).toHaveLength(2);
  // The next try has the key of the first and sends exactly the same, whatever changed since.
  conInventario(api, [{ ...item(), nombre_producto: 'Gabardina', comentario: 'Rollos' }]);
  api.answers('registrarEntrada', { status: 200, mensaje: null });
  await save();
  await answerQuestion({ user }, 'Inventario actualizado con éxito!');
  expect(sent()[1]).toEqual(sent()[0]);
});

test.each([
  ['#ff0000', 1],
  ['#00ff00', 0],
])('entry: a new item that somebody else made meanwhile, in %s, keeps its unit', async (color, told) => {
  conInventario(api);
  api.answers('registrarEntrada', { status: 200, mensaje: null });
  const { user } = await entrada('Colaborador');
  // Twice, as two deliveries of it.
  for (const quantity of ['3', '4']) {
    await user.type(screen.getByRole('textbox', { name: /^Nombre Producto/ }), 'Cinta');
    fireEvent.change(screen.getByLabelText(/^Color/), { target: { value: '#ff0000' } });
    await user.type(cantidad(), quantity);
    await choose(user, /^Proveedor/, 'bot', 'Botones del Valle');
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
  }
  conInventario(api, [...INVENTARIO, { ...item(), id: 9, nombre_producto: 'CINTA', color }]);
  await user.click(screen.getByRole('button', { name: /^Guardar/ }));
  if (told)
    await answerQuestion(
      { user },
      'Error al registrar el inventario!',
      '«CINTA · Rojo» ya está en el inventario: elimínelo de la lista y búsquelo arriba.',
    );
  else await answerQuestion({ user }, 'Inventario actualizado con éxito!', null);
  expect(api.requests('registrarEntrada')).toHaveLength(1 - told);
});

test('entry: a new item that was made by a try without an answer is asked about, and not told to be somebody else’s', async () => {
  conInventario(api);
  api.answers('registrarEntrada', () => {
    conInventario(api, [...INVENTARIO, { ...item(), id: 9, nombre_producto: 'Cinta', color: '#ff0000' }]);
    return 'caida';
  });
  const { user } = await entrada('Colaborador');
  await user.type(screen.getByRole('textbox', { name: /^Nombre Producto/ }), 'Cinta');
  fireEvent.change(screen.getByLabelText(/^Color/), { target: { value: '#ff0000' } });
  await user.type(cantidad(), '3');
  await choose(user, /^Proveedor/, 'bot', 'Botones del Valle');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await user.click(screen.getByRole('button', { name: /^Guardar/ }));
  await answerQuestion({ user }, 'Error al registrar el inventario!', null);
  await user.click(screen.getByRole('button', { name: /^Guardar/ }));
  await answerQuestion(
    { user },
    'Puede que ya se haya guardado',
    /elimínelo de la lista: Cinta\./,
    'No, revisar',
  );
  expect(api.requests('registrarEntrada')).toHaveLength(1);
});

test('exit: of what nobody knows the quantity, that is said before a figure is typed', async () => {
  conInventario(api, [{ ...item(), cantidad: null }]);
  const { user } = open('/inventario/salida?producto=1', 'Colaborador');
  const unknown = 'No se conoce cuánto hay de «Tela gabardina»: no se puede revisar si alcanza.';
  expect(await screen.findByText(unknown)).toBeVisible();
  expect(screen.getByText('Disponible: — (Metros).')).toBeVisible();
  await user.type(cantidad(), '1{Enter}');
  await waitFor(() => expect(cantidad()).toBeInvalid());
  expect(cantidad()).toHaveAccessibleDescription(expect.stringContaining(unknown));
  expect(screen.queryByText(/quedan/)).not.toBeInTheDocument();
});

test.each([
  ['/inventario/salida?producto=1', 'Producto', 'Tela gabardina · Azul marino', ''],
  ['/inventario/entrada?producto=1', 'Nombre Producto', 'Tela gabardina', '0'],
])(
  '%s begins with that product, and only its quantity is to be typed',
  async (address, label, name, amount) => {
    conInventario(api);
    const { user } = open(address, 'Colaborador');
    await waitFor(() => expect(cantidad()).toHaveFocus());
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue(name);
    expect(cantidad()).toHaveValue(amount);
    await user.keyboard('5{Enter}');
    expect(await screen.findByRole('button', { name: 'Eliminar Tela gabardina' })).toBeVisible();
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue('');
    // The emptied form shows no error. A box that is left is checked a moment later, hence the wait.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(cantidad()).toBeValid();
  },
);

test.each([
  ['/inventario/salida', 'Producto', 'Tela gabardina · Azul marino'],
  ['/inventario/entrada', 'Nombre Producto', 'Tela gabardina'],
])('%s: the same product can be asked for again, and a reload asks for none', async (path, label, name) => {
  conInventario(api);
  const { user, router } = open(`${path}?producto=1`, 'Colaborador');
  await waitFor(() => expect(cantidad()).toHaveFocus());
  expect(router.state.location.search).toBe('');
  await user.keyboard('5{Enter}');
  expect(await screen.findByRole('button', { name: 'Eliminar Tela gabardina' })).toBeVisible();
  const box = () => screen.getByLabelText(new RegExp(`^${label}`));
  expect(box()).toHaveValue('');
  await act(() => router.navigate(`${path}?producto=1`));
  await waitFor(() => expect(cantidad()).toHaveFocus());
  expect(box()).toHaveValue(name);
  await user.keyboard('2');
  await act(() => router.navigate(`${path}?producto=1`));
  // What is typed and not added is asked about first.
  await answerQuestion({ user }, '¿Salir sin guardar?', null, 'No, seguir aquí');
  expect(cantidad()).toHaveValue('2');
  // Until the question is gone its answer would hold for the next navigation, too.
  await waitFor(() =>
    expect([...router.state.blockers.values()].map(({ state }) => state)).toEqual(['unblocked']),
  );
  await act(() => router.navigate(`${path}?producto=2`));
  await answerQuestion({ user }, '¿Salir sin guardar?', null, 'Sí, salir');
  await waitFor(() => expect(box()).toHaveValue(label === 'Producto' ? 'Hilo · Rojo' : 'Hilo'));
  expect(router.state.location.search).toBe('');
});

test('a product that is not there is not picked', async () => {
  conInventario(api);
  open('/inventario/salida?producto=99', 'Colaborador');
  const picker = await screen.findByRole('combobox', { name: /^Producto/ });
  expect(picker).toHaveValue('');
  await waitFor(() => expect(picker).toHaveFocus());
});

test('exit: stock is read again before sending; a refusal and a lost answer keep the list', async () => {
  conInventario(api);
  const { user, router } = open('/inventario/salida');
  await salida(user, 'gabar', /Tela gabardina/, '12');
  const save = screen.getByRole('button', { name: 'Guardar' });
  conInventario(api, [{ ...item(), cantidad: 10 }]);
  await user.click(save);
  await answerQuestion(
    { user },
    'Error al registrar el inventario!',
    'No hay suficiente «Tela gabardina»: quedan 10.',
  );
  expect(api.requests('registrarSalida')).toHaveLength(0);

  api.answers('listarInventario', 'caida');
  await user.click(save);
  const failed = await findNotice('Error al registrar el inventario!');
  expect(failed).toHaveTextContent('No se pudo conectar con el servidor');
  // Nothing was sent yet, so nothing can be registered already.
  expect(failed).not.toHaveTextContent('Revise si ya quedó registrada');
  await user.click(within(failed).getByRole('button', { name: 'Aceptar' }));

  conInventario(api);
  api.answers('registrarSalida', {
    http: 409,
    body: { status: 409, error: ['Se acabó'], mensaje: 'Otra vez' },
  });
  await user.click(save);
  await answerQuestion({ user }, 'Error al registrar el inventario!', 'Se acabó');
  api.answers('registrarSalida', 'caida');
  await user.click(save);
  await answerQuestion({ user }, 'Error al registrar el inventario!', 'Revise si ya quedó registrada');
  expect(await screen.findByRole('button', { name: 'Eliminar Tela gabardina' })).toBeVisible();

  api.answers('registrarSalida', { status: 200, mensaje: null });
  await user.click(save);
  await answerQuestion({ user }, 'Inventario actualizado con éxito!', null);
  expect(api.requests('registrarSalida').at(-1)?.payload).toEqual([
    { nombre_producto: 'Tela gabardina', cantidad: 12 },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventario'));
});

test('exit: one whose answer was lost is settled by its key, also where stock lacks it already', async () => {
  api.offers('idempotency-key');
  conInventario(api);
  const { user, router } = open('/inventario/salida');
  await salida(user, 'gabar', /Tela gabardina/, '12');
  api.answers('registrarSalida', 'caida');
  const save = screen.getByRole('button', { name: 'Guardar' });
  await user.click(save);
  await answerQuestion({ user }, 'Error al registrar el inventario!', 'Revise si ya quedó registrada');
  conInventario(api, [{ ...item(), cantidad: 0.5 }]);
  api.answers('registrarSalida', { status: 200, mensaje: null });
  await user.click(save);
  await answerQuestion({ user }, 'Inventario actualizado con éxito!', null);
  const keys = api.requests('registrarSalida').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventario'));
});

test.each([
  ['no keys are known', [], 1],
  ['the list is another one by now', ['idempotency-key'], 2],
])('exit: one whose answer was lost may be what stock lacks, where %s', async (_, offered, rows) => {
  api.offers(...offered);
  const boton = { ...item(), id: 9, nombre_producto: 'Botón' };
  conInventario(api, [item(), boton]);
  const { user } = open('/inventario/salida');
  await salida(user, 'gabar', /Tela gabardina/, '12');
  api.answers('registrarSalida', 'caida');
  const save = screen.getByRole('button', { name: 'Guardar' });
  await user.click(save);
  await answerQuestion({ user }, 'Error al registrar el inventario!', 'Revise si ya quedó registrada');
  if (rows === 2) await salida(user, 'bot', /Botón/, '1');
  conInventario(api, [{ ...item(), cantidad: 0.5 }, boton]);
  await user.click(save);
  await answerQuestion(
    { user },
    'Error al registrar el inventario!',
    'No hay suficiente «Tela gabardina»: quedan 0,5. El último intento quedó sin respuesta: puede que esta salida ya esté descontada.',
  );
  expect(api.requests('registrarSalida')).toHaveLength(1);
  // A list that is put together anew was never sent, so nothing is said of a lost answer.
  for (const remove of screen.getAllByRole('button', { name: /^Eliminar / })) await user.click(remove);
  conInventario(api, [boton]);
  act(() => changedIn(['inventario']));
  await waitFor(() => expect(screen.queryByText(/Disponible/)).not.toBeInTheDocument());
  await salida(user, 'bot', /Botón/, '12');
  conInventario(api, [{ ...boton, cantidad: 3 }]);
  await user.click(save);
  const refused = await findNotice('Error al registrar el inventario!');
  expect(refused).toHaveTextContent('No hay suficiente «Botón»: quedan 3.');
  expect(refused).not.toHaveTextContent('sin respuesta');
  await user.click(within(refused).getByRole('button', { name: 'Aceptar' }));
});

test('edit: quantity locked and sent as just read, required fields, success', async () => {
  conInventario(api);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user, router } = open('/inventario/editar/1', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  expect(cantidad()).toHaveAttribute('readonly');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveFocus();
  await user.type(name, 'Gabardina azul');
  conInventario(api, [{ ...item(), cantidad: 7 }]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]).toMatchObject({
    params: { id: '1' },
    payload: {
      nombre_producto: 'Gabardina azul',
      cantidad: '7',
      color: '#00008b',
      id_categoria: '1',
      id_proveedor: '2',
      comentario: 'Metros',
    },
  });
  expect(api.requests('editarInventario')[0]?.payload).not.toHaveProperty('minimo');
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventario'));
});

test.each([
  ['null', { cantidad: null }],
  ['missing', { cantidad: undefined }],
  ['no number', { cantidad: 'muchos' }],
])('edit: a quantity that is %s is said to be unknown, and none is written over it', async (_, stored) => {
  conInventario(api, [{ ...item(), ...stored } as never]);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  expect(cantidad()).toHaveValue('—');
  expect(cantidad()).toHaveAccessibleDescription('No se conoce. Solo cambia con entradas y salidas.');
  await user.type(name, ' azul');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  const [sent] = api.requests('editarInventario');
  expect(sent?.payload).toMatchObject({ nombre_producto: 'Tela gabardina azul', color: '#00008b' });
  expect(sent?.payload).not.toHaveProperty('cantidad');
});

test("edit: a change of one's own whose answer was lost is no other person's, though its spaces were not stored", async () => {
  conInventario(api);
  api.answers('editarInventario', () => {
    conInventario(api, [{ ...item(), nombre_producto: 'Tela gabardina azul' }]);
    return 'caida';
  });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  await user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), ' azul ');
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
  await save();
  await answerQuestion({ user }, 'Error al registrar el inventario!', null);
  api.answers('editarInventario', { status: 200, mensaje: null });
  await save();
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
});

test('edit: what stands below 0 is edited too, and stays there', async () => {
  conInventario(api, [{ ...item(), cantidad: -3 }]);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  await user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), ' azul');
  expect(cantidad()).toHaveValue('-3');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]?.payload).toMatchObject({
    nombre_producto: 'Tela gabardina azul',
    cantidad: '-3',
  });
});

test('edit: a colour stored by its name opens as that colour, and one that is none is said', async () => {
  conInventario(api, [{ ...item(), color: 'rojo' }]);
  const { unmount } = open('/inventario/editar/1');
  expect(await screen.findByLabelText(/^Color/)).toHaveValue('#d7191e');
  expect(screen.queryByText(/Antes decía/)).not.toBeInTheDocument();
  unmount();
  conInventario(api, [{ ...item(), color: 'tornasol' }]);
  open('/inventario/editar/1');
  expect(await screen.findByLabelText(/^Color/)).toHaveAccessibleDescription(
    'Negro. Antes decía «tornasol», que no se reconoce: se guardará este color.',
  );
});

test('edit: where a provider refuses the quantity, that stands at it', async () => {
  conInventario(api, [{ ...item(), cantidad: -3 }]);
  const refusal = 'cantidad: Debe ser 0 o más.';
  api.answers('editarInventario', { http: 422, body: { status: 422, error: [refusal] } });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  await user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), ' azul');
  const save = screen.getByRole('button', { name: 'Guardar' });
  await user.click(save);
  await answerQuestion({ user }, 'Error al registrar el inventario!', refusal);
  await waitFor(() => expect(cantidad()).toHaveFocus());
  expect(cantidad()).toBeInvalid();
  expect(cantidad()).toHaveAccessibleDescription(/El servidor no la acepta: Debe ser 0 o más\.$/);
  // The form does not hold the quantity back: it is sent again, and the provider decides.
  api.answers('editarInventario', { status: 200, mensaje: null });
  await user.click(save);
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
});

test('edit: a draft of when the form held the quantity is recovered and saved', async () => {
  conInventario(api);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const first = open('/inventario/editar/1', 'Colaborador');
  await first.user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), ' azul');
  first.unmount();
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('inventario/editar/1'));
  localStorage.setItem(
    key,
    (localStorage.getItem(key) ?? '').replaceAll('"nombre_producto"', '"cantidad":0,"nombre_producto"'),
  );
  const { user } = openAgain('/inventario/editar/1', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]?.payload).toMatchObject({
    nombre_producto: 'Tela gabardina azul',
    cantidad: '12.5',
  });
});

test('edit: another name that is in stock in another colour is said, its own is not', async () => {
  conInventario(api);
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  expect(name).not.toHaveAccessibleDescription();
  fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#00ff00' } });
  expect(name).not.toHaveAccessibleDescription();
  await user.clear(name);
  await user.type(name, 'HILO');
  expect(name).toHaveAccessibleDescription('Ya hay «Hilo» en otro color (Rojo, 40): dele otro nombre.');
});

test('edit: a name changed into that of another item is asked about before it is sent; No keeps all as it was typed', async () => {
  conInventario(api);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  await user.clear(name);
  await user.type(name, 'HILO');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const question = await findNotice('¿Guardar con el mismo nombre?');
  expect(question).toHaveTextContent(
    'Ya hay «Hilo» (Rojo, 40). Las salidas van por nombre: no se podrá dar salida a ninguno de los dos hasta que uno tenga otro.',
  );
  // A dangerous question: its focus starts at 'No'.
  expect(question).toHaveClass('hv-danger');
  await answerQuestion({ user }, '¿Guardar con el mismo nombre?', null, 'No');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveValue('HILO');
  expect(api.requests('editarInventario')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, '¿Guardar con el mismo nombre?', null, 'Sí, guardar');
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]?.payload).toMatchObject({ nombre_producto: 'HILO' });
});

test.each([
  ['its name', 1, 'HILO', '#ff0000'],
  ['its colour', 3, '', '#ff0000'],
])(
  'edit: what would become another item by %s is refused at its name, and nothing is asked or sent',
  async (_, id, typed, color) => {
    conInventario(api);
    api.answers('editarInventario', { status: 200, mensaje: null });
    const { user } = open(`/inventario/editar/${id}`, 'Colaborador');
    const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
    if (typed) {
      await user.clear(name);
      await user.type(name, typed);
    }
    fireEvent.change(screen.getByLabelText(/^Color/), { target: { value: color } });
    const save = screen.getByRole('button', { name: 'Guardar' });
    await user.click(save);
    const text = 'Ya existe un producto con este nombre y este color.';
    await answerQuestion({ user }, 'Error al registrar el inventario!', text);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(new RegExp(text));
    expect(api.requests('editarInventario')).toEqual([]);
    // Once the other one has another colour, there is nothing against it.
    conInventario(
      api,
      INVENTARIO.map((i) => (i.id === 2 ? { ...i, color: '#00ff00' } : i)),
    );
    await user.click(save);
    await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  },
);

test('edit: one of two equal items, as another provider may have them, is saved', async () => {
  conInventario(api, [item(), { ...item(), id: 7 }]);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/7', 'Colaborador');
  const comentario = await screen.findByRole('textbox', { name: /^Comentario/ });
  await user.clear(comentario);
  await user.type(comentario, 'Rollos');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
});

test('edit: what shares its name already is saved without a question, however its name is written', async () => {
  conInventario(api);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/3', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  await user.clear(name);
  await user.type(name, 'HILO');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
});

test('edit: refused under its title; an unknown id has its text in a dialog and on the page', async () => {
  conInventario(api);
  api.answers('editarInventario', { http: 422, body: { status: 422, error: ['Ya existe'] } });
  const first = open('/inventario/editar/1');
  await first.user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await answerQuestion(first, 'Error al registrar el inventario!', 'Ya existe');
  first.unmount();
  const { user } = open('/inventario/editar/99');
  await answerQuestion({ user }, 'No se encontraron datos para el ID proporcionado.', null);
  expect(screen.getByRole('alert')).toHaveTextContent('No se encontraron datos para el ID proporcionado.');
});

test('edit: from one item the search leads to another, which is read afresh', async () => {
  conInventario(api);
  const { router } = open('/inventario/editar/1', 'Colaborador');
  await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  conInventario(api, [{ ...item(), id: 9, nombre_producto: 'Cinta' }]);
  await act(() => router.navigate('/inventario/editar/9'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nombre Producto/ })).toHaveValue('Cinta'));
  expect(openNotice()).toBeNull();
});

test('edit: whoever may move stock goes on to an entry or exit of it', async () => {
  conInventario(api);
  open('/inventario/editar/1', 'Colaborador');
  expect(await screen.findByRole('link', { name: 'Salida' })).toHaveAttribute(
    'href',
    '/inventario/salida?producto=1',
  );
  expect(screen.getByRole('link', { name: 'Entrada' })).toHaveAttribute(
    'href',
    '/inventario/entrada?producto=1',
  );
});

test('edit: a minimum with three decimals stays where somebody only passes through its box', async () => {
  api.offers('minimo-en-inventario');
  conInventario(api, [{ ...item(), minimo: 2.125 }]);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const minimo = await screen.findByRole('textbox', { name: /^Mínimo/ });
  await user.click(minimo);
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]?.payload).toMatchObject({ minimo: '2.125' });
});

test('edit: the minimum of the item, only where the provider keeps it', async () => {
  api.offers('minimo-en-inventario');
  conInventario(api, [{ ...item(), minimo: 20 }]);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const minimo = await screen.findByRole('textbox', { name: /^Mínimo/ });
  expect(minimo).toHaveValue('20');
  await user.clear(minimo);
  await user.type(minimo, '1.500');
  expect(screen.getByText(/^Se entiende 1\s500\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]?.payload).toMatchObject({ minimo: '1500', cantidad: '12.5' });
});

function item() {
  return {
    id: 1,
    nombre_producto: 'Tela gabardina',
    cantidad: 12.5,
    color: '#00008b',
    id_categoria: 1,
    id_proveedor: 2,
    comentario: 'Metros',
    nombre_categoria: 'Telas',
    nombre_proveedor: 'Textiles Núñez',
  };
}

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
