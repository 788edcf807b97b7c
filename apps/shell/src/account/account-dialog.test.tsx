import { onChange } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, chooseItem, findNotice, openNotice, renderPage } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workAs } from '../testing/remotes';
import AccountDialog from './account-dialog';

const api = fakeApi();
const HERE = {
  id: 'aqui',
  dispositivo: 'Firefox en Windows',
  abierta: '2026-03-09T14:00:00.000Z',
  usada: '2026-03-09T15:00:00.000Z',
  actual: 1 as const,
};
const PHONE = { ...HERE, id: 'telefono', dispositivo: 'Chrome en Android', actual: 0 as const };
const TABLET = { ...PHONE, id: 'tableta', dispositivo: 'Safari en iPad' };
const ANA = { id: 1, nombre: 'Ana', email: 'ana@taller.cr', role: 'Admin', activo: 1 } as const;
const LUIS = {
  id: 2,
  nombre: 'Luis',
  email: 'luis@taller.cr',
  role: 'Visor',
  activo: 1,
  segundo_factor: 1,
  llaves: 0,
} as const;
const EVA = { id: 3, nombre: 'Eva', email: 'eva@taller.cr', role: 'Colaborador', activo: 0 } as const;
const RITA = { ...LUIS, id: 4, nombre: 'Rita', segundo_factor: 0, llaves: 2 } as const;

type Call = Parameters<typeof api.requests>[0];
const closed = vi.fn();
let stop = () => {};
beforeEach(() => {
  api.offers('cuenta', 'usuarios');
  api.answers('listarSesiones', { data: [HERE, PHONE, TABLET] });
  api.answers('listarUsuarios', { data: [ANA, EVA, LUIS] });
});
afterEach(() => {
  stop();
  closed.mockClear();
});

