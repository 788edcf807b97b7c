import { capacidadesQuery, forgetCapacidades } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { campo, findNotice, renderPage } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { workAs } from '../testing/remotes';
import { PhoneMenu } from './phone-menu';

const api = fakeApi();

async function openMenu() {
  workAs('Visor');
  const menu = {
    entries: [],
    current: undefined,
    onSearch: () => undefined,
    exact: false,
  };
  const page = renderPage(<PhoneMenu {...menu} />, '/');
  const { user } = page;
  await user.click(screen.getByRole('button', { name: 'Abrir el menú', hidden: true }));
  return { ...page, opened: await screen.findByRole('dialog', { name: 'Menú' }) };
}

test('the open menu stands apart from the bar that a phone turned on its side hides: hidden, it would hold the page', async () => {
  const { opened } = await openMenu();
  expect(opened.closest('header')).toBeNull();
});

test('what Salir asks stands over the menu and not behind it, and who stays is back at Salir', async () => {
  localStorage.setItem('nuevosRegistros', JSON.stringify([{ articulo: 'Camisa' }]));
  const { user, opened } = await openMenu();
  await user.click(within(opened).getByRole('button', { name: 'Salir' }));
  const question = await findNotice('Hay mediciones sin guardar');
  expect(opened).toContainElement(question);
  await user.click(within(question).getByRole('button', { name: 'Quedarme' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(within(opened).getByRole('button', { name: 'Salir' })).toHaveFocus();
  localStorage.clear();
});

test('Back does not take away recovery codes, which are told once: who leaves the page is asked', async () => {
  forgetCapacidades();
  api.offers('cuenta', 'segundo-factor');
  api.answers('listarSesiones', { data: [] });
  api.answers('verSegundoFactor', { activo: 0, codigos: 0 });
  api.answers('prepararSegundoFactor', { status: 200, secreto: 'ABCDEFGHIJ', direccion: 'otpauth://totp/x' });
  api.answers('activarSegundoFactor', { status: 200, codigos: ['aaaaa-bbbbb'] });
  const { user, opened, router, queryClient } = await openMenu();
  await act(() => queryClient.prefetchQuery(capacidadesQuery));
  await user.click(await within(opened).findByRole('button', { name: /Mi cuenta/ }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Configurar el segundo factor');
  await user.type(campo('Su contraseña'), 'la de siempre');
  await press('Continuar');
  await user.type(await screen.findByLabelText(/Código de la aplicación/), '111111');
  await press('Activar');
  const codes = await screen.findByText('aaaaa-bbbbb');

  await act(() => router.navigate('/?pagina=2'));
  expect(codes).toBeInTheDocument();
  await act(() => router.navigate('/otra'));
  const question = await findNotice('¿Salir sin guardar?');
  expect(question).toHaveTextContent('Guarde primero sus códigos de recuperación.');
  await user.click(within(question).getByRole('button', { name: 'No, seguir aquí' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(codes).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  await press('Ya los guardé');
  await act(() => router.navigate('/otra'));
  await waitFor(() => expect(opened).not.toBeInTheDocument());
});
