import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';

/**
 * React with hot updates. React's own plugin replaces a page's components in place, but reloads at a module that exports no component.
 * `src/routes.tsx` is therefore kept from it, and adds new addresses to the mounted list. What an address already shows stays until the page
 * is reloaded, including what was typed there.
 */
export function reactWithRoutes(folder: string): PluginOption {
  const file = join(folder, 'src', 'routes.tsx');
  const isRoutes = (id: string) => id.split('?')[0] === file;
  const hotRoutes: Plugin = {
    name: 'hilvan:hot-routes',
    apply: 'serve',
    enforce: 'post',
    // Editors empty a file before they write it. The empty file would accept no update, and the page would be reloaded.
    async hotUpdate({ type, read }) {
      if (type === 'update') for (let tries = 0; tries < 20 && !(await read()); tries++);
    },
    transform(code, id) {
      if (!isRoutes(id)) return;
      const found = this.parse(code).body.find(({ type }) => type === 'ExportDefaultDeclaration');
      if (found?.type !== 'ExportDefaultDeclaration') return;
      const { start, declaration } = found;
      return {
        code: `${code.slice(0, start)}const written = ${code.slice(declaration.start)}
const mounted = (import.meta.hot.data.routes ??= written);
const shown = new Map(mounted.map((route) => [route.path, route]));
mounted.splice(0, Infinity, ...written.map((route) => shown.get(route.path) ?? route));
export { mounted as default };
import.meta.hot.accept();`,
        map: null,
      };
    },
  };
  return [react({ exclude: [/\/node_modules\//, file] }), hotRoutes];
}
