import { campo } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeAccounts, open, writePassword } from '../testing/account.pasos';

const api = fakeAccounts();

test('the own password: fields that password managers know, the new one asked twice', async () => {
  const { user } = await open();
  expect(['Contraseña actual', 'Contraseña nueva'].map((l) => campo(l).getAttribute('autocomplete'))).toEqual(
    ['current-password', 'new-password'],
  );
  api.answers('cambiarClave', { status: 200 });
  await writePassword(user, 'corta');
  expect(await screen.findByText('Use al menos 10 caracteres.')).toBeVisible();
  await writePassword(user, 'tela hilo y aguja', 'tela hilo y agua');
  expect(await screen.findByText('No es igual a la contraseña nueva.')).toBeVisible();
  expect(api.requests('cambiarClave')).toEqual([]);
  await writePassword(user, 'tela hilo y aguja');
  await waitFor(() => expect(campo('Contraseña actual')).toHaveValue(''));
  expect(api.requests('cambiarClave').map(({ payload }) => payload)).toEqual([
    { actual: 'la de antes', nueva: 'tela hilo y aguja' },
  ]);
  expect(await screen.findByText(/Su contraseña cambió/)).toBeVisible();
});

test.each([
  ['actual: No es su contraseña actual.', 'Contraseña actual'],
  ['nueva: Es una de las que primero se prueban. Elija otra.', 'Contraseña nueva'],
])('«%s» stands at its field, which has the focus; what was typed stays', async (line, label) => {
  const { user } = await open();
  api.answers('cambiarClave', { http: 422, body: { status: 422, error: [line], mensaje: line } });
  await writePassword(user, 'tela hilo y aguja');
  await waitFor(() => expect(campo(label)).toHaveFocus());
  expect(campo(label)).toHaveAccessibleDescription(expect.stringContaining(line.split(': ')[1] ?? ''));
  expect(campo('Repita la contraseña nueva')).toHaveValue('tela hilo y aguja');
});

test('a change whose answer was lost may have been done: that stands there until it is known', async () => {
  const { dialog, user } = await open();
  const doubt = /^No se sabe si su contraseña cambió: .* la que sirve es la nueva\.$/;
  api.answers('cambiarClave', 'caida');
  await writePassword(user, 'tela hilo y aguja');
  expect(await dialog.findByText(doubt)).toBeVisible();
  const line = 'actual: No es su contraseña actual.';
  api.answers('cambiarClave', { http: 422, body: { status: 422, error: [line] } });
  const again = () => user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }));
  await again();
  expect((await dialog.findAllByText('No es su contraseña actual.'))[0]).toBeVisible();
  expect(dialog.getByText(doubt)).toBeVisible();
  api.answers('cambiarClave', { status: 200 });
  await again();
  await waitFor(() => expect(dialog.queryByText(doubt)).not.toBeInTheDocument());
});

test('too many tries are said above the form', async () => {
  const { user } = await open();
  const line = 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.';
  api.answers('cambiarClave', { http: 429, body: { status: 429, error: [line], mensaje: line } });
  await writePassword(user, 'tela hilo y aguja');
  expect(await screen.findByRole('group', { name: 'Revise lo siguiente:' })).toHaveTextContent(line);
});
