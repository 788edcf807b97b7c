import type { Rol } from '@hilvan/contract';
import type { RemoteDef } from '@hilvan/remote-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPoint } from '../federation/load-point';
import { registryQuery } from '../registry/registry';
import { report } from '../reporting/report';
import { REMOTES, workAs } from '../testing/remotes';

import ContributedSections from './contributed-sections';

vi.mock('../federation/load-point', () => ({ loadPoint: vi.fn() }));
vi.mock('../reporting/report', async (original) => ({
  ...(await original<typeof import('../reporting/report')>()),
  report: vi.fn(),
}));

const POINT = 'empresa/seccion/v1';
const load = vi.mocked(loadPoint);
type Given = { sections: { order: number; roles?: Rol[]; Section: (of: { empresa: string }) => unknown }[] };
const given: Record<string, () => Promise<Given>> = {};
const says = (what: string, order: number, roles?: Rol[]) => ({
  order,
  ...(roles ? { roles } : {}),
  Section: ({ empresa }: { empresa: string }) => <p>{`${what} de ${empresa}`}</p>,
});
const contributing = (roles: Record<string, Rol[] | undefined>): RemoteDef[] =>
  REMOTES.map((remote) =>
    remote.name in roles
      ? {
          ...remote,
          contributes: [{ point: POINT, ...(roles[remote.name] ? { roles: roles[remote.name] } : {}) }],
        }
      : remote,
  );

function open(rol: Rol, roles: Record<string, Rol[] | undefined>, point = POINT) {
  workAs(rol);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const deploy = (build: string) =>
    client.setQueryData(registryQuery.queryKey, {
      remotes: contributing(roles).map((remote) => ({ ...remote, build })),
      faults: {},
      retired: [],
    } as never);
  deploy('b1');
  const element = <ContributedSections point={point} subject={{ empresa: 'La Colmena' }} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { deploy, router };
}
const shown = () => screen.queryAllByText(/de La Colmena$/).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.clearAllMocks();
  given.ventas = async () => ({ sections: [says('Pedidos', 10), says('Saldo', 30, ['Admin'])] });
  given.operaciones = async () => ({ sections: [says('Reparaciones', 20)] });
  load.mockImplementation((({ name }: { name: string }) => given[name]?.()) as never);
});

test('what all remotes add stands in one order, each part for the roles that it is for', async () => {
  open('Admin', { ventas: undefined, operaciones: undefined });
  await waitFor(() =>
    expect(shown()).toEqual(['Pedidos de La Colmena', 'Reparaciones de La Colmena', 'Saldo de La Colmena']),
  );
});

test('a part for others is not drawn, and code for others is not fetched', async () => {
  open('Visor', { ventas: undefined, operaciones: ['Admin', 'Colaborador'] });
  await waitFor(() => expect(shown()).toEqual(['Pedidos de La Colmena']));
  expect(load.mock.calls.map(([{ name }]) => name)).toEqual(['ventas']);
});

test('the code of all parts is there before any is drawn, that of others is not fetched', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const late = says('Pedidos', 10);
  const denied = says('Saldo', 30, ['Admin']);
  const preload = vi.fn(() => code);
  Object.assign(late.Section, { preload });
  Object.assign(denied.Section, { preload: vi.fn(() => Promise.reject(new Error('fetched'))) });
  given.ventas = async () => ({ sections: [late, denied] });
  open('Visor', { ventas: undefined, operaciones: undefined });
  await waitFor(() => expect(preload).toHaveBeenCalledOnce());
  expect(shown()).toEqual([]);
  arrive();
  await waitFor(() => expect(shown()).toEqual(['Pedidos de La Colmena', 'Reparaciones de La Colmena']));
  expect(report).not.toHaveBeenCalled();
});

test('a section that throws, and one that does not arrive, are left out alone and reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = {
    order: 1,
    Section: () => {
      throw new Error('se rompió');
    },
  };
  given.ventas = async () => ({ sections: [broken, says('Pedidos', 10)] });
  given.operaciones = () => Promise.reject(new Error('no está'));
  open('Admin', { ventas: undefined, operaciones: undefined });
  await waitFor(() => expect(shown()).toEqual(['Pedidos de La Colmena']));
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'página', remote: 'ventas', text: 'se rompió' }),
  );
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'carga', remote: 'operaciones', text: 'no está' }),
  );
});

test('a section that hangs holds up the others for a second and no longer', async () => {
  given.operaciones = () => new Promise(() => undefined);
  open('Admin', { ventas: undefined, operaciones: undefined });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(shown()).toEqual([]);
  await waitFor(() => expect(shown()).toEqual(['Pedidos de La Colmena', 'Saldo de La Colmena']));
});

test.each(['empresa/seccion/v2', 'buscar/v1'])('a point that draws nothing here: %s', async (point) => {
  open('Admin', { ventas: undefined }, point);
  await waitFor(() => expect(load).not.toHaveBeenCalled());
  expect(shown()).toEqual([]);
});

test('a deployment leaves what is open as it is until the next navigation, and brings what did not arrive', async () => {
  const field = { order: 1, Section: () => <input aria-label="Nota" /> };
  given.ventas = async () => ({ sections: [field] });
  given.operaciones = () => Promise.reject(new Error('no está'));
  const { deploy, router } = open('Admin', { ventas: undefined, operaciones: undefined });
  fireEvent.change(await screen.findByLabelText('Nota'), { target: { value: 'Llamar el lunes' } });

  given.ventas = async () => ({ sections: [field, says('Pedidos', 10)] });
  given.operaciones = async () => ({ sections: [says('Reparaciones', 20)] });
  act(() => void deploy('b2'));
  await waitFor(() => expect(shown()).toEqual(['Reparaciones de La Colmena']));
  expect(screen.getByLabelText('Nota')).toHaveValue('Llamar el lunes');
  act(() => void deploy('b3'));
  // Time enough for what must not happen.
  await act(() => new Promise((passed) => setTimeout(passed, 50)));
  expect(screen.getByLabelText('Nota')).toHaveValue('Llamar el lunes');
  const builds = (of: string) =>
    load.mock.calls.filter(([{ name }]) => name === of).map(([{ build }]) => build);
  expect([builds('ventas'), builds('operaciones')]).toEqual([['b1'], ['b1', 'b2']]);

  await act(() => router.navigate('/otra'));
  await waitFor(() => expect(shown()).toEqual(['Pedidos de La Colmena', 'Reparaciones de La Colmena']));
  expect(screen.getByLabelText('Nota')).toHaveValue('');
  expect([builds('ventas').at(-1), builds('operaciones').at(-1)]).toEqual(['b3', 'b3']);
});
