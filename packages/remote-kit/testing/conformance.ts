import { esEscritura, LLAMADAS, type NombreLlamada } from '@hilvan/contract';
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

    test('what a page reads first are reading calls without parameters', () => {
      const plain = Object.entries(LLAMADAS).filter(
        // The keys of the table are the names of its calls.
        ([call, { path }]) => !esEscritura(call as NombreLlamada) && !path.includes(':'),
      );
      expect(plain.map(([call]) => call)).toEqual(
        expect.arrayContaining(paths.flatMap(({ reads = [] }) => reads)),
      );
    });
  });
}
