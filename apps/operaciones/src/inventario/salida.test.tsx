import { changedIn } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../testing/pantalla';
import { conInventario, gabardina as item } from './inventario.datos';
import { cantidad, choose, type User } from './movimientos.pasos';

const api = fakeApi();

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
    body: { status: 409, error: ['1, cantidad: Se acabó'], mensaje: 'Otra vez' },
  });
  await user.click(save);
  await answerQuestion({ user }, 'Error al registrar el inventario!', 'Fila 1, Cantidad: Se acabó');
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
