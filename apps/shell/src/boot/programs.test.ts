import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="hilvan-shell" content="/assets/entry.js /assets/ui.js /assets/app.css">';
  vi.resetModules();
});
afterEach(() => {
  document.head.innerHTML = '';
});

test('the shell is asked for once, however often somebody types, and nothing of it runs', async () => {
  const { preloadShell } = await import('./programs');
  preloadShell();
  preloadShell();
  expect(links()).toEqual([
    'modulepreload /assets/entry.js',
    'modulepreload /assets/ui.js',
    'preload /assets/app.css',
  ]);
});

test.each([
  ['/orden/9', true],
  ['/', false],
  ['/inicio', false],
])('a start at %s asks for what a remote needs of the shell: %s', async (path, asked) => {
  vi.stubEnv('DEV', false);
  history.replaceState(null, '', path);
  document.head.innerHTML = `<meta name="hilvan-shell" content="/assets/app.css data:text/javascript,0.js">
    <meta name="hilvan-remotes" content="/assets/host.js">`;
  const { startShell } = await import('./programs');
  await startShell().catch(() => undefined);
  expect(links().includes('modulepreload /assets/host.js')).toBe(asked);
  vi.unstubAllEnvs();
  history.replaceState(null, '', '/');
});

test('an index.html without a list (development) asks for nothing', async () => {
  document.head.innerHTML = '';
  const { preloadShell } = await import('./programs');
  preloadShell();
  expect(links()).toEqual([]);
});
