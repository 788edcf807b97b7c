import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../testing/pantalla';
import { conInventario } from './inventario.datos';

const api = fakeApi();

/** Movements, the newest first: an exit of 4, and before it so many entries of 1. */
const moves = (entries: number) => [
  {
    id: 99,
    tipo: 'salida',
    cantidad: 4,
    quedan: 8.5,
    momento: '2026-03-09T15:20:00.000Z',
    quien: 'Rosa Mora',
  },
  ...Array.from({ length: entries }, (_, i) => ({
    id: 98 - i,
    tipo: 'entrada',
    cantidad: 1,
    quedan: 12.5 - i,
    momento: '2026-03-08T15:20:00.000Z',
    quien: 'Ana Solís',
  })),
];
const table = () => screen.findByRole('table', { name: 'Movimientos' });

test('an item says who entered and took what, the newest first, and the rest at one press', async () => {
  conInventario(api);
  api.offers('movimientos-inventario');
  api.answers('movimientosInventario', { data: moves(9) });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const rows = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1);
  await screen.findByText('Rosa Mora');
  expect(await rows()).toHaveLength(8);
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/^9\/3\/2026.*Rosa MoraSalida: −48,5$/);
  expect(second).toHaveTextContent(/Ana SolísEntrada: \+112,5$/);
  await user.click(screen.getByRole('button', { name: 'Ver los 10' }));
  expect(await rows()).toHaveLength(10);
  const fewer = screen.getByRole('button', { name: 'Ver menos', expanded: true });
  expect(fewer).toHaveFocus();
  await user.click(fewer);
  expect(await rows()).toHaveLength(8);
  expect(api.requests('movimientosInventario').map(({ params }) => params)).toEqual([{ id: '1' }]);
});

test.each([
  ['a provider that does not tell', 'Admin', false],
  ['whoever moves no stock', 'Visor', true],
] as const)('nothing of it with %s', async (_, rol, offered) => {
  conInventario(api);
  if (offered) api.offers('movimientos-inventario');
  open('/inventario/editar/1', rol);
  await screen.findByLabelText(/^Nombre Producto/);
  // By then it is known what the provider offers.
  await act(() => new Promise((settled) => setTimeout(settled, 100)));
  expect(screen.queryByRole('region', { name: 'Movimientos' })).toBeNull();
  expect(api.requests('movimientosInventario')).toHaveLength(0);
});
