import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice, openNotice } from '@hilvan/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { conInventario, INVENTARIO, gabardina as item } from './inventario.datos';
import { cantidad, choose, entrada } from './movimientos.pasos';

const api = fakeApi();

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
