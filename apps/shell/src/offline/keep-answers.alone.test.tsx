import 'fake-indexeddb/auto';
import { ApiError, closeSession, createQueryClient, openSession, queryFor } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { UiProvider } from '@hilvan/ui';
import type { QueryClient } from '@tanstack/react-query';
import { hashKey, QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveTo } from '../session/leave-to';
import { logout } from '../session/logout';
import { tokenOf } from '../testing/remotes';
import ConnectionBar from './connection-bar';
import { keepAnswers, useShownSince } from './keep-answers';
import { isListKept, KEPT, wipeKept } from './kept';
import { keptStore } from './kept-store';

vi.mock('../session/leave-to', () => ({ leaveTo: vi.fn() }));

const empresas = queryFor('listarEmpresas');
const answer = (nombre_empresa: string) => ({ data: [{ id: 1, nombre_empresa }] }) as never;
const settled = () => new Promise((later) => setTimeout(later, 60));
const workAs = (sub: string, rol: Rol = 'Admin') => openSession(tokenOf(sub), rol, 'a@taller.cr');

/** The query client of a new document, for whoever is logged in. */
function start(): QueryClient {
  const client = createQueryClient();
  keepAnswers(client);
  return client;
}
/** A page shows what was read. */
const show = (client: QueryClient, { queryKey }: { queryKey: readonly unknown[] } = empresas) =>
  new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined)();
/** A visit in which the companies were read, and kept unless said otherwise. */
async function visit(
  name = 'La Colmena',
  { queryKey }: { queryKey: readonly unknown[] } = empresas,
  isKept = true,
): Promise<void> {
  const client = start();
  await client.fetchQuery({ ...empresas, queryKey, queryFn: async () => answer(name) });
  show(client, { queryKey });
  if (isKept) await waitFor(async () => expect(await keys()).toContain(`v1-${hashKey(queryKey)}`));
  else await settled();
  client.clear();
}
/** What a new document shows of the companies while the provider says nothing. */
async function shownAtStart(options: object = empresas): Promise<unknown> {
  const client = start();
  const query = { ...empresas, ...options, queryFn: () => new Promise<never>(() => undefined) };
  void client.prefetchQuery(query);
  await settled();
  return client.getQueryData(query.queryKey);
}
const keys = async () => {
  const request = indexedDB.open(KEPT);
  const db = await new Promise<IDBDatabase>((ok) => {
    request.onsuccess = () => ok(request.result);
  });
  const all =
    db.objectStoreNames.length > 0
      ? db.transaction('respuestas').objectStore('respuestas').getAllKeys()
      : null;
  if (all) await new Promise((ok) => Object.assign(all, { onsuccess: ok }));
  db.close();
  return all?.result ?? [];
};

beforeEach(() => workAs('1'));
afterEach(async () => {
  closeSession();
  await wipeKept();
  vi.restoreAllMocks();
});

function Lista({ read }: { read: () => Promise<never> }) {
  const list = useQuery({ ...empresas, queryFn: read });
  return <p>{list.data?.data[0]?.nombre_empresa ?? (list.isError ? 'Falló' : 'Nada')}</p>;
}
function Since({ client }: { client: QueryClient }) {
  return <output>{useShownSince(client) === undefined ? 'al día' : 'de antes'}</output>;
}
const open = (read: () => Promise<never>) => {
  const client = start();
  render(
    <QueryClientProvider client={client}>
      <Lista read={read} />
      <Since client={client} />
    </QueryClientProvider>,
  );
};

test('what was read stands before the provider answers, and is said to be of before until it has', async () => {
  await visit('La Colmena');
  let say: (value: never) => void = () => undefined;
  open(
    () =>
      new Promise((resolve) => {
        say = resolve;
      }),
  );
  expect(await screen.findByText('La Colmena')).toBeVisible();
  expect(await screen.findByText('de antes')).toBeVisible();
  say(answer('La Colmena y Cía.'));
  expect(await screen.findByText('La Colmena y Cía.')).toBeVisible();
  expect(await screen.findByText('al día')).toBeVisible();
});

