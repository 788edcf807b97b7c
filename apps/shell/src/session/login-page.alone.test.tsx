import { currentSession } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { renderPage } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nobodyAtWork, tokenOf } from '../testing/session';
import { LoginPage } from './login-page';
import { openRequestedAddress } from './open-requested-address';

vi.mock('./open-requested-address', () => ({ openRequestedAddress: vi.fn() }));

const api = fakeApi();
beforeEach(nobodyAtWork);
afterEach(() => vi.clearAllMocks());

async function logIn(password = 'secreta') {
  const { user } = renderPage(<LoginPage />);
  await user.type(screen.getByLabelText(/Correo electrónico/), ' ana@taller.cr ');
  if (password) await user.type(screen.getByLabelText(/Contraseña/), password);
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  return user;
}

test('right credentials open a session and load the asked address afresh', async () => {
  api.answers('login', { token: tokenOf(), status: 200, role: 'Colaborador' });
  await logIn();
  expect(await screen.findByText('Abriendo su espacio de trabajo…')).toBeVisible();
  expect(currentSession()).toMatchObject({ rol: 'Colaborador', nombre: 'Ana' });
  expect(openRequestedAddress).toHaveBeenCalled();
  expect(api.pedidas('login')[0]?.payload).toEqual({ email: 'ana@taller.cr', password: 'secreta' });
});

test.each([
  ['HTTP 401', { http: 401, body: { status: 401 } }],
  ['status 400 in a 200 answer', { status: 400, error: ['no'] }],
  ['an answer without a token', { token: '', status: 200, role: '' }],
])('%s reads as wrong credentials and keeps what was typed', async (_what, answer) => {
  api.answers('login', answer as never);
  await logIn();
  expect(await screen.findByText('Error! Correo electrónico o contraseña incorrecta!')).toBeVisible();
  expect(screen.getByLabelText(/Correo electrónico/)).toHaveValue('ana@taller.cr');
  expect(screen.getByLabelText(/Contraseña/)).toHaveFocus();
  expect(openRequestedAddress).not.toHaveBeenCalled();
});

test('a lost connection has its own text', async () => {
  api.answers('login', 'caida');
  await logIn();
  const text = 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/contraseña incorrecta/)).not.toBeInTheDocument();
});

test('both fields are required: nothing is sent and the empty one takes the focus', async () => {
  await logIn('');
  expect(screen.getByText('Este campo es obligatorio.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Contraseña/)).toHaveFocus());
  expect(api.pedidas('login')).toHaveLength(0);
});
