import { answerQuestion, campo, findNotice, openNotice, renderPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HERE, TABLET } from '../testing/account.datos';
import {
  choose,
  closed,
  fakeAccounts,
  open,
  type Page,
  sendTaller,
  writeIris,
  writePassword,
} from '../testing/account.pasos';
import { workAs } from '../testing/remotes';
import AccountDialog from './account-dialog';

const api = fakeAccounts();
type Call = Parameters<typeof api.requests>[0];

const paramsOf = (...[name]: Parameters<typeof api.requests>) =>
  api.requests(name).map(({ params }) => params);

test('who works, where they are logged in, and which browser this is', async () => {
  const { dialog } = await open('Visor');
  expect(dialog.getByText('Ana')).toBeVisible();
  expect(dialog.getByText('Visor')).toBeVisible();
  const here = dialog.getByRole('row', { name: /Firefox en Windows.*Esta sesión/ });
  expect(here).toHaveTextContent('9/3/2026, 08:00');
  expect(within(here).queryByRole('button')).not.toBeInTheDocument();
  expect(dialog.getAllByRole('button', { name: /^Cerrar la sesión de/ })).toHaveLength(2);
});

test('another session is ended; the focus stays in the dialog', async () => {
  const { dialog, user } = await open();
  api.answers('cerrarSesion', () => {
    api.answers('listarSesiones', { data: [HERE, TABLET] });
    return { status: 200 };
  });
  await user.click(dialog.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }));
  await waitFor(() => expect(dialog.queryByText('Chrome en Android')).not.toBeInTheDocument());
  expect(paramsOf('cerrarSesion')).toEqual([{ sesion: 'telefono' }]);
  expect(dialog.getByText(/Son los navegadores/)).toHaveFocus();
});

test('all others are ended once that is confirmed; with none there is nothing to end', async () => {
  const { dialog, user } = await open();
  api.answers('cerrarOtrasSesiones', () => {
    api.answers('listarSesiones', { data: [HERE] });
    return { status: 200 };
  });
  const button = () => dialog.queryByRole('button', { name: 'Cerrar las demás' });
  await user.click(dialog.getByRole('button', { name: 'Cerrar las demás' }));
  await answerQuestion({ user }, '¿Cerrar las demás sesiones?', null, 'No');
  expect(api.requests('cerrarOtrasSesiones')).toEqual([]);
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  await user.click(dialog.getByRole('button', { name: 'Cerrar las demás' }));
  await answerQuestion({ user }, '¿Cerrar las demás sesiones?', null, 'Sí, cerrarlas');
  await waitFor(() => expect(button()).not.toBeInTheDocument());
});

test('a session that could not be ended is said, with the provider’s own words', async () => {
  const { dialog, user } = await open();
  const gone = { status: 404, error: ['Esa sesión ya no está abierta.'] };
  api.answers('cerrarSesion', { http: 404, body: gone });
  await user.click(dialog.getByRole('button', { name: 'Cerrar la sesión de Safari en iPad' }));
  const notice = await findNotice('No se pudo cerrar la sesión');
  expect(notice).toHaveTextContent('Esa sesión ya no está abierta.');
});

test.each([
  ['cerrarSesion', 'Cerrar la sesión de Safari en iPad'],
  ['cerrarOtrasSesiones', 'Cerrar las demás'],
] as const)(
  '%s whose answer was lost may have been done: it is not said to have failed',
  async (call, name) => {
    const { dialog, user } = await open();
    api.answers(call, 'caida');
    await user.click(dialog.getByRole('button', { name }));
    if (call === 'cerrarOtrasSesiones')
      await answerQuestion({ user }, '¿Cerrar las demás sesiones?', null, 'Sí, cerrarlas');
    expect(await findNotice(/^No se/)).toHaveTextContent(
      /No se sabe si se hizo.*Vea en la lista cómo quedó/s,
    );
  },
);

test('sessions that cannot be read say so and are asked for again', async () => {
  api.answers('listarSesiones', 'caida');
  workAs('Visor');
  const { user } = renderPage(<AccountDialog onClose={() => undefined} />);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  api.answers('listarSesiones', { data: [HERE] });
  await user.click(again);
  expect(await screen.findByRole('row', { name: /Firefox en Windows/ })).toBeVisible();
});
const sendPassword = ({ user }: Page) => writePassword(user, 'tela hilo y aguja');
const sendIris = ({ user }: Page) => writeIris(user);

