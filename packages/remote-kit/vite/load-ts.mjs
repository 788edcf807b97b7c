import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

export async function loadTs(file, plugins = []) {
  const path = String(file).startsWith('file:') ? fileURLToPath(file) : String(file);
  const { module } = await runnerImport(path, {
    logLevel: 'error',
    plugins,
    environments: { inline: { resolve: { noExternal: [/^@hilvan\//] } } },
  });
  return module;
}
