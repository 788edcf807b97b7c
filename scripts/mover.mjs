/**
 * Changes a part's line in the registry without building anything; each with `<remoto> --destino <carpeta|s3://…>`:
 * `npm run promover`: its preview becomes the build that everybody has;
 * `npm run revertir`, also for the shell: its preview is withdrawn or, without one, the build before the live one is live again;
 * `npm run retirar`: the remote is taken out of what is deployed.
 */
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { publishStep, readPublication } from './lib/publication.mjs';

await main(async () => {
  const [step, ...args] = process.argv.slice(2);
  const { app, destino } = readPublication(args, { build: false, shell: step === 'revert' });
  return publishStep(await prepare(), [step, '--name', app, '--target', destino]);
});
