import { currentSession, offers } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { renderPage } from '@hilvan/ui/testing';
import { startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nobodyAtWork, tokenOf } from '../testing/remotes';
import { openRequestedAddress } from './after-login';
import { LoginPage } from './login-page';

vi.mock('./after-login', () => ({ openRequestedAddress: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn() }));

const api = fakeApi();
beforeEach(nobodyAtWork);
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

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
  expect(api.requests('login')[0]?.payload).toEqual({ email: 'ana@taller.cr', password: 'secreta' });
});

test.each([
  ['HTTP 401', { http: 401, body: { status: 401 } }],
  ['status 400 in a 200 answer', { status: 400, error: ['no'] }],
  ['an answer without a token', { token: '', status: 200, role: '' }],
])('%s reads as wrong credentials and keeps what was typed', async (_what, answer) => {
  api.answers('login', answer as never);
  const user = await logIn();
  expect(await screen.findByText('Error! Correo electrónico o contraseña incorrecta!')).toBeVisible();
  expect(screen.getByLabelText(/Correo electrónico/)).toHaveValue('ana@taller.cr');
  expect(screen.getByLabelText(/Contraseña/)).toHaveValue('secreta');
  expect(screen.getByLabelText(/Contraseña/)).toHaveAccessibleDescription(/La administración le puede dar/);
  await user.keyboard('otra');
  expect(screen.getByLabelText(/Contraseña/)).toHaveValue('otra');
  expect(openRequestedAddress).not.toHaveBeenCalled();
});

test('a lost connection has its own text', async () => {
  api.answers('login', 'caida');
  await logIn();
  const text = 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/contraseña incorrecta|La olvidó/)).not.toBeInTheDocument();
});

test('both fields are required: nothing is sent and the empty one takes the focus', async () => {
  await logIn('');
  expect(screen.getByText('Este campo es obligatorio.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Contraseña/)).toHaveFocus());
  expect(api.requests('login')).toHaveLength(0);
});

const wantsCode = { http: 401, body: { status: 401, error: ['codigo: Esta cuenta pide además un código.'] } };
const code = () => screen.queryByLabelText(/^Código/);

test('an account with a second factor: one field more, and the three go together', async () => {
  api.answers('login', wantsCode);
  const user = await logIn();
  await waitFor(() => expect(code()).toHaveFocus());
  expect(screen.queryByText(/incorrect/)).not.toBeInTheDocument();
  expect(code()).toHaveAccessibleDescription(/códigos de recuperación/);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Este campo es obligatorio.')).toBeVisible();
  expect(api.requests('entrarConCodigo')).toEqual([]);
  const line = 'Correo electrónico, contraseña o código incorrecto!';
  api.answers('entrarConCodigo', { http: 401, body: { status: 401, error: [line], mensaje: line } });
  await user.keyboard('000000{Enter}');
  expect(await screen.findByText(line)).toBeVisible();
  expect(code()).toHaveFocus();
  expect(openRequestedAddress).not.toHaveBeenCalled();
  api.answers('entrarConCodigo', { token: tokenOf(), status: 200, role: 'Visor' });
  await user.keyboard('123 456{Enter}');
  await waitFor(() => expect(openRequestedAddress).toHaveBeenCalled());
  expect(api.requests('entrarConCodigo').at(-1)?.payload).toEqual({
    email: 'ana@taller.cr',
    password: 'secreta',
    codigo: '123 456',
  });
  expect(api.requests('login')).toHaveLength(1);
});

test('another address is asked anew: its account may want no code', async () => {
  api.answers('login', wantsCode);
  const user = await logIn();
  await waitFor(() => expect(code()).toBeVisible());
  await user.type(screen.getByLabelText(/Correo electrónico/), 'x');
  expect(code()).not.toBeInTheDocument();
});

const byKey = () => screen.queryByRole('button', { name: 'Entrar con una llave de acceso' });
const browserHasKeys = () => vi.stubGlobal('PublicKeyCredential', class {});

test.each([
  ['a provider of the contract and nothing more', browserHasKeys, () => undefined],
  ['a provider that offers other things', browserHasKeys, () => api.offers('cuenta', 'segundo-factor')],
  ['a browser without passkeys', () => undefined, () => api.offers('llaves')],
])('%s: no button for a passkey', async (_what, browser, offer) => {
  browser();
  offer();
  renderPage(<LoginPage />);
  await offers();
  expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible();
  expect(byKey()).not.toBeInTheDocument();
});

async function withKeys() {
  browserHasKeys();
  api.offers('llaves');
  api.answers('retoDeEntrada', { opciones: { challenge: 'reto', rpId: 'localhost' } });
  const { user } = renderPage(<LoginPage />);
  await user.click(await screen.findByRole('button', { name: 'Entrar con una llave de acceso' }));
}
const shown = {
  clientDataJSON: 'Y2xpZW50ZQ',
  authenticatorData: 'ZGF0b3M',
  signature: 'ZmlybWE',
  userHandle: 'MQ',
};

test('a passkey opens a session with nothing typed', async () => {
  vi.mocked(startAuthentication).mockResolvedValue({
    id: 'llave',
    rawId: 'llave',
    type: 'public-key',
    clientExtensionResults: {},
    response: shown,
  });
  api.answers('entrarConLlave', { token: tokenOf(), status: 200, role: 'Visor' });
  await withKeys();
  await waitFor(() => expect(openRequestedAddress).toHaveBeenCalled());
  expect(startAuthentication).toHaveBeenCalledExactlyOnceWith({
    optionsJSON: { challenge: 'reto', rpId: 'localhost' },
  });
  expect(api.requests('entrarConLlave').map(({ payload }) => payload)).toEqual([{ id: 'llave', ...shown }]);
  expect(currentSession()).toMatchObject({ rol: 'Visor', nombre: 'Ana' });
});

test('whoever cancels reads so, and nothing is sent', async () => {
  vi.mocked(startAuthentication).mockRejectedValue(
    Object.assign(new Error('no'), { name: 'NotAllowedError' }),
  );
  await withKeys();
  expect(await screen.findByText(/No se usó ninguna llave de acceso/)).toBeVisible();
  expect(api.requests('entrarConLlave')).toEqual([]);
  expect(byKey()).not.toHaveAttribute('aria-disabled');
});

test('a lost connection says so here too', async () => {
  browserHasKeys();
  api.offers('llaves');
  api.answers('retoDeEntrada', 'caida');
  const { user } = renderPage(<LoginPage />);
  await user.click(await screen.findByRole('button', { name: 'Entrar con una llave de acceso' }));
  expect(await screen.findByText(/No se pudo conectar con el servidor/)).toBeVisible();
});
