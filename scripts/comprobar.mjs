/** `npm run comprobar -- --destino <carpeta|s3://…> [--documento <archivo|http://…>]`: whether a provider has every call that the
 * deployed remotes make, by its OpenAPI document; without one, the provider of this checkout. */
import { join } from 'node:path';
import { runNode } from './lib/child.mjs';
import { main, ROOT } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { placeOf, readArgs } from './lib/publication.mjs';

await main(async () => {
  const { values } = readArgs({
    options: {
      destino: { type: 'string' },
      documento: { type: 'string', default: join(ROOT, 'docs', 'openapi.json') },
    },
  });
  const target = placeOf(values.destino);
  const env = await prepare();
  const program = join(ROOT, 'packages', 'remote-kit', 'publish', 'check.mjs');
  const args = [program, '--target', target, '--document', values.documento];
  return (await runNode(args, { cwd: ROOT, env })).code;
});
