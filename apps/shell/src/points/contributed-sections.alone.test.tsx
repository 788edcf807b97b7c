import type { Rol } from '@hilvan/contract';
import type { RemoteDef } from '@hilvan/remote-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
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
  client.setQueryData(registryQuery.queryKey, {
    remotes: contributing(roles),
    faults: {},
    retired: [],
  } as never);
  return render(
    <QueryClientProvider client={client}>
      <ContributedSections point={point} subject={{ empresa: 'La Colmena' }} />
    </QueryClientProvider>,
  );
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

test('one that throws, and one that is missing, are missed alone and told of', async () => {
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

test('one that hangs holds up the others for a second and no longer', async () => {
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
