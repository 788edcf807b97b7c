import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { contributedModules, readDescriptorFile } from './app-folder';
import { filesOfModule } from './imports';
import { loadTs } from './load-ts.mjs';
import { differences } from './route-paths';

const ENTRY = 'virtual:hilvan-pages';
const ROUTE_PATHS = fileURLToPath(new URL('./route-paths.ts', import.meta.url));

/**
 * The source file of the page at every address. Found by running routes.tsx with every other source replaced by a module that exports
 * its own file name: no page is loaded.
 */
async function readPages(folder: string): Promise<Record<string, unknown>> {
  const routes = join(folder, 'src/routes.tsx');
  const names: Plugin = {
    name: 'hilvan:page-names',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load(id) {
      if (id === `\0${ENTRY}`)
        return `import routes from '${routes}';
import { lazyPages } from '${ROUTE_PATHS}';
export default Array.isArray(routes) && await lazyPages(routes);`;
      if (id.startsWith(join(folder, 'src/')) && id !== routes)
        return `export default ${JSON.stringify(id)};`;
    },
  };
  const { default: pages } = await loadTs<{ default: Record<string, unknown> | false }>(ENTRY, [names]);
  if (!pages) throw new Error(`${routes}: the default export is not RouteObject[]`);
  return pages;
}

/**
 * Writes remote.json into dist, each address with the files of its page, because the publish step reads only dist. Fails the build where
 * remote.json and the sources disagree: every path has a route, every route a path, every contribution a module.
 */
export function describeRemote(folder: string): Plugin {
  let pages: Record<string, unknown>;
  return {
    name: 'hilvan:describe-remote',
    apply: 'build',
    async buildStart() {
      pages = await readPages(folder);
      const { paths, contributes = [] } = readDescriptorFile(folder);
      const described = paths.map(({ path }) => path);
      const points = contributes.map(({ point }) => point);
      const contributed = Object.keys(contributedModules(folder)).map((name) => name.replace('./', ''));
      const wrong = [
        ...differences(described, 'routes.tsx', Object.keys(pages)),
        ...differences(points, 'src/contributes', contributed),
      ];
      if (wrong.length > 0) this.error(`remote.json and the sources disagree:\n  ${wrong.join('\n  ')}`);
    },
    generateBundle(_options, bundle) {
      const descriptor = readDescriptorFile(folder);
      const start = filesOfModule(bundle, join(folder, 'src/routes.tsx'));
      const paths = descriptor.paths.map((owned) => {
        const files = filesOfModule(bundle, String(pages[owned.path]));
        return { ...owned, files: files.filter((file) => !start.includes(file)) };
      });
      const source = `${JSON.stringify({ ...descriptor, paths }, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'remote.json', source });
    },
  };
}
