import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * Imports a TypeScript module of this workspace into Node 20, which cannot read TypeScript by itself.
 * @param {string | URL} file absolute path or file URL
 */
export async function loadTs(file) {
  const path = String(file).startsWith('file:') ? fileURLToPath(file) : String(file);
  const { module } = await runnerImport(path, {
    logLevel: 'error',
    environments: { inline: { resolve: { noExternal: [/^@hilvan\//] } } },
  });
  return module;
}
