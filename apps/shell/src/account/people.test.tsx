import { answerQuestion, campo, chooseItem, findNotice } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANA, EVA, LUIS, RITA } from '../testing/account.datos';
import { choose, fakeAccounts, open, writeIris } from '../testing/account.pasos';

const api = fakeAccounts();

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
