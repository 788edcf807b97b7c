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

test('an index.html without a list (development) asks for nothing', async () => {
  document.head.innerHTML = '';
  const { preloadShell } = await import('./programs');
  preloadShell();
  expect(links()).toEqual([]);
});
