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

test('it starts by its first script, with its styles', async () => {
  vi.stubEnv('DEV', false);
  list('/assets/app.css data:text/javascript,export%20const%20uno%3D1//entry.js data:text/javascript,0.js');
  const { startShell } = await import('./programs');
  await expect(startShell()).resolves.toMatchObject({ uno: 1 });
  expect(links()).toEqual(['stylesheet /assets/app.css']);
});

test('an index.html without a list (development) asks for nothing', async () => {
  const { preloadShell } = await import('./programs');
  preloadShell();
  expect(links()).toEqual([]);
});
