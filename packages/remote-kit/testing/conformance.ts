import { isWrite, LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { parseDescriptor } from '../src/descriptor';
import type { Points } from '../src/points';
import { differences } from '../vite/route-paths';

/**
 * The tests every remote runs: its descriptor is readable, and agrees with its routes.
 * @param contributed what it contributes, by extension point
 */
export function describeRemote(
  remoteJson: unknown,
  routes: RouteObject[],
  contributed: Partial<Points> = {},
): void {
  // The build takes the version from package.json.
  const written = { ...Object(remoteJson), version: '0.0.0' };
  const { name, paths, contributes = [] } = parseDescriptor(written, 'remote.json');

  describe(`remote ${name}`, () => {
    test('every path is a route and every route a path', () => {
      const described = paths.map(({ path }) => path);
      const found = routes.flatMap(({ path }) => path ?? []);
      expect(differences(described, 'routes.tsx', found)).toEqual([]);
    });

    test('what a page reads first are reading calls, with no more parameters than its address has', () => {
      const reading = new Map(
        Object.entries(LLAMADAS)
          // The keys of the table are the names of its calls.
          .filter(([call]) => !isWrite(call as NombreLlamada))
          .map(([call, { path }]) => [call, parametersOf(path)]),
      );
      const unfit = paths.flatMap(({ path, reads = [] }) =>
        reads
          .filter((call) => (reading.get(call) ?? Number.POSITIVE_INFINITY) > parametersOf(path))
          .map((call) => `${path}: ${call}`),
      );
      expect(unfit).toEqual([]);
    });

    test('what it contributes is what it declares', () => {
      expect(Object.keys(contributed)).toEqual(contributes.map(({ point }) => point));
    });

    const { lists = [], offered = [], actions = [], pages = [] } = contributed['buscar/v1'] ?? {};
    test.runIf(contributed['buscar/v1'])('what the search finds in it are addresses of its own', () => {
      const addresses = [
        ...[...lists, ...offered].flatMap(({ path, page }) => [path, page?.to ?? []].flat()),
        ...[...actions, ...pages].map(({ to }) => to),
      ];
      const nowhere = addresses.filter((address) => !matchRoutes(routes, address));
      expect(nowhere).toEqual([]);
    });
  });
}

const parametersOf = (path: string): number => path.match(/:\w+/g)?.length ?? 0;
