import { renderPage } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closed, fakeAccounts, open, sendTaller } from '../testing/account.pasos';
import { workAs } from '../testing/remotes';
import AccountDialog from './account-dialog';

const api = fakeAccounts();

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
