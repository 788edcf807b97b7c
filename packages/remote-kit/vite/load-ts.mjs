import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * Imports a TypeScript module of this workspace into Node 20, which cannot read TypeScript by itself.
 * @param {string | URL} file absolute path or file URL
 * @param {import('vite').Plugin[]} [plugins] what stands in for modules on the way
 */
export async function loadTs(file, plugins = []) {
  const path = String(file).startsWith('file:') ? fileURLToPath(file) : String(file);
  const { module } = await runnerImport(path, {
    logLevel: 'error',
    plugins,
    environments: { inline: { resolve: { noExternal: [/^@hilvan\//] } } },
  });
  return module;
}
