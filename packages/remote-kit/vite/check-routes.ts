import { join } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import type { Plugin } from 'vite';
import { readDescriptorFile } from './descriptor-file';
import { loadTs } from './load-ts.mjs';
import { routeDifferences, routePaths } from './route-paths';

/** The routes an app exposes, read by running its routes.tsx (pages are lazy, so none is loaded). */
async function readRoutes(folder: string): Promise<RouteObject[]> {
  const { default: routes }: { default?: unknown } = await loadTs(join(folder, 'src/routes.tsx'));
  if (!Array.isArray(routes))
    throw new Error(`${folder}/src/routes.tsx: the default export is not RouteObject[]`);
  return routes;
}

/** Fails the build when remote.json and routes.tsx disagree: every path a route, every route a path. */
export function checkRoutes(folder: string): Plugin {
  return {
    name: 'hilvan:check-routes',
    apply: 'build',
    async buildStart() {
      const described = readDescriptorFile(folder).paths.map((owned) => owned.path);
      const wrong = routeDifferences(described, routePaths(await readRoutes(folder)));
      if (wrong.length > 0) this.error(`remote.json and routes.tsx disagree:\n  ${wrong.join('\n  ')}`);
    },
  };
}
