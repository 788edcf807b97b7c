import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '../session/session-store';

/** Stand-ins for Request and fetch: a browser's Request takes an address without a host, Node's does not. */
const { fetched } = vi.hoisted(() => {
  const fetched: { url: string; init: RequestInit }[] = [];
  class Asked {
    readonly url: string;
    readonly init: RequestInit;
    constructor(url: string, init: RequestInit) {
      this.url = url;
      this.init = init;
    }
  }
  vi.stubGlobal('Request', Asked);
  vi.stubGlobal('fetch', async ({ url, init }: Asked) => {
    fetched.push({ url, init });
    return new Response('{"status":200}', { headers: { 'content-type': 'application/json' } });
  });
  return { fetched };
});
const { callApi } = await import('./call');
const { leavePage } = await import('./leaving');

const tick = (keepalive?: boolean) =>
  callApi('marcarPizarra', { params: { id: 5 }, ...(keepalive === undefined ? {} : { keepalive }) });

beforeEach(() => {
  fetched.length = 0;
  openSession('un.token.x', 'Admin', 'ana@x.cr');
});
afterEach(() => void window.dispatchEvent(new Event('pageshow')));

test('a write from a page that is going is kept alive, with its session', async () => {
  window.dispatchEvent(new Event('pagehide'));
  await tick();
  expect(fetched).toMatchObject([
    {
      url: '/api/v1/orden/pizarra/5',
      init: { keepalive: true, method: 'GET', headers: { Authorization: 'Bearer un.token.x' } },
    },
  ]);
});

test('a page that knows it is about to go sends like one that is going', async () => {
  leavePage();
  await tick();
  expect(fetched).toMatchObject([{ init: { keepalive: true } }]);
});

test('a page that stays, or came back, sends as always', async () => {
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  // A page that stays uses XMLHttpRequest, which nothing answers here.
  await expect(tick()).rejects.toMatchObject({ kind: 'network' });
  expect(fetched).toEqual([]);
});

test('a page that stays keeps a write alive where that is asked for', async () => {
  await tick(true);
  expect(fetched).toMatchObject([{ init: { keepalive: true } }]);
});
