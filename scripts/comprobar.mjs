/**
 * `npm run comprobar -- --destino <carpeta|s3://…> [--documento <archivo|http://…>]`: checks, by its OpenAPI document, whether a provider
 * has every call that the deployed remotes make; without a document, the provider of this checkout.
 */
import { join } from 'node:path';
import { main, ROOT } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { pathOf, placeOf, publishStep, readArgs } from './lib/publication.mjs';

await main(async () => {
  const { values } = readArgs({
    options: {
      destino: { type: 'string' },
      documento: { type: 'string', default: join(ROOT, 'docs', 'openapi.json') },
    },
  });
  const target = placeOf(values.destino);
  const { documento } = values;
  const document = /^https?:/.test(documento) ? documento : pathOf(documento);
  return publishStep(await prepare(), ['check', '--target', target, '--document', document]);
});
