/** `npm run comprobar -- --destino <carpeta|s3://…> [--documento <archivo|http://…>]`: whether a provider has every call that the
 * deployed remotes make, by its OpenAPI document; without one, the provider of this checkout. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runNode } from './lib/child.mjs';
import { install } from './lib/install.mjs';
import { Failure, main, ROOT } from './lib/main.mjs';
import { envWithPnpm } from './lib/pnpm.mjs';
import { placeOf } from './lib/publication.mjs';

await main(async () => {
  const { destino, documento } = readArgs(process.argv.slice(2));
  if (!destino)
    throw new Failure('Falta --destino: una carpeta (build/web) o un almacenamiento (s3://bucket/prefijo).');
  const env = await envWithPnpm();
  await install(env);
  const program = join(ROOT, 'packages', 'remote-kit', 'publish', 'check.mjs');
  const args = [program, '--target', placeOf(destino), '--document', documento];
  return (await runNode(args, { cwd: ROOT, env })).code;
});

function readArgs(args) {
  const documento = { type: 'string', default: join(ROOT, 'docs', 'openapi.json') };
  try {
    return parseArgs({ args, options: { destino: { type: 'string' }, documento } }).values;
  } catch (error) {
    throw new Failure(`No se entiende: ${error.message}`);
  }
}
