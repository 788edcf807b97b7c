import {
  ApiError,
  callApi,
  createQueryClient,
  expireSession,
  forgetCapacidades,
  useSession,
} from '@hilvan/api-client';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { registryQuery } from '../registry/registry';
import { nobodyAtWork, workAs } from '../testing/remotes';
import { followChanges } from './follow-changes';

/** A provider that tells of changes: each line that was opened, and how to speak on it. */
interface Line {
  token: string | null;
  say(text: string): void;
  end(): void;
  left: boolean;
}
const lines: Line[] = [];
let refusal: number | undefined;
let capacidades: string[];
/** The version of the categories. It goes on through all tests, because it never goes back. */
let version = 7;

const api = setupServer(
  http.get('*/api/v1/capacidades', () => HttpResponse.json({ status: 200, capacidades })),
  http.get('*/api/v1/eventos', ({ request }) => {
    if (refusal) return HttpResponse.json({ status: refusal }, { status: refusal });
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start: (controller) => {
        const line: Line = {
          token: request.headers.get('authorization'),
          say: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          left: false,
        };
        lines.push(line);
        // A browser ends the stream by itself; msw would go on reading.
        request.signal.addEventListener('abort', () => {
          line.left = true;
          controller.error(request.signal.reason);
        });
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  }),
  http.get('*/api/v1/categorias', () => HttpResponse.json({ data: [] }, versions())),
  http.post('*/api/v1/categoria/registrar', () => {
    version += 1;
    return HttpResponse.json({ status: 200 }, versions());
  }),
);
const versions = () => ({ headers: { 'hilvan-versiones': `categorias=${version}` } });

let visibility: DocumentVisibilityState = 'visible';
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
const look = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

const client = createQueryClient();
const rows = vi.fn(() => callApi('listarCategorias'));
let stop = () => {};

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  refusal = undefined;
  capacidades = ['eventos'];
  workAs('Admin');
  rows.mockReset().mockImplementation(() => callApi('listarCategorias'));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  nobodyAtWork();
  visibility = 'visible';
  lines.length = 0;
  forgetCapacidades();
  client.clear();
});
afterAll(() => api.close());

/** With fake timers, each try moves the clock on. */
const waitFor = (look: () => void) => vi.waitFor(look, { timeout: 30_000 });

/** Shows a list, and begins to follow changes. */
const open = async () => {
  const list = new QueryObserver(client, { queryKey: ['categorias', 'listarCategorias'], queryFn: rows });
  const leave = list.subscribe(() => undefined);
  await waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  const leaving = new AbortController();
  followChanges(client, leaving.signal);
  stop = () => {
    leaving.abort();
    leave();
  };
};
const tell = () => lines.at(-1)?.say(`data: {"categorias":${version},"clientes":3}\n\n`);
const somebodyWrites = () => {
  version += 1;
  tell();
};
const settle = () => new Promise((done) => setTimeout(done, 50));

test('what another person changed is read again, once; what this page wrote is not read a second time', async () => {
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]?.token).toBe(`Bearer ${useSession.getState().sesion?.token}`);
  tell();
  await settle();
  expect(rows).toHaveBeenCalledTimes(1);
  version += 1;
  // In two pieces, as a connection may cut it.
  lines[0]?.say('data: {"categor');
  lines[0]?.say(`ias":${version}}\n\n:\n\n`);
  await waitFor(() => expect(rows).toHaveBeenCalledTimes(2));
  await callApi('registrarCategoria', { payload: { nombre_categoria: 'Botones' } });
  await waitFor(() => expect(rows).toHaveBeenCalledTimes(3));
  tell();
  lines[0]?.say('data: no es JSON\n\ndata: null\n\n');
  await settle();
  expect(rows).toHaveBeenCalledTimes(3);
});

test('where it is not known yet whether there is a stream, it is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  api.use(http.get('*/api/v1/capacidades', () => HttpResponse.json({}, { status: 503 }), { once: true }));
  await open();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(lines).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1_500);
  await waitFor(() => expect(lines).toHaveLength(1));
});

test('the registry is read again when the provider tells of a deployment, and not for where it stood', async () => {
  const read = vi.spyOn(client, 'prefetchQuery').mockResolvedValue();
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  lines[0]?.say('data: {"clientes":3,"remotos":1000}\n\n');
  lines[0]?.say('data: {"clientes":4}\n\ndata: {"remotos":1000}\n\n');
  await settle();
  expect(read).not.toHaveBeenCalled();
  lines[0]?.say('data: {"remotos":2000}\n\n');
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  expect(read).toHaveBeenCalledWith(
    expect.objectContaining({ queryKey: registryQuery.queryKey, staleTime: 0 }),
  );
  read.mockRestore();
});

