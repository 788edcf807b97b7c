import { expect, test } from 'vitest';
import { routeDifferences, routePaths } from './route-paths';

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
  expect(routeDifferences(['/a', '/b'], ['/a', '/b'])).toEqual([]);
  expect(routeDifferences(['/a', '/b'], ['/b', '/c'])).toEqual([
    '/a: in remote.json, no route',
    '/c: a route, not in remote.json',
  ]);
});
