/**
 * `npm run desplegar -- <remoto|shell> --destino <carpeta|s3://…>`: builds and tests one app, then publishes only that. `--para
 * persona:<correo>|rol:<rol>|<n>%`, any number of times, publishes it only for these people, beside the live build. `--solo-probar` stops
 * before publishing; `--forzar` publishes a remote that does not fit the live shell, a build that went back automatically, or a shell
 * without a key in place of one with a key.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { turbo } from './lib/build.mjs';
import { must } from './lib/child.mjs';
import { Failure, main, ROOT } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { publishStep, readPublication } from './lib/publication.mjs';

await main(async () => {
  const { app, destino, forzar, para } = readPublication(process.argv.slice(2), { build: true, shell: true });
  if (app !== 'shell' && !existsSync(join(ROOT, 'apps', app, 'src', 'remote.test.ts')))
    throw new Failure(`A apps/${app} le falta src/remote.test.ts, la prueba que todo remoto corre.`);
  const env = await prepare();
  // Fails for a word that is not understood before anything is built.
  if (para) (await import('../packages/remote-kit/publish/index.mjs')).default.readAudience(para);
  console.log(`Construyendo y probando ${app}…`);
  // Every remote has the conformance suite among its tests; what has not changed comes from turbo's cache.
  const checks = ['run', 'build', 'typecheck', 'test', `--filter=${app}`, '--output-logs=errors-only'];
  await must(turbo(checks, { env, quiet: true }), `${app} no pasa: no se publicó nada.`);
  if (!destino) return 0;
  const words = ['deploy', '--dist', join(ROOT, 'apps', app, 'dist'), '--target', destino];
  if (app === 'shell') words.push('--shell');
  if (forzar) words.push('--force');
  for (const whom of para ?? []) words.push('--for', whom);
  return publishStep(env, words);
});
