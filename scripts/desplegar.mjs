/** `npm run desplegar -- <remoto|shell> --destino <carpeta|s3://…>`: builds and tests one app, then publishes only it.
 * `--para persona:<correo>|rol:<rol>|<n>%`, any number of times: only for these, beside the live build. `--solo-probar` stops before
 * publishing; `--forzar` publishes a remote that does not fit the live shell, or that went back by itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { turbo } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { install } from './lib/install.mjs';
import { Failure, main, ROOT } from './lib/main.mjs';
import { envWithPnpm } from './lib/pnpm.mjs';
import { readPublication } from './lib/publication.mjs';
import { changedSinceTested, noteTested } from './lib/tested.mjs';

const PUBLISH = join(ROOT, 'packages', 'remote-kit', 'publish');

await main(async () => {
  const { app, destino, forzar, para } = readPublication(process.argv.slice(2), { build: true });
  if (app !== 'shell' && !existsSync(join(ROOT, 'apps', app, 'src', 'remote.test.ts')))
    throw new Failure(`A apps/${app} le falta src/remote.test.ts, la prueba que todo remoto corre.`);
  const env = await envWithPnpm();
  await install(env);
  if (para) await checkAudience(para);
  console.log(`Construyendo y probando ${app}…`);
  const { code, output } = await check(app, env);
  if (code !== 0) throw new Failure(`${app} no pasa: no se publicó nada.\n\n${output.trim()}`);
  await noteTested(app);
  if (!destino) return 0;
  const publish = [
    join(PUBLISH, 'deploy.mjs'),
    '--dist',
    join(ROOT, 'apps', app, 'dist'),
    '--target',
    destino,
  ];
  if (app === 'shell') publish.push('--shell');
  if (forzar) publish.push('--force');
  for (const whom of para ?? []) publish.push('--for', whom);
  return (await runNode(publish, { cwd: ROOT, env })).code;
});

/**
 * Builds an app, and runs its types and tests; the conformance suite of a remote is one of them. What has not changed comes from turbo's cache; of the tests
 * only those are run that reach what changed since all passed.
 */
async function check(app, env) {
  const related = await changedSinceTested(app);
  const tasks = ['build', 'typecheck', ...(related ? [] : ['test'])];
  const built = turbo(['run', ...tasks, `--filter=${app}`, '--output-logs=errors-only'], {
    env,
    quiet: true,
  });
  if (!related?.length) return built;
  console.log(`Pruebas: las que alcanzan lo que cambió (${related.length} archivos).`);
  const vitest = join(ROOT, 'apps', app, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'related', ...related, '--run', '--passWithNoTests', '--reporter=dot'];
  const tested = runNode(args, { cwd: join(ROOT, 'apps', app), env, quiet: true });
  const ended = await Promise.all([built, tested]);
  return ended.find(({ code }) => code !== 0) ?? ended[0];
}

/** Before anything is built. */
async function checkAudience(words) {
  const { readAudience } = await import(pathToFileURL(join(PUBLISH, 'index.mjs')).href);
  await readAudience(words).catch((error) => {
    throw error?.name === 'Rechazo' ? new Failure(error.message) : error;
  });
}
