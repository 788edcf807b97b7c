import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CLIENTE, pedidos } from '../testing/search.datos';
import { contributed, fakeSearched, field, marked, searchAs, throws, titles } from '../testing/search.pasos';

vi.mock('../federation/load-point', () => ({ loadPoint: vi.fn() }));
vi.mock('../reporting/report', () => ({ report: vi.fn() }));

const api = fakeSearched();

test('a person by name and company; what was opened stands first the next time, gone with the logout', async () => {
  const { user, unmount } = searchAs('Admin');
  await field();
  await user.keyboard('vargas hotel');
  await user.click(await screen.findByRole('option', { name: /Rosa Vargas/ }));
  unmount();
  const again = searchAs('Admin');
  await screen.findByRole('group', { name: 'Recientes' });
  await waitFor(() => expect(titles('Recientes')).toEqual(['Rosa VargasHotel Tilajari']));
  await waitFor(async () => expect(await marked()).toBe('Rosa VargasHotel Tilajari'));
  again.unmount();
  localStorage.clear();
  searchAs('Admin');
  await screen.findByRole('option', { name: 'Nuevo cliente' });
  expect(screen.queryByRole('group', { name: 'Recientes' })).not.toBeInTheDocument();
});

test('what was opened is shown as it is now, and not at all once it is gone', async () => {
  const { user, unmount } = searchAs('Admin');
  await field();
  for (const name of ['Rosa Vargas', 'Ána Núñez']) {
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard(name);
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  unmount();
  const answer = api.answersLater('listarClientes', {
    data: [{ ...CLIENTE, id: 1, nombre: 'Rosa', apellido1: 'Vargas Mora', empresa: 'Hotel Sol' }],
  });
  searchAs('Admin');
  await screen.findByRole('group', { name: 'Recientes' });
  expect(titles('Recientes'), 'what else was said of them is as old as they are').toEqual([
    'Ána Núñez',
    'Rosa Vargas',
  ]);
  answer();
  await waitFor(() => expect(titles('Recientes')).toEqual(['Rosa Vargas MoraHotel Sol']));
});

test('a part that throws at what was opened before leaves the search standing, and is named', async () => {
  const { user, unmount } = searchAs('Admin');
  await field();
  await user.keyboard('gabachas');
  await user.click(await screen.findByRole('option', { name: /Gabachas/ }));
  unmount();
  contributed.ventas = { lists: [{ ...pedidos, title: throws }] };
  searchAs('Admin');
  expect(await screen.findByText('Sin respuesta de Ventas.')).toBeVisible();
  expect(titles('Recientes')).toEqual(['Gabachas']);
});
