import { expect, test } from 'vitest';
import { isPage, isRemoteFile, isRetry, withoutRetry } from './addresses';

const at = (path: string) => new URL(path, 'http://taller.local');

test.each([
  ['/', true],
  ['/clientes/registro?volver=/x.js', true],
  ['/mediciones/cliente/5', true],
  ['/apis', true],
  ['/api', false],
  ['/api/v1/ordenes/5/pdf', false],
  ['/api/docs', false],
  ['/remotes/ventas/b1/assets/a.js', false],
  ['/salud', false],
  ['/hilvan.svg', false],
])('%s is a page of the app: %s', (path, page) => {
  expect(isPage(at(path))).toBe(page);
});

test('a second try is known, and whose it is', () => {
  const [file, again] = ['/remotes/ventas/b1/assets/a.js', '/remotes/ventas/b1/~123/assets/a.js'];
  expect([file, again].map((path) => isRemoteFile(at(path)))).toEqual([true, true]);
  expect([file, again].map((path) => isRetry(at(path)))).toEqual([false, true]);
  expect(withoutRetry(at(again).href)).toBe(at(file).href);
});