test.each([
  ['the password', 'cambiarClave', sendPassword],
  ['a new person', 'registrarUsuario', sendIris],
  ['the workshop', 'guardarTaller', sendTaller],
  [
    'the end of a session',
    'cerrarSesion',
    async ({ user }) =>
      user.click(screen.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' })),
  ],
  ['an action on a person', 'activarUsuario', async ({ user }) => choose(user, 'Eva', 'Activar')],
] satisfies [string, Call, (page: Page) => Promise<void>][])(
  'while %s is on its way the window stays, so that what comes of it is read',
  async (_, call, send) => {
    api.offers('cuenta', 'usuarios', 'taller');
    api.answers('verTaller', { nombre: 'Taller Hilván', telefono: '' });
    const line = 'Ahora no.';
    const answer = api.answersLater(call, { http: 422, body: { status: 422, error: [line] } });
    const page = await open();
    await send(page);
    const cross = () => page.dialog.queryByRole('button', { name: 'Cerrar' });
    await waitFor(() => expect(cross()).not.toBeInTheDocument());
    await page.user.keyboard('{Escape}');
    expect(closed).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(screen.getAllByText(line)[0]).toBeVisible());
    const notice = openNotice();
    if (notice) await page.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(cross()).toBeInTheDocument());
  },
);

test.each([
  ['the password', 'cambiarClave', 'Contraseña nueva', sendPassword],
  ['a new person', 'registrarUsuario', 'Correo electrónico', sendIris],
  ['the workshop', 'guardarTaller', 'Teléfono del taller', sendTaller],
] satisfies [string, Call, string, (page: Page) => Promise<void>][])(
  'while %s is being saved nothing can be typed that the answer would wipe',
  async (_, call, label, send) => {
    api.offers('cuenta', 'usuarios', 'taller');
    api.answers('verTaller', { nombre: 'Taller Hilván', telefono: '' });
    const answer = api.answersLater(call, { http: 422, body: { status: 422, error: ['Ahora no.'] } });
    await send(await open());
    await waitFor(() => expect(campo(label).closest('[inert]')).not.toBeNull());
    expect(document.activeElement).toHaveTextContent(/ando…$/);
    answer();
    await waitFor(() => expect(campo(label).closest('[inert]')).toBeNull());
  },
);

test('what is half typed of the workshop or of a person is offered back after the window was closed', async () => {
  api.offers('cuenta', 'usuarios', 'taller');
  api.answers('verTaller', { nombre: 'Taller Hilván', telefono: '' });
  api.answers('guardarTaller', { status: 200 });
  const first = await open();
  const typed = within(await screen.findByRole('form', { name: 'El taller' }));
  await first.user.type(typed.getByRole('textbox', { name: /^Teléfono del taller/ }), 'llámenos');
  await first.user.click(typed.getByRole('button', { name: 'Guardar' }));
  expect(
    await typed.findByText('Escriba un teléfono que se pueda marcar, o déjelo en blanco.'),
  ).toBeVisible();
  const persona = within(screen.getByRole('form', { name: 'Agregar a una persona' }));
  await first.user.type(persona.getByRole('textbox', { name: /^Nombre/ }), 'Rosa');
  first.unmount();

  const { user } = await open();
  const form = within(await screen.findByRole('form', { name: 'El taller' }));
  await user.click(await form.findByRole('button', { name: 'Recuperar' }));
  const telefono = form.getByRole('textbox', { name: /^Teléfono del taller/ });
  expect(telefono).toHaveValue('llámenos');
  const again = within(screen.getByRole('form', { name: 'Agregar a una persona' }));
  await user.click(again.getByRole('button', { name: 'Recuperar' }));
  expect(again.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Rosa');
  // What is saved is nobody's draft any more.
  await user.clear(telefono);
  await user.type(telefono, '2222-3333');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado: así lo leen sus clientes desde ahora.')).toBeVisible();
  await waitFor(() =>
    expect(Object.values(localStorage).filter((kept) => kept.includes('2222-3333'))).toEqual([]),
  );
});