test.each([
  ['no connection', new ApiError('network')],
  ['a provider that starts again', new ApiError('server', { status: 503 })],
  ['a provider that failed', new ApiError('server', { status: 500 })],
  ['a provider that asks to come back', new ApiError('rejected', { status: 429 })],
])('with %s it stays, whether that is known before what was kept or after', async (_why, error) => {
  await visit('La Colmena');
  open(() => Promise.reject(error));
  expect(await screen.findByText('La Colmena')).toBeVisible();
  expect(await screen.findByText('de antes')).toBeVisible();
  cleanup();
  open(() => settled().then(() => Promise.reject(error)));
  await settled();
  await settled();
  expect(await screen.findByText('La Colmena')).toBeVisible();
  expect(await screen.findByText('de antes')).toBeVisible();
});

test('what could not be read again says so, since when it is, also once midnight is past, and is read again by a press', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await visit('La Colmena');
  const read = vi.fn(() => Promise.reject<never>(new ApiError('network')));
  render(
    <QueryClientProvider client={start()}>
      <UiProvider>
        <main id="contenido" tabIndex={-1}>
          <ConnectionBar rol="Admin" remotes={[]} served={false} />
          <Lista read={read} />
        </main>
      </UiProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Sin actualizar: datos de hoy a las \d+:\d\d/);
  expect(screen.queryByText('Actualizando…')).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  act(() => void window.dispatchEvent(new Event('focus')));
  vi.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent(/datos de ayer a las/);
  read.mockImplementation(async () => answer('La Colmena y Cía.'));
  const again = screen.getByRole('button', { name: 'Reintentar' });
  again.focus();
  fireEvent.click(again);
  expect(await screen.findByText('La Colmena y Cía.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  vi.unstubAllGlobals();
});

test.each([
  ['before', () => Promise.reject(new ApiError('forbidden'))],
  ['after', () => settled().then(() => Promise.reject(new ApiError('forbidden')))],
])('a refusal that comes %s what was kept leaves nothing of it on the screen', async (_when, refused) => {
  await visit('La Colmena');
  open(refused);
  await settled();
  expect(await screen.findByText('Falló')).toBeVisible();
  expect(screen.getByText('al día')).toBeVisible();
});

test.each<[string, string, Rol]>([
  ['another person', '2', 'Admin'],
  ['the same person in another role', '1', 'Visor'],
])('nothing is given to %s, and nothing stays in the browser', async (_who, sub, rol) => {
  await visit();
  expect(await keys()).toHaveLength(1);
  workAs(sub, rol);
  expect(await shownAtStart()).toBeUndefined();
  expect(await keys()).toEqual([]);
});

test('a logout leaves nothing, and a page that is still open keeps nothing more', async () => {
  await visit();
  const other = start();
  await logout();
  expect(leaveTo).toHaveBeenCalledWith('/');
  expect(await keys()).toEqual([]);
  workAs('1');
  await other.fetchQuery({ ...empresas, queryFn: async () => answer('Tarde') });
  show(other);
  await settled();
  expect(await keys()).toEqual([]);
});

test('a page whose person left in another tab keeps nothing, although it has not heard of it', async () => {
  const client = start();
  workAs('2');
  await client.fetchQuery({ ...empresas, queryFn: async () => answer('Tarde') });
  show(client);
  await settled();
  expect(await keys()).toEqual([]);
});

test('what a form starts from is never of before: neither a record with its version nor an order', async () => {
  for (const queryKey of [
    [...queryFor('infoCliente', { id: 1 }).queryKey, 'version'],
    queryFor('detalleOrden', { id: 1 }).queryKey,
    queryFor('archivosOrden', { id: 1 }).queryKey,
  ]) {
    await visit('La Colmena', { queryKey }, false);
    expect(await shownAtStart({ queryKey })).toBeUndefined();
  }
  expect(await keys()).toEqual([]);
});

test('a read that must be of now is not answered with what was kept', async () => {
  await visit('La Colmena');
  const client = start();
  const read = client.fetchQuery({
    ...empresas,
    queryFn: () => settled().then(() => answer('De ahora')),
  });
  await settled();
  expect(await read).toEqual(answer('De ahora'));
  await waitFor(() => expect(client.getQueryData(empresas.queryKey)).toEqual(answer('De ahora')));
});

test('what was only read ahead is not kept until a page shows it, nor pushes out what one showed', async () => {
  await visit('La Colmena');
  const client = start();
  await Promise.all(
    Array.from({ length: 61 }, (_, i) =>
      client.prefetchQuery({ ...queryFor('infoCliente', { id: i }), queryFn: async () => ({}) as never }),
    ),
  );
  await settled();
  expect(await keys()).toEqual([`v1-${hashKey(empresas.queryKey)}`]);
  show(client, queryFor('infoCliente', { id: 7 }));
  await waitFor(async () => expect(await keys()).toHaveLength(2));
});

test('bounded: sixty answers of a week, thirty million characters', async () => {
  const store = keptStore('yo');
  const now = vi.spyOn(Date, 'now');
  const day = 24 * 60 * 60 * 1000;
  for (let i = 0; i < 70; i++) {
    now.mockReturnValue(8 * day + i);
    await store.setItem(`a${i}`, 'x');
  }
  expect(await keys()).toHaveLength(60);
  expect(await store.getItem('a9')).toBeUndefined();
  now.mockReturnValue(16 * day);
  await store.setItem('b', 'x'.repeat(20_000_000));
  expect(await keys()).toEqual(['b']);
  now.mockReturnValue(16 * day + 1);
  await store.setItem('c', 'x'.repeat(20_000_000));
  expect(await keys()).toEqual(['c']);
});

test('what a newer page has kept is neither given to an older one that is still open nor deleted for it', async () => {
  const older = keptStore('antes');
  expect(await older.getItem('a')).toBeUndefined();
  const newer = keptStore('ahora');
  await newer.setItem('a', 'x');
  expect(await older.getItem('a')).toBeUndefined();
  expect(await newer.getItem('a')).toBe('x');
});

test('a browser that refuses to keep anything changes nothing', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  open(async () => answer('La Colmena'));
  expect(await screen.findByText('La Colmena')).toBeVisible();
  await logout();
  expect(leaveTo).toHaveBeenCalled();
});