/** Opens the dialog; what is written refreshes what it shows, as in the shell. */
async function open(rol: Rol = 'Admin') {
  workAs(rol);
  const page = renderPage(<AccountDialog onClose={closed} />);
  stop = onChange((entities) => {
    for (const entity of entities) void page.queryClient.invalidateQueries({ queryKey: [entity] });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Mi cuenta' }));
  await dialog.findByRole('row', { name: /Firefox en Windows/ });
  return { ...page, dialog };
}
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

async function writePassword(
  user: Awaited<ReturnType<typeof open>>['user'],
  nueva: string,
  repetida = nueva,
) {
  for (const [label, text] of [
    ['Contraseña actual', 'la de antes'],
    ['Contraseña nueva', nueva],
    ['Repita la contraseña nueva', repetida],
  ] as const) {
    await user.clear(campo(label));
    await user.type(campo(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }));
}

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

type Page = Awaited<ReturnType<typeof open>>;
const sendPassword = ({ user }: Page) => writePassword(user, 'tela hilo y aguja');
const sendIris = ({ user }: Page) => writeIris(user);
const sendTaller = async ({ user }: Page) => {
  await user.type(await screen.findByRole('textbox', { name: /^Nombre del taller/ }), ' Sur{Enter}');
};
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

test('too many tries are said above the form', async () => {
  const { user } = await open();
  const line = 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.';
  api.answers('cambiarClave', { http: 429, body: { status: 429, error: [line], mensaje: line } });
  await writePassword(user, 'tela hilo y aguja');
  expect(await screen.findByRole('group', { name: 'Revise lo siguiente:' })).toHaveTextContent(line);
});

test('an Admin sees everybody, and of themselves corrects the name alone', async () => {
  const { dialog, user } = await open();
  const table = within(await dialog.findByRole('table', { name: 'Personas' }));
  expect(await table.findByRole('row', { name: /Luis.*luis@taller\.cr.*Visor.*Activo/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Eva.*Colaborador.*Inactivo/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Ana.*Admin.*Usted/ })).toBeVisible();
  api.answers('renombrarUsuario', { status: 200 });
  await user.click(table.getByRole('button', { name: 'Acciones de Ana' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Corregir el nombre',
  ]);
  await chooseItem({ user }, 'Corregir el nombre');
  const box = within(await findNotice('Corregir el nombre')).getByRole('textbox', { name: 'Nombre' });
  await user.type(box, ' Mora{Enter}');
  expect(
    await screen.findByText('Se llama ahora Ana Mora. Lo que registre lo dirá cuando vuelva a entrar.'),
  ).toBeInTheDocument();
});

test('who gives a role is told what it may', async () => {
  const { dialog } = await open();
  expect(await dialog.findByRole('combobox', { name: 'Rol' })).toHaveAccessibleDescription(
    'Admin: todo. Colaborador: el trabajo del día, sin reportes ni anular pagos. Visor: solo consulta, sin montos.',
  );
});

async function choose(user: Awaited<ReturnType<typeof open>>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await chooseItem({ user }, action);
}

test.each([
  ['Luis', 'Desactivar', '¿Desactivar a Luis?', 'Sí, desactivar', 'desactivarUsuario', '2', undefined],
  [
    'Luis',
    'Dar el rol Admin',
    '¿Dar a Luis el rol Admin?',
    'Sí, cambiarlo',
    'cambiarRolUsuario',
    '2',
    { role: 'Admin' },
  ],
  ['Eva', 'Activar', undefined, '', 'activarUsuario', '3', undefined],
  [
    'Luis',
    'Quitar el segundo factor y las llaves',
    '¿Quitar a Luis el segundo factor y las llaves?',
    'Sí, quitarlos',
    'quitarFactoresUsuario',
    '2',
    undefined,
  ],
] as const)('%s: %s', async (name, action, question, yes, call, id, payload) => {
  const { user } = await open();
  api.answers(call, { status: 200 });
  await choose(user, name, action);
  if (question) await answerQuestion({ user }, question, null, yes);
  await waitFor(() => expect(api.requests(call)).toHaveLength(1));
  expect(api.requests(call)[0]).toMatchObject({ params: { id }, ...(payload ? { payload } : {}) });
});

test('a name that was mistyped is corrected', async () => {
  const { user } = await open();
  api.answers('renombrarUsuario', { status: 200 });
  await choose(user, 'Luis', 'Corregir el nombre');
  const box = within(await findNotice('Corregir el nombre')).getByRole('textbox', { name: 'Nombre' });
  expect(box).toHaveValue('Luis');
  await user.clear(box);
  await user.type(box, 'Luis Solís{Enter}');
  await waitFor(() => expect(api.requests('renombrarUsuario')).toHaveLength(1));
  expect(api.requests('renombrarUsuario')[0]).toMatchObject({
    params: { id: '2' },
    payload: { nombre: 'Luis Solís' },
  });
  expect(await screen.findByText('Se llama ahora Luis Solís.')).toBeInTheDocument();
});

test('a name that was not saved stands in the box again, but not in that of somebody else', async () => {
  const { user } = await open();
  const box = async () =>
    within(await findNotice('Corregir el nombre')).getByRole('textbox', { name: 'Nombre' });
  api.answers('renombrarUsuario', { http: 422, body: { status: 422, error: ['Ese nombre no.'] } });
  await choose(user, 'Luis', 'Corregir el nombre');
  await user.type(await box(), ' Solís{Enter}');
  await answerQuestion({ user }, 'No se pudo corregir el nombre', 'Ese nombre no.');
  await choose(user, 'Eva', 'Corregir el nombre');
  expect(await box()).toHaveValue('Eva');
  await answerQuestion({ user }, 'Corregir el nombre', null, 'Cancelar');
  api.answers('renombrarUsuario', 'caida');
  await choose(user, 'Luis', 'Corregir el nombre');
  expect(await box()).toHaveValue('Luis Solís');
  await answerQuestion({ user }, 'Corregir el nombre', null, 'Guardar');
  await answerQuestion({ user }, 'No se sabe si se hizo', /Vea en la lista cómo quedó/);
});

test('while something is done to somebody the menus say that they wait, and none opens', async () => {
  const { dialog, user } = await open();
  const answer = api.answersLater('activarUsuario', { status: 200 });
  await choose(user, 'Eva', 'Activar');
  const luis = dialog.getByRole('button', { name: 'Acciones de Luis' });
  await waitFor(() => expect(luis).toHaveAttribute('aria-disabled', 'true'));
  expect(dialog.getByRole('button', { name: 'Acciones de Eva' })).toHaveFocus();
  await user.click(luis);
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  answer();
  await waitFor(() => expect(luis).not.toHaveAttribute('aria-disabled'));
  await user.click(luis);
  expect(await screen.findByRole('menuitem', { name: 'Desactivar' })).toBeVisible();
});

test('only who has more than a password has something to take away; only who may enter is given a new one', async () => {
  api.answers('listarUsuarios', { data: [ANA, EVA, LUIS, RITA] });
  const { dialog, user } = await open();
  const table = within(await dialog.findByRole('table', { name: 'Personas' }));
  expect(await table.findByRole('row', { name: /Luis.*Segundo factor/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Rita.*Llave de acceso/ })).toBeVisible();
  expect(table.queryByRole('row', { name: /Eva.*Segundo factor/ })).not.toBeInTheDocument();
  await user.click(table.getByRole('button', { name: 'Acciones de Eva' }));
  expect(await screen.findByRole('menuitem', { name: 'Activar' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Dar una contraseña nueva' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /segundo factor/ })).not.toBeInTheDocument();
});

test('what an Admin is asked and denies is not done', async () => {
  const { user } = await open();
  await choose(user, 'Luis', 'Desactivar');
  await answerQuestion({ user }, '¿Desactivar a Luis?', null, 'No');
  expect(api.requests('desactivarUsuario')).toEqual([]);
});

test('a refusal is told with its reason', async () => {
  const { user } = await open();
  const line = 'luis@taller.cr es el único Admin activo. Dé antes ese rol a otra persona.';
  api.answers('desactivarUsuario', { http: 409, body: { status: 409, error: [line] } });
  await choose(user, 'Luis', 'Desactivar');
  await answerQuestion({ user }, '¿Desactivar a Luis?', null, 'Sí, desactivar');
  expect(await findNotice('No se pudo desactivar')).toHaveTextContent(line);
});

test('a new password is shown once', async () => {
  const { user } = await open();
  api.answers('reiniciarClaveUsuario', { status: 200, clave: 'QWxyz23456789abc' });
  await choose(user, 'Luis', 'Dar una contraseña nueva');
  await answerQuestion({ user }, '¿Dar a Luis una contraseña nueva?', null, 'Sí, darle otra');
  const notice = await findNotice('Contraseña de Luis');
  await user.keyboard('{Escape}');
  expect(notice).toBeVisible();
  expect(notice).toHaveTextContent('QWxyz23456789abc');
  expect(within(notice).getByRole('button', { name: 'Copiar' })).toBeVisible();
  await user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(document.body).not.toHaveTextContent('QWxyz23456789abc'));
});

test('somebody is added, with the password told once', async () => {
  const { user } = await open();
  api.answers('registrarUsuario', { status: 200, clave: 'QWxyz23456789abc' });
  await user.type(campo('Nombre'), 'Iris Paz');
  await user.type(campo('Correo electrónico'), 'iris@taller.cr');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('Elija un rol.')).toBeVisible();
  await user.selectOptions(campo('Rol'), 'Colaborador');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await findNotice('Contraseña de Iris Paz')).toHaveTextContent('QWxyz23456789abc');
  expect(api.requests('registrarUsuario').map(({ payload }) => payload)).toEqual([
    { nombre: 'Iris Paz', email: 'iris@taller.cr', role: 'Colaborador' },
  ]);
  expect(campo('Nombre')).toHaveValue('');
});

const writeIris = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(campo('Nombre'), 'Iris Paz');
  await user.type(campo('Correo electrónico'), 'iris@taller.cr');
  await user.selectOptions(campo('Rol'), 'Colaborador');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
};

test('somebody whose password was lost with the answer is said to be there, and how they get one', async () => {
  const { user } = await open();
  const IRIS = { ...EVA, id: 9, nombre: 'Iris Paz', email: 'iris@taller.cr' };
  api.answers('registrarUsuario', () => {
    api.answers('listarUsuarios', 'caida');
    return 'caida';
  });
  await writeIris(user);
  expect(await screen.findByRole('group', { name: 'Revise lo siguiente:' })).toHaveTextContent(/conectar/);
  api.answers('listarUsuarios', { data: [ANA, EVA, LUIS, IRIS] });
  const line = 'email: Ya hay un usuario iris@taller.cr.';
  api.answers('registrarUsuario', { http: 422, body: { status: 422, error: [line] } });
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await findNotice('Iris Paz ya está en la lista')).toHaveTextContent(
    'dele otra con «Dar una contraseña nueva»',
  );
  expect(campo('Nombre')).toHaveValue('');
});

test('somebody who is not there after a lost answer is sent again', async () => {
  const { user } = await open();
  api.answers('registrarUsuario', 'caida');
  await writeIris(user);
  expect(await screen.findByRole('group', { name: 'Revise lo siguiente:' })).toHaveTextContent(/conectar/);
  api.answers('registrarUsuario', { status: 200, clave: 'QWxyz23456789abc' });
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await findNotice('Contraseña de Iris Paz')).toHaveTextContent('QWxyz23456789abc');
});

