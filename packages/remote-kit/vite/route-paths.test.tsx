import { expect, test } from 'vitest';
import { differences } from './route-paths';

test('a path without a route and a route without a path are both named', () => {
  expect(differences(['/a', '/b'], 'routes.tsx', ['/a', '/b'])).toEqual([]);
  expect(differences(['/a', '/b'], 'routes.tsx', ['/b', '/c'])).toEqual([
    '/a: in remote.json, not in routes.tsx',
    '/c: in routes.tsx, not in remote.json',
  ]);
});
