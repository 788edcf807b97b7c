/** `npm run desplegar -- <remoto|shell> --destino <carpeta|s3://…>`: builds and tests one app, then publishes only it.
 * `--solo-probar` stops before publishing; `--forzar` publishes a remote that does not fit the live shell. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { turbo } from './lib/build.mjs';
import { correrNode } from './lib/child.mjs';
import { instalar } from './lib/install.mjs';
import { Falla, principal, ROOT } from './lib/main.mjs';
import { entornoConPnpm } from './lib/pnpm.mjs';
import { leerPublicacion } from './lib/publication.mjs';

const PUBLICAR = join(ROOT, 'packages', 'remote-kit', 'publish', 'deploy.mjs');

await principal(async () => {
  const { app, destino, forzar } = leerPublicacion(process.argv.slice(2), { construir: true });
  if (app !== 'shell' && !existsSync(join(ROOT, 'apps', app, 'src', 'remote.test.ts')))
    throw new Falla(`A apps/${app} le falta src/remote.test.ts, la prueba que todo remoto corre.`);
  const env = await entornoConPnpm();
  await instalar(env);
  console.log(`Construyendo y probando ${app}…`);
  // The conformance suite of a remote is one of its tests; what has not changed comes from turbo's cache.
  const checks = ['run', 'build', 'typecheck', 'test', `--filter=${app}`, '--output-logs=errors-only'];
  const { code, output } = await turbo(checks, { env, quiet: true });
  if (code !== 0) throw new Falla(`${app} no pasa: no se publicó nada.\n\n${output.trim()}`);
  if (!destino) return 0;
  const publish = [PUBLICAR, '--dist', join(ROOT, 'apps', app, 'dist'), '--target', destino];
  if (app === 'shell') publish.push('--shell');
  if (forzar) publish.push('--force');
  return (await correrNode(publish, { cwd: ROOT, env })).code;
});