test('changes that come faster than the list is read do not keep it from arriving', async () => {
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  const arrivals: (() => void)[] = [];
  const taken: unknown[] = [];
  rows.mockImplementation(async () => {
    await new Promise<void>((arrive) => arrivals.push(arrive));
    return callApi('listarCategorias');
  });
  const ends = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') taken.push(event);
  });
  for (let i = 0; i < 3; i++) {
    somebodyWrites();
    await settle();
  }
  expect(arrivals).toHaveLength(1);
  arrivals[0]?.();
  await waitFor(() => expect(arrivals).toHaveLength(2));
  expect(taken).toHaveLength(1);
  arrivals[1]?.();
  await settle();
  expect(arrivals).toHaveLength(2);
  ends();
});

test('a reading that a computer slept through holds up the next one for half a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  let arrive = () => {};
  rows.mockImplementationOnce(async () => {
    await new Promise<void>((woken) => {
      arrive = woken;
    });
    return callApi('listarCategorias');
  });
  somebodyWrites();
  await waitFor(() => expect(rows).toHaveBeenCalledTimes(2));
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  arrive();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  somebodyWrites();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(rows).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(26_000);
  expect(rows).toHaveBeenCalledTimes(3);
});

test('what was told and could not be read is tried again, some times; what was refused is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await open();
  // A line that was silent for minutes is opened anew, so this waits until there is one.
  const somebodyIsHeard = async () => {
    await waitFor(() => expect(lines.at(-1)?.left).toBe(false));
    somebodyWrites();
  };
  rows.mockRejectedValueOnce(new ApiError('network'));
  await somebodyIsHeard();
  await waitFor(() => expect(rows).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(rows).toHaveBeenCalledTimes(3);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(rows).toHaveBeenCalledTimes(3);

  rows.mockRejectedValueOnce(new ApiError('forbidden'));
  await somebodyIsHeard();
  await waitFor(() => expect(rows).toHaveBeenCalledTimes(4));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(rows).toHaveBeenCalledTimes(4);

  rows.mockRejectedValue(new ApiError('server'));
  await somebodyIsHeard();
  await waitFor(() => expect(rows).toHaveBeenCalledTimes(5));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(rows).toHaveBeenCalledTimes(10);
});

test('a line that was cut is opened again by itself, and what was missed is read', async () => {
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  tell();
  lines[0]?.end();
  version += 1;
  await waitFor(() => expect(lines).toHaveLength(2));
  tell();
  await waitFor(() => expect(rows).toHaveBeenCalledTimes(2));
});

test('waits grow while nobody answers; the connection that returns ends them', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  refusal = 503;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await open();
  const lineAsks = () => asked.mock.calls.filter(([address]) => String(address).endsWith('/eventos')).length;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const many = lineAsks();
  expect(many).toBeGreaterThan(10);
  expect(many).toBeLessThan(30);
  refusal = undefined;
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await waitFor(() => expect(lines).toHaveLength(1));
  asked.mockRestore();
});

test('a line that says nothing any more is opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  for (let beat = 0; beat < 4; beat++) {
    await vi.advanceTimersByTimeAsync(30_000);
    lines[0]?.say(':\n\n');
    await new Promise(setImmediate);
  }
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(50_000);
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(lines).toHaveLength(2));
});

test('one line, while the page is looked at and the session stands', async () => {
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  look('hidden');
  await waitFor(() => expect(lines[0]?.left).toBe(true));
  await settle();
  expect(lines).toHaveLength(1);
  look('visible');
  await waitFor(() => expect(lines).toHaveLength(2));
  expireSession();
  await waitFor(() => expect(lines[1]?.left).toBe(true));
  await settle();
  expect(lines).toHaveLength(2);
  workAs('Admin');
  await waitFor(() => expect(lines).toHaveLength(3));
  nobodyAtWork();
  await waitFor(() => expect(lines[2]?.left).toBe(true));
  await settle();
  expect(lines).toHaveLength(3);
});

test('a refused session ends here, and is asked no more', async () => {
  refusal = 401;
  await open();
  await waitFor(() => expect(useSession.getState().vencida).toBe(true));
  refusal = undefined;
  await settle();
  expect(lines).toHaveLength(0);
});

test('nothing is asked of a provider that does not announce it', async () => {
  capacidades = ['etag', 'if-match'];
  await open();
  await settle();
  expect(lines).toHaveLength(0);
});