test('what may have been done to somebody is not said to have failed', async () => {
  const { user } = await open();
  api.answers('reiniciarClaveUsuario', 'caida');
  await choose(user, 'Luis', 'Dar una contraseña nueva');
  await answerQuestion({ user }, '¿Dar a Luis una contraseña nueva?', null, 'Sí, darle otra');
  await answerQuestion(
    { user },
    'No se sabe si se hizo',
    'Puede que la contraseña de Luis ya no sirva: dele otra.',
  );
  api.answers('desactivarUsuario', 'caida');
  await choose(user, 'Luis', 'Desactivar');
  await answerQuestion({ user }, '¿Desactivar a Luis?', null, 'Sí, desactivar');
  await answerQuestion({ user }, 'No se sabe si se hizo', /Vea en la lista cómo quedó/);
});

test('an address that is taken is said at its field', async () => {
  const { user } = await open();
  const line = 'email: Ya hay un usuario luis@taller.cr.';
  api.answers('registrarUsuario', { http: 422, body: { status: 422, error: [line], mensaje: line } });
  await user.type(campo('Nombre'), 'Luis Otro');
  await user.type(campo('Correo electrónico'), 'luis@taller.cr');
  await user.selectOptions(campo('Rol'), 'Visor');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(campo('Correo electrónico')).toHaveFocus());
  expect(campo('Correo electrónico')).toHaveAccessibleDescription(/Ya hay un usuario/);
  expect(campo('Nombre')).toHaveValue('Luis Otro');
});

