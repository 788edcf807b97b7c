import { afterEach, expect, test } from 'vitest';
import { preload } from './preload';

afterEach(() => {
  document.head.innerHTML = '';
});

test('what this document has asked for, also by its boot, is not asked for again', () => {
  const [script, style] = ['https://taller.cr/a.js', 'https://taller.cr/a.css'];
  document.head.innerHTML = `<link rel="modulepreload" href="${script}">`;
  preload([script, style]);
  preload([style]);
  const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href}`);
  expect(links).toEqual([`modulepreload ${script}`, `preload ${style}`]);
});
