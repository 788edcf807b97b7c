import { beforeEach, expect, test, vi } from 'vitest';
import { remoteNamed } from '../testing/remotes';
import { digestOf, fetchPublished, guardBuild } from './integrity';
import { preloadModules } from './preload';

const DIGEST = `sha384-${'b'.repeat(64)}`;
const ventas = { ...remoteNamed('ventas'), integrity: { 'mf-manifest.json': DIGEST, 'assets/x.js': DIGEST } };
const folder = new URL('.', ventas.entry).href;
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const { signal } = new AbortController();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  guardBuild(ventas);
});

test('every file of a guarded build has its digest, also at the address of a new try', () => {
  expect(digestOf(`${folder}assets/x.js`)).toBe(DIGEST);
  expect(digestOf(`${folder}~1731/assets/x.js`)).toBe(DIGEST);
});

test('a file that the deployment did not publish can never fit', () => {
  const digest = digestOf(`${folder}assets/intruso.js`);
  expect(digest).toMatch(/^sha384-/);
  expect(digest).not.toBe(DIGEST);
});

test('a build without digests, and whatever is not of a remote, is left alone', () => {
  guardBuild({ ...ventas, integrity: undefined });
  expect(digestOf(`${folder}assets/x.js`)).toBeUndefined();
  expect(digestOf(`${location.origin}/assets/main.js`)).toBeUndefined();
});

test('the browser is asked to hold the manifest against its digest', async () => {
  fetched.mockResolvedValue(new Response('{}'));
  await fetchPublished(ventas.entry, signal);
  expect(fetched).toHaveBeenCalledWith(ventas.entry, { signal, integrity: DIGEST });
});

/** A browser refuses both alike; only the second question tells them apart. */
test.each([
  ['a tampered file', () => Promise.resolve(new Response('otra cosa')), /no es el archivo que se publicó/],
  ['a missing file', () => Promise.resolve(new Response('', { status: 404 })), /HTTP 404/],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
])('%s is called by its name', async (_what, second, message) => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementationOnce(second);
  await expect(fetchPublished(ventas.entry, signal)).rejects.toThrow(message);
});

test('where the browser knows no modulepreload, the files of every page are checked all the same', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no')).mockResolvedValueOnce(new Response('otra cosa'));
  await expect(preloadModules([`${folder}assets/x.js`], signal)).rejects.toThrow(/x\.js no es el archivo/);
});

test("the links that a remote's own pages preload carry the digest", () => {
  const link = document.createElement('link');
  link.href = `${folder}assets/x.js`;
  globalThis.hilvanIntegrity?.(link);
  expect(link.getAttribute('integrity') ?? link.integrity).toBe(DIGEST);
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  expect(link.isConnected, 'a refused file must be asked for again').toBe(false);
});
