import type { RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { parseDescriptor } from '../src/descriptor';
import { routeDifferences, routePaths } from '../vite/route-paths';

/** The tests every remote runs: its descriptor is readable, and agrees with its routes. */
export function describeRemote(remoteJson: unknown, routes: RouteObject[]): void {
  const { name, paths } = parseDescriptor(remoteJson, 'remote.json');

  describe(`remote ${name}`, () => {
    test('every path is a route and every route a path', () => {
      const described = paths.map(({ path }) => path);
      expect(routeDifferences(described, routePaths(routes))).toEqual([]);
    });
  });
}
