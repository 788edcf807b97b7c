import { onChange } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, findNotice, renderPage } from '@hilvan/ui/testing';
import { startRegistration } from '@simplewebauthn/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workAs } from '../testing/remotes';
import AccountDialog from './account-dialog';

vi.mock('@simplewebauthn/browser', () => ({ startRegistration: vi.fn() }));

const api = fakeApi();
const KEY = {
  id: 'llave-1',
  dispositivo: 'Chrome en Android',
  agregada: '2026-03-09T14:00:00.000Z',
  usada: null,
};

const close = vi.fn();
let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  api.offers('cuenta', 'segundo-factor', 'llaves');
  api.answers('listarSesiones', { data: [] });
  api.answers('verSegundoFactor', { activo: 0, codigos: 0 });
  api.answers('listarLlaves', { data: [KEY] });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Opens the dialog; what is written refreshes what it shows, as in the shell. */
async function open() {
  workAs('Visor');
  const page = renderPage(<AccountDialog onClose={close} />);
  stop = onChange((entities) => {
    for (const entity of entities) void page.queryClient.invalidateQueries({ queryKey: [entity] });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Mi cuenta' }));
  await dialog.findByRole('table', { name: 'Sesiones abiertas' });
  return { ...page, dialog };
}
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const no = (line: string) => ({ http: 422, body: { status: 422, error: [line], mensaje: line } });

test.each([
  [['cuenta'], false, false],
  [['cuenta', 'segundo-factor'], true, false],
  [['cuenta', 'llaves'], false, true],
])('shows what the provider announces: %j', async (words, factor, keys) => {
  api.offers(...words);
  const { dialog } = await open();
  if (factor) await dialog.findByRole('button', { name: 'Configurar el segundo factor' });
  if (keys) await dialog.findByRole('table', { name: 'Llaves de acceso' });
  expect([
    Boolean(dialog.queryByRole('heading', { name: 'Segundo factor' })),
    Boolean(dialog.queryByRole('heading', { name: 'Llaves de acceso' })),
  ]).toEqual([factor, keys]);
  expect([api.requests('verSegundoFactor').length > 0, api.requests('listarLlaves').length > 0]).toEqual([
    factor,
    keys,
  ]);
});

test('a second factor: the password, the secret drawn and written, a code that proves it, codes told once', async () => {
  const { dialog, user, queryClient } = await open();
  await press(user, 'Configurar el segundo factor');
  api.answers('prepararSegundoFactor', no('clave: No es su contraseña actual.'));
  await user.type(campo('Su contraseña'), 'otra');
  await press(user, 'Continuar');
  await waitFor(() =>
    expect(campo('Su contraseña')).toHaveAccessibleDescription(/No es su contraseña actual/),
  );
  const direccion = 'otpauth://totp/Taller:ana?secret=ABCDEFGHIJ&issuer=Taller';
  api.answers('prepararSegundoFactor', { status: 200, secreto: 'ABCDEFGHIJ', direccion });
  await press(user, 'Continuar');
  expect(await dialog.findByText('ABCD EFGH IJ')).toBeVisible();
  expect(dialog.getByRole('img', { name: 'Código QR del segundo factor' })).toBeVisible();
  api.answers('activarSegundoFactor', no('codigo: No es el código que su teléfono muestra ahora.'));
  await user.type(campo('Código de la aplicación'), '111111');
  await press(user, 'Activar');
  await waitFor(() => expect(campo('Código de la aplicación')).toHaveFocus());
  expect(campo('Código de la aplicación')).toHaveValue('111111');
  api.answers('activarSegundoFactor', () => {
    api.answers('verSegundoFactor', { activo: 1, codigos: 2 });
    return { status: 200, codigos: ['aaaaa-bbbbb', 'ccccc-ddddd'] };
  });
  await press(user, 'Activar');
  const list = within(await dialog.findByRole('list', { name: 'Códigos de recuperación' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'aaaaa-bbbbb',
    'ccccc-ddddd',
  ]);
  // Neither Esc, nor a cross, nor a read that fails takes them away.
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  expect(dialog.queryByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument();
  api.answers('verSegundoFactor', no('ahora no'));
  await act(() => queryClient.refetchQueries({ queryKey: ['factores'] }));
  expect(screen.getByText('aaaaa-bbbbb')).toBeVisible();
  await press(user, 'Ya los guardé');
  expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeVisible();
  expect(screen.queryByText('aaaaa-bbbbb')).not.toBeInTheDocument();
  expect(dialog.getByText(/Le quedan 2 códigos/)).toHaveFocus();
  expect(api.requests('activarSegundoFactor').map(({ payload }) => payload)).toEqual([
    { codigo: '111111' },
    { codigo: '111111' },
  ]);
});

async function toScan() {
  const page = await open();
  await press(page.user, 'Configurar el segundo factor');
  const direccion = 'otpauth://totp/Taller:ana?secret=ABCDEFGHIJ&issuer=Taller';
  api.answers('prepararSegundoFactor', { status: 200, secreto: 'ABCDEFGHIJ', direccion });
  await page.user.type(campo('Su contraseña'), 'la de siempre');
  await press(page.user, 'Continuar');
  await page.user.type(await screen.findByLabelText(/^Código de la aplicación/), '111111');
  return page;
}
const UNTOLD = /Sus códigos de recuperación no llegaron a esta pantalla/;

test.each([
  ['its answer was lost', 'caida' as const],
  [
    'it had been done already',
    { http: 409, body: { status: 409, error: ['Su segundo factor ya está activo.'] } },
  ],
])('active although %s: nobody was told the codes, and it can be turned off', async (_, answer) => {
  const { dialog, user } = await toScan();
  api.answers('activarSegundoFactor', () => {
    api.answers('verSegundoFactor', { activo: 1, codigos: 10 });
    return answer;
  });
  await press(user, 'Activar');
  await waitFor(() => expect(dialog.getByText(UNTOLD)).toHaveFocus());
  expect(dialog.getByText(UNTOLD)).not.toHaveTextContent('Le quedan 10');
  expect(screen.queryByLabelText(/^Código de la aplicación/)).not.toBeInTheDocument();
  await press(user, 'Desactivar el segundo factor');
  api.answers('quitarSegundoFactor', () => {
    api.answers('verSegundoFactor', { activo: 0, codigos: 0 });
    return { status: 200 };
  });
  await user.type(campo('Su contraseña'), 'la de siempre');
  await press(user, 'Desactivar');
  expect(await dialog.findByRole('button', { name: 'Configurar el segundo factor' })).toBeVisible();
  expect(dialog.queryByText(UNTOLD)).not.toBeInTheDocument();
});

test('while it is being activated nothing closes the window, and leaving the page is asked about: its codes are told once', async () => {
  const { dialog, user, router } = await toScan();
  const answer = api.answersLater('activarSegundoFactor', { status: 200, codigos: ['aaaaa-bbbbb'] });
  await press(user, 'Activar');
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument());
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  await press(user, 'Cancelar');
  expect(campo('Código de la aplicación')).toBeInTheDocument();
  await act(() => router.navigate('/otra'));
  await answerQuestion({ user }, '¿Salir sin guardar?', /códigos de recuperación/, 'No, seguir aquí');
  expect(router.state.location.pathname).toBe('/');
  answer();
  expect(await dialog.findByText('aaaaa-bbbbb')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument();
});

test.each([
  ['a second factor is turned off', 'Desactivar el segundo factor', 'Desactivar', 'quitarSegundoFactor'],
  ['a passkey is added', 'Agregar una llave de acceso', 'Agregar', 'prepararLlave'],
] as const)('while %s the window stays; what was refused is read in it', async (_, begin, send, call) => {
  api.answers('verSegundoFactor', { activo: 1, codigos: 7 });
  const { dialog, user, router } = await open();
  const answer = api.answersLater(call, no('clave: No es su contraseña actual.'));
  await press(user, begin);
  await user.type(campo('Su contraseña'), 'otra');
  await press(user, send);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument());
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  await act(() => router.navigate('/otra'));
  await answerQuestion({ user }, '¿Salir sin guardar?', /Todavía se está guardando/, 'No, seguir aquí');
  answer();
  await waitFor(() =>
    expect(campo('Su contraseña')).toHaveAccessibleDescription(/No es su contraseña actual/),
  );
  expect(await dialog.findByRole('button', { name: 'Cerrar' })).toBeVisible();
});

test('a lost answer that activated nothing leaves the form; codes that come after it are told', async () => {
  const { dialog, user } = await toScan();
  api.answers('activarSegundoFactor', 'caida');
  await press(user, 'Activar');
  await dialog.findByRole('group', { name: 'Revise lo siguiente:' });
  expect(campo('Código de la aplicación')).toHaveValue('111111');
  api.answers('activarSegundoFactor', () => {
    api.answers('verSegundoFactor', { activo: 1, codigos: 1 });
    return { status: 200, codigos: ['aaaaa-bbbbb'] };
  });
  await press(user, 'Activar');
  expect(await dialog.findByText('aaaaa-bbbbb')).toBeVisible();
  await press(user, 'Ya los guardé');
  expect(dialog.getByText(/Le queda 1 código/)).toBeVisible();
  expect(dialog.queryByText(UNTOLD)).not.toBeInTheDocument();
});

test('an active one is turned off with the password; who cancels keeps it', async () => {
  api.answers('verSegundoFactor', { activo: 1, codigos: 7 });
  const { dialog, user } = await open();
  await press(user, 'Desactivar el segundo factor');
  await press(user, 'Cancelar');
  expect(api.requests('quitarSegundoFactor')).toEqual([]);
  await press(user, 'Desactivar el segundo factor');
  api.answers('quitarSegundoFactor', () => {
    api.answers('verSegundoFactor', { activo: 0, codigos: 0 });
    return { status: 200 };
  });
  await user.type(campo('Su contraseña'), 'la de siempre');
  await press(user, 'Desactivar');
  expect(await dialog.findByRole('button', { name: 'Configurar el segundo factor' })).toBeVisible();
  expect(api.requests('quitarSegundoFactor').map(({ payload }) => payload)).toEqual([
    { clave: 'la de siempre' },
  ]);
});

test.each([
  ['turned it off says so', 0 as const, 'Configurar el segundo factor'],
  ['left it on keeps the form', 1 as const, 'Desactivar'],
])('a lost answer that %s', async (_, activo, shown) => {
  api.answers('verSegundoFactor', { activo: 1, codigos: 7 });
  const { dialog, user } = await open();
  await press(user, 'Desactivar el segundo factor');
  api.answers('quitarSegundoFactor', () => {
    api.answers('verSegundoFactor', { activo, codigos: 7 });
    return 'caida';
  });
  await user.type(campo('Su contraseña'), 'la de siempre');
  await press(user, 'Desactivar');
  if (activo) await dialog.findByRole('group', { name: 'Revise lo siguiente:' });
  expect(await dialog.findByRole('button', { name: shown })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Continuar' })).not.toBeInTheDocument();
});

test('a passkey is made by this device after the password, and sent as it came', async () => {
  const { dialog, user } = await open();
  api.answers('prepararLlave', { opciones: { challenge: 'reto', rp: { id: 'localhost' } } });
  api.answers('agregarLlave', { status: 200 });
  vi.mocked(startRegistration).mockResolvedValue({
    id: 'nueva',
    rawId: 'nueva',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'Y2xpZW50ZQ', attestationObject: 'bnVldmE', transports: ['internal'] },
  });
  await press(user, 'Agregar una llave de acceso');
  await user.type(campo('Su contraseña'), 'la de siempre');
  await press(user, 'Agregar');
  expect(await dialog.findByRole('button', { name: 'Agregar una llave de acceso' })).toBeVisible();
  expect(startRegistration).toHaveBeenCalledExactlyOnceWith({
    optionsJSON: { challenge: 'reto', rp: { id: 'localhost' } },
  });
  expect(api.requests('agregarLlave').map(({ payload }) => payload)).toEqual([
    { id: 'nueva', clientDataJSON: 'Y2xpZW50ZQ', attestationObject: 'bnVldmE' },
  ]);
});

test.each([
  ['NotAllowedError', /No se usó ninguna llave de acceso/],
  ['InvalidStateError', /Este dispositivo ya tiene una llave de acceso suya/],
  ['SecurityError', /Las llaves de acceso no sirven en esta dirección/],
  ['UnknownError', /Este dispositivo no pudo usar una llave de acceso/],
])('%s is told above the form, and nothing is added', async (name, text) => {
  const { user } = await open();
  api.answers('prepararLlave', { opciones: { challenge: 'reto' } });
  vi.mocked(startRegistration).mockRejectedValue(Object.assign(new Error('no'), { name }));
  await press(user, 'Agregar una llave de acceso');
  await user.type(campo('Su contraseña'), 'la de siempre');
  await press(user, 'Agregar');
  expect(await screen.findByRole('group', { name: 'Revise lo siguiente:' })).toHaveTextContent(text);
  expect(campo('Su contraseña')).toHaveValue('la de siempre');
  expect(api.requests('agregarLlave')).toEqual([]);
});

test('a browser without passkeys shows those of other devices, and says why none can be added', async () => {
  vi.unstubAllGlobals();
  const { dialog } = await open();
  expect(await dialog.findByRole('row', { name: /Chrome en Android/ })).toBeVisible();
  expect(dialog.getByText(/no se pueden agregar ni usar/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Agregar una llave de acceso' })).not.toBeInTheDocument();
});

test('a passkey is removed once that is confirmed; a refusal is told, and a lost answer is not taken for one', async () => {
  const { dialog, user } = await open();
  await press(user, 'Quitar la llave de Chrome en Android');
  await answerQuestion({ user }, '¿Quitar la llave de Chrome en Android?', null, 'No');
  expect(api.requests('quitarLlave')).toEqual([]);
  api.answers('quitarLlave', {
    http: 404,
    body: { status: 404, error: ['Esa llave de acceso ya no está.'] },
  });
  await press(user, 'Quitar la llave de Chrome en Android');
  await answerQuestion({ user }, '¿Quitar la llave de Chrome en Android?', null, 'Sí, quitarla');
  const notice = await findNotice('No se pudo quitar la llave de acceso');
  expect(notice).toHaveTextContent('Esa llave de acceso ya no está.');
  await user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  api.answers('quitarLlave', 'caida');
  await press(user, 'Quitar la llave de Chrome en Android');
  await answerQuestion({ user }, '¿Quitar la llave de Chrome en Android?', null, 'Sí, quitarla');
  await answerQuestion({ user }, 'No se sabe si se hizo', /Vea en la lista cómo quedó/);
  api.answers('quitarLlave', () => {
    api.answers('listarLlaves', { data: [] });
    return { status: 200 };
  });
  await press(user, 'Quitar la llave de Chrome en Android');
  await answerQuestion({ user }, '¿Quitar la llave de Chrome en Android?', null, 'Sí, quitarla');
  expect(await dialog.findByText('Todavía no hay llaves de acceso.')).toBeVisible();
  expect(api.requests('quitarLlave').map(({ params }) => params)).toEqual([
    { llave: 'llave-1' },
    { llave: 'llave-1' },
    { llave: 'llave-1' },
  ]);
});
