import { ACCESO_DENEGADO, MENU, NOMBRE_APLICACION, RUTAS, TODOS } from '@hilvan/contract';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { type OwnedPath, parseDescriptor } from '../src/descriptor';
import { routeDifferences, routePaths } from '../vite/route-paths';

/**
 * The tests every remote runs: its descriptor is readable, agrees with its routes, and says of every address what the
 * contract's one policy table says.
 */
export function describeRemote(remoteJson: unknown, routes: RouteObject[]): void {
  const descriptor = parseDescriptor(remoteJson, 'remote.json');
  const { name } = descriptor;

  describe(`remote ${name}`, () => {
    test('every path is a route and every route a path', () => {
      const described = descriptor.paths.map(({ path }) => path);
      expect(routeDifferences(described, routePaths(routes))).toEqual([]);
    });

    test('owns exactly the routes that the contract gives it', () => {
      const expected = RUTAS.filter(({ app }) => app === name).map(({ path }) => path);
      expect(descriptor.paths.map(({ path }) => path).sort()).toEqual([...expected].sort());
    });

    test('is called what the contract calls it', () => {
      const names: Record<string, string> = NOMBRE_APLICACION;
      expect(descriptor.label).toBe(names[name] ?? descriptor.label);
    });

    test.each(descriptor.paths)('$path: roles and denial are those of the contract', (owned) => {
      const ruta = RUTAS.find(({ path }) => path === owned.path);
      expect(policyOf(owned)).toEqual({ roles: [...(ruta?.roles ?? [])].sort(), denial: ruta?.denegacion });
    });

    test('its menu entries are those of the contract', () => {
      const expected = MENU.map((entry, index) => ({ ...entry, order: (index + 1) * 10 }))
        .filter(({ app }) => app === name)
        .map(({ path, texto, roles, order }) => ({
          to: path,
          label: texto,
          roles: [...roles].sort(),
          order,
        }));
      const own = descriptor.menu.map(({ to, label, roles, order }) => ({
        to,
        label,
        roles: [...(roles ?? TODOS)].sort(),
        order,
      }));
      expect(own.sort((a, b) => a.order - b.order)).toEqual(expected);
    });

    test('every section it marks in the menu is an entry of the menu', () => {
      const entries = MENU.map(({ path }) => path);
      for (const { section } of descriptor.paths) if (section) expect(entries).toContain(section);
    });
  });
}

function policyOf({ roles, denial }: OwnedPath) {
  return {
    roles: [...(roles ?? TODOS)].sort(),
    denial: {
      titulo: denial?.title ?? ACCESO_DENEGADO.titulo,
      texto: denial?.text ?? ACCESO_DENEGADO.texto,
      destino: denial?.redirect ?? ACCESO_DENEGADO.destino,
    },
  };
}
