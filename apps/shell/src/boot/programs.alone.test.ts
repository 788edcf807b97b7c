import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
const list = (files: string) => {
  document.head.innerHTML = `<meta name="hilvan-shell" content="${files}">`;
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  window.hilvanRegistry = undefined;
});

test('the shell is asked for once, however often somebody types, and nothing of it runs', async () => {
  list('/assets/entry.js /assets/ui.js /assets/app.css /remotes.json');
  const { preloadShell } = await import('./programs');
  preloadShell();
  preloadShell();
  expect(links()).toEqual([
    'modulepreload /assets/entry.js',
    'modulepreload /assets/ui.js',
    'preload /assets/app.css',
  ]);
});

const ENTRY = 'data:text/javascript,export%20const%20uno%3D1//entry.js';

test('it starts by its first script, with its styles', async () => {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  list(`/assets/app.css ${ENTRY} data:text/javascript,0.js`);
  const { startShell } = await import('./programs');
  await expect(startShell('Admin')).resolves.toMatchObject({ uno: 1 });
  expect(links()).toEqual(['stylesheet /assets/app.css']);
});

test('beside it come the files of the page, and the shell is handed the registry unread', async () => {
  vi.stubEnv('DEV', false);
  const registry = {
    remotes: {
      ventas: { entry: 'v/m.json', descriptor: { paths: [{ path: '/', files: ['a.js', 'a.css'] }] } },
    },
  };
  const fetch = vi.fn(async (_address: string) => Response.json(registry));
  vi.stubGlobal('fetch', fetch);
  list(ENTRY);
  const { startShell } = await import('./programs');
  await startShell('Admin');
  await waitFor(() =>
    expect(links()).toEqual([
      `modulepreload ${location.origin}/v/a.js`,
      `preload ${location.origin}/v/a.css`,
    ]),
  );
  expect(await (await window.hilvanRegistry)?.json()).toEqual(registry);
  expect(fetch.mock.calls).toEqual([['/remotes.json']]);
});

test('an index.html without a list (development) asks for nothing', async () => {
  const { preloadShell } = await import('./programs');
  preloadShell();
  expect(links()).toEqual([]);
});
