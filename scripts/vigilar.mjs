/**
 * `npm run vigilar -- --destino <carpeta|s3://…> [--proveedor <http://…>]`: for as long as it runs, automatically takes back a new build
 * that throws where the one before did not.
 */
import { watchFaults } from '../packages/remote-kit/publish/watch-faults.mjs';
import { Failure, main } from './lib/main.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { prepare } from './lib/prepare.mjs';
import { placeOf, publishStep, readArgs } from './lib/publication.mjs';

await main(async () => {
  const { destino, proveedor } = readArgs({
    options: {
      destino: { type: 'string' },
      proveedor: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 4600}` },
    },
  }).values;
  const target = placeOf(destino);
  if (!URL.canParse(proveedor) || !/^https?:/.test(proveedor))
    throw new Failure(`--proveedor: «${proveedor}» no es una dirección (http://…).`);
  endWithNpm();
  const env = await prepare();
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => ending.abort());
  // In a process of its own, because the publishing code is large; here it is loaded only once a page has thrown.
  const found = await publishStep(env, ['find', '--target', target]);
  if (found !== 0 || ending.signal.aborted) return found;
  console.log(`Vigilando ${target} por lo que cuenta ${proveedor}`);
  await watchFaults({ target, host: proveedor, signal: ending.signal });
});
