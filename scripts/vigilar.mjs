/** `npm run vigilar -- --destino <carpeta|s3://…> [--proveedor <http://…>]`: for as long as it runs, takes back by itself a new build that
 * throws where the one before did not. */
import { parseArgs } from 'node:util';
import { watchFaults } from '../packages/remote-kit/publish/watch-faults.mjs';
import { install } from './lib/install.mjs';
import { Failure, main } from './lib/main.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { envWithPnpm } from './lib/pnpm.mjs';
import { placeOf } from './lib/publication.mjs';

await main(async () => {
  const { destino, proveedor } = readArgs(process.argv.slice(2));
  endWithNpm();
  await install(await envWithPnpm());
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => ending.abort());
  console.log(`Vigilando ${destino} por lo que cuenta ${proveedor}`);
  await watchFaults({ target: destino, host: proveedor, signal: ending.signal });
});

function readArgs(args) {
  const given = parse(args);
  if (!given.destino)
    throw new Failure('Falta --destino: una carpeta (build/web) o un almacenamiento (s3://bucket/prefijo).');
  if (!URL.canParse(given.proveedor) || !/^https?:/.test(given.proveedor))
    throw new Failure(`--proveedor: «${given.proveedor}» no es una dirección (http://…).`);
  return { destino: placeOf(given.destino), proveedor: given.proveedor };
}

function parse(args) {
  const proveedor = { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 4600}` };
  try {
    return parseArgs({ args, options: { destino: { type: 'string' }, proveedor } }).values;
  } catch (error) {
    throw new Failure(`No se entiende: ${error.message}`);
  }
}