test.each(['Colaborador', 'Visor'] as const)('%s sees no other people, and asks for none', async (rol) => {
  const { dialog } = await open(rol);
  expect(dialog.queryByText('Personas')).not.toBeInTheDocument();
  expect(api.requests('listarUsuarios')).toEqual([]);
});

test('an Admin of a provider that only has the own account sees nobody else either', async () => {
  api.offers('cuenta');
  const { dialog } = await open();
  expect(dialog.queryByText('Personas')).not.toBeInTheDocument();
});

test('an address that is none of the web’s is not followed; while it is asked for, the button keeps the focus', async () => {
  api.offers('cuenta', 'exportacion');
  let answer = (_: string) => {};
  api.answers(
    'exportarTodo',
    () =>
      new Promise((resolve) => {
        answer = (download_url) => resolve({ download_url });
      }),
  );
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { dialog, user } = await open();
  const button = await dialog.findByRole('button', { name: 'Descargar todo' });
  await user.click(button);
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await waitFor(() => expect(api.requests('exportarTodo')).toHaveLength(1));
  answer('javascript:alert(1)');
  expect(await findNotice('No se pudo exportar')).toHaveTextContent('no se entiende');
  expect(followed).not.toHaveBeenCalled();
});

test('an Admin downloads everything, where the provider gives it; others are not asked', async () => {
  api.offers('cuenta', 'exportacion');
  api.answers('exportarTodo', { download_url: '/api/v1/descargas/todo' });
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.pathname);
  });
  const { dialog, user, unmount } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Descargar todo' }));
  await waitFor(() => expect(opened).toEqual(['/api/v1/descargas/todo']));
  expect(await screen.findByText('Se está preparando: la descarga empieza sola.')).toBeVisible();
  api.answers('exportarTodo', { http: 429, body: { status: 429, error: ['Ya exportó todo 5 veces.'] } });
  await user.click(dialog.getByRole('button', { name: 'Descargar todo' }));
  expect(await findNotice('No se pudo exportar')).toHaveTextContent('Ya exportó todo 5 veces.');
  expect(opened).toHaveLength(1);
  unmount();
  const { dialog: other } = await open('Colaborador');
  expect(other.queryByRole('button', { name: 'Descargar todo' })).not.toBeInTheDocument();
});