test('the changes of a list are asked for once what was kept of it stands, and nothing else waits', async () => {
  const clientes = queryFor('listarClientes');
  await visit('La Colmena');
  expect(isListKept()).toBe(false);
  await visit('La Colmena', clientes);
  expect(isListKept()).toBe(true);
  const client = start();
  const stood: unknown[] = [];
  const look = (queryKey: readonly unknown[]) => async () => {
    stood.push(client.getQueryData(queryKey));
    return answer('De ahora');
  };
  await client.fetchQuery({ ...clientes, queryFn: look(clientes.queryKey) });
  await client.fetchQuery({ ...empresas, queryFn: look(empresas.queryKey) });
  expect(stood).toEqual([answer('La Colmena'), undefined]);
  expect(client.getQueryData(clientes.queryKey)).toEqual(answer('De ahora'));
});

test('a list of which nothing is kept is read at once, and soon also where the browser never says', async () => {
  const clientes = { ...queryFor('listarClientes'), queryFn: async () => answer('De ahora') };
  const later = setTimeout;
  const never = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, ms) => later(work, ms === 1_000 ? 2 ** 30 : ms));
  expect(await start().fetchQuery(clientes)).toEqual(answer('De ahora'));
  never.mockRestore();
  closeSession();
  workAs('2');
  // A request that is never answered.
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
  expect(await start().fetchQuery(clientes)).toEqual(answer('De ahora'));
});
