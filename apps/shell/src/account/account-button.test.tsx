import { capacidadesQuery, forgetCapacidades } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { renderPage } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MenuFoot } from '../menu/menu-foot';
import { workAs } from '../testing/remotes';

const api = fakeApi();
beforeEach(() => {
  forgetCapacidades();
  workAs('Visor');
});

/** The menu's foot once the provider has said what it offers. */
async function foot() {
  const page = renderPage(<MenuFoot />);
  await page.queryClient.prefetchQuery(capacidadesQuery);
  await screen.findByRole('button', { name: 'Salir' });
  return page;
}

test('opens the account, where the provider announces one', async () => {
  api.offers('cuenta');
  api.answers('listarSesiones', { data: [] });
  const { user } = await foot();
  await user.click(await screen.findByRole('button', { name: /Mi cuenta/ }));
  expect(await screen.findByRole('dialog', { name: 'Mi cuenta' })).toBeVisible();
});

test.each([
  ['that speaks the contract and nothing more', () => undefined],
  ['that offers other things', () => api.offers('etag', 'usuarios')],
])('is not there with a provider %s', async (_what, offer) => {
  offer();
  const { queryClient } = await foot();
  expect(queryClient.getQueryData(capacidadesQuery.queryKey)).toMatchObject({ cuenta: false });
  expect(screen.queryByRole('button', { name: /Mi cuenta/ })).not.toBeInTheDocument();
});

test('the colours are chosen, and left to the device again', async () => {
  const { user } = await foot();
  for (const next of ['Modo oscuro', 'Modo claro', 'Modo del equipo', 'Modo oscuro'])
    await user.click(screen.getByRole('button', { name: next }));
  expect(document.documentElement).toHaveClass('dark');
  await user.click(screen.getByRole('button', { name: 'Modo claro' }));
  await user.click(screen.getByRole('button', { name: 'Modo del equipo' }));
});

test('asks nothing by itself: the page has the line first', async () => {
  api.offers('cuenta');
  const { queryClient } = renderPage(<MenuFoot />);
  expect(await screen.findByRole('button', { name: 'Salir' })).toBeVisible();
  expect(queryClient.isFetching()).toBe(0);
});
