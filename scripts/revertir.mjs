/** `npm run revertir -- <remoto> --destino <carpeta|s3://…>`: the build before the live one is live again. */
import { join } from 'node:path';
import { correrNode } from './lib/child.mjs';
import { instalar } from './lib/install.mjs';
import { principal, ROOT } from './lib/main.mjs';
import { entornoConPnpm } from './lib/pnpm.mjs';
import { leerPublicacion } from './lib/publication.mjs';

const REVERTIR = join(ROOT, 'packages', 'remote-kit', 'publish', 'revert.mjs');

await principal(async () => {
  const { app, destino } = leerPublicacion(process.argv.slice(2), { shell: false });
  const env = await entornoConPnpm();
  await instalar(env);
  return (await correrNode([REVERTIR, '--name', app, '--target', destino], { cwd: ROOT, env })).code;
});
