import { expect, test } from 'vitest';
import { differences, routePaths } from './route-paths';

test('nested, index and layout routes give their full patterns', () => {
  const routes = [
    { path: '/clientes', element: <p /> },
    {
      path: '/orden',
      children: [
        { index: true, element: <p /> },
        { path: ':ordenId', element: <p /> },
        { path: '/pagos', element: <p /> },
      ],
    },
    { element: <p />, children: [{ path: '/categorias', element: <p /> }] },
  ];
  expect(routePaths(routes)).toEqual(['/clientes', '/orden', '/orden/:ordenId', '/pagos', '/categorias']);
});

test('a path without a route and a route without a path are both named', () => {
  expect(differences(['/a', '/b'], 'routes.tsx', ['/a', '/b'])).toEqual([]);
  expect(differences(['/a', '/b'], 'routes.tsx', ['/b', '/c'])).toEqual([
    '/a: in remote.json, not in routes.tsx',
    '/c: in routes.tsx, not in remote.json',
  ]);
});