test('an Admin says what the workshop is called; what is refused stays to be mended', async () => {
  api.offers('cuenta', 'usuarios', 'taller');
  const taller = { nombre: 'Taller Hilván', telefono: '' };
  api.answers('verTaller', () => taller);
  api.answers('guardarTaller', { http: 422, body: { status: 422, error: ['nombre: Ese nombre no.'] } });
  const { user } = await open();
  const form = within(await screen.findByRole('form', { name: 'El taller' }));
  const name = form.getByRole('textbox', { name: /^Nombre del taller/ });
  expect(name).toHaveValue('Taller Hilván');
  await user.clear(name);
  await user.type(name, 'Costuras Luna');
  await user.type(form.getByRole('textbox', { name: /^Teléfono del taller/ }), '2222-9999');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Ese nombre no.')).toBeVisible();
  api.answers('guardarTaller', { status: 200 });
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado: así lo leen sus clientes desde ahora.')).toBeVisible();
  expect(api.requests('guardarTaller').at(-1)?.payload).toEqual({
    nombre: 'Costuras Luna',
    telefono: '2222-9999',
  });
  expect(name).toHaveValue('Costuras Luna');
});

test('what another Admin changed of the workshop meanwhile is not overwritten: it is shown, and chosen from', async () => {
  api.offers('cuenta', 'taller');
  api.answers('verTaller', { nombre: 'Taller Hilván', telefono: '' });
  api.answers('guardarTaller', ({ payload }) => {
    api.answers('verTaller', payload as { nombre: string; telefono: string });
    return { status: 200 };
  });
  const page = await open();
  const { user } = page;
  const name = await screen.findByRole('textbox', { name: /^Nombre del taller/ });
  api.answers('verTaller', { nombre: 'Costuras Luna', telefono: '2222-9999' });
  await sendTaller(page);
  const asked = within(
    await screen.findByRole('dialog', { name: 'Otra persona modificó los datos del taller' }),
  );
  expect(api.requests('guardarTaller')).toEqual([]);
  expect(name).toHaveValue('Taller Hilván Sur');
  await user.selectOptions(asked.getByLabelText('Quedarse con: Nombre del taller'), 'mio');
  await user.click(asked.getByRole('button', { name: 'Guardar con esta elección' }));
  expect(await screen.findByText('Guardado: así lo leen sus clientes desde ahora.')).toBeVisible();
  // From now on the form compares with what was saved.
  await user.type(name, ' 2{Enter}');
  await waitFor(() =>
    expect(api.requests('guardarTaller').map(({ payload }) => payload)).toEqual([
      { nombre: 'Taller Hilván Sur', telefono: '2222-9999' },
      { nombre: 'Taller Hilván Sur 2', telefono: '2222-9999' },
    ]),
  );
});

test('the workshop is read anew each time, and an older name is not shown meanwhile', async () => {
  api.offers('cuenta', 'taller');
  api.answers('verTaller', { nombre: 'Taller Hilván', telefono: '' });
  workAs('Admin');
  const { router } = renderPage([
    { path: '/', element: <AccountDialog onClose={closed} /> },
    { path: '/otra', element: null },
  ]);
  const name = () => screen.queryByRole('textbox', { name: /^Nombre del taller/ });
  await waitFor(() => expect(name()).toHaveValue('Taller Hilván'));
  const answer = api.answersLater('verTaller', { nombre: 'Costuras Luna', telefono: '' });
  await act(() => router.navigate('/otra'));
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { name: 'El taller' });
  expect(name()).not.toBeInTheDocument();
  answer();
  await waitFor(() => expect(name()).toHaveValue('Costuras Luna'));
});

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

test.each([
  ['Colaborador', ['cuenta', 'taller']],
  ['Admin', ['cuenta']],
] as const)('%s with a provider of %s names no workshop', async (rol, words) => {
  api.offers(...words);
  await open(rol);
  await waitFor(() => expect(screen.queryByText('El taller')).toBeNull());
  expect(api.requests('verTaller')).toEqual([]);
});

test('where the name cannot be read it says so, and reads it again', async () => {
  api.offers('cuenta', 'taller');
  api.answers('verTaller', { http: 500, body: { status: 500 } });
  const { user } = await open();
  expect(await screen.findByText('No se pudo leer cómo se llama el taller.')).toBeVisible();
  api.answers('verTaller', { nombre: 'Taller Sol', telefono: '' });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('textbox', { name: /^Nombre del taller/ })).toHaveValue('Taller Sol');
});
