import { expect, test } from 'vitest';
import { isAllowed } from './allowed-origin';

const LISTED = ['https://remotos.taller.cr', 'http://localhost:*'];

test.each([
  [`${location.origin}/remotes/ventas/b1/mf-manifest.json`, true],
  ['https://remotos.taller.cr/ventas/mf-manifest.json', true],
  ['http://localhost:5172/mf-manifest.json', true],
  ['https://localhost:5172/mf-manifest.json', false],
  ['https://remotos.taller.cr.malo.example/x', false],
  ['https://remotos.taller.cr:8443/x', false],
  ['http://remotos.taller.cr/x', false],
  ['data:text/javascript,alert(1)', false],
  [`blob:${location.origin}/9115d58c`, false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s: %s', (address, allowed) => {
  expect(isAllowed(address, LISTED)).toBe(allowed);
});

test('nothing is listed unless the host lists it', () => {
  expect(isAllowed('http://localhost:5172/x', [])).toBe(false);
});
