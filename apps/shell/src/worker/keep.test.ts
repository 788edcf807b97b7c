import { beforeEach, expect, test, vi } from 'vitest';
import { keep } from './keep';

/** As much of a Cache as keeping takes. */
const stored = new Map<string, Response>();
const urlOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : key, location.href).href;
const cache = {
  match: async (key: RequestInfo | URL) => stored.get(urlOf(key))?.clone(),
  put: async (key: RequestInfo | URL, response: Response) => void stored.set(urlOf(key), response),
  keys: async () => [...stored.keys()].map((url) => new Request(url)),
  delete: async (key: RequestInfo | URL) => stored.delete(urlOf(key)),
};
const fetched = vi.fn<(file: string) => Promise<Response>>();
const files = () =>
  [...stored.keys()].map((url) => new URL(url).pathname).filter((path) => !path.includes('/~/'));
const want = (...names: string[]) => ({
  kind: 'keep' as const,
  builds: [...new Set(names.map((name) => `/remotes/${name.slice(0, name.lastIndexOf('/') + 1)}`))],
  files: names.map((name) => `/remotes/${name}`),
});

beforeEach(() => {
  stored.clear();
  fetched.mockReset().mockImplementation(async () => new Response('code'));
  vi.stubGlobal('fetch', fetched);
});

test('what is wanted is fetched once', async () => {
  await keep(cache, want('ventas/b1/a.js', 'ventas/b1/b.js'), 'one', ['one']);
  await keep(cache, want('ventas/b1/a.js', 'ventas/b1/b.js'), 'two', ['one', 'two']);
  expect(files()).toEqual(['/remotes/ventas/b1/a.js', '/remotes/ventas/b1/b.js']);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a build stays as long as a page may use it, and goes with the last one', async () => {
  await keep(cache, want('ventas/b1/a.js'), 'one', ['one']);
  await keep(cache, want('ventas/b2/a.js'), 'two', ['one', 'two']);
  expect(files()).toEqual(['/remotes/ventas/b1/a.js', '/remotes/ventas/b2/a.js']);
  await keep(cache, want('ventas/b2/a.js'), 'three', ['two', 'three']);
  expect(files()).toEqual(['/remotes/ventas/b2/a.js']);
});

test('what does not arrive, or is refused, is not kept, and holds up nothing', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  await keep(cache, want('ventas/b1/a.js', 'ventas/b1/b.js', 'ventas/b1/c.js'), 'one', ['one']);
  expect(files()).toEqual(['/remotes/ventas/b1/c.js']);
});
