/** `npm start`: everything from a fresh clone to the running workshop. `--demo`: the same on a throw-away database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { armarWeb, construir, WEB_DIR } from './lib/build.mjs';
import { correrNode } from './lib/child.mjs';
import { instalar } from './lib/install.mjs';
import { Falla, principal, ROOT } from './lib/main.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { entornoConPnpm } from './lib/pnpm.mjs';
import { exigirPuertoLibre } from './lib/port.mjs';

const PROVIDER = join(ROOT, 'apps', 'provider', 'dist');

await principal(async () => {
  endWithNpm();
  await exigirPuertoLibre();
  const env = await entornoConPnpm();
  await instalar(env);
  console.log('Construyendo la aplicación…');
  await construir(env, ['./apps/*']);
  await armarWeb(env);
  process.env.WEB_DIR ??= WEB_DIR;
  process.chdir(ROOT);
  if (process.argv.includes('--demo')) await prepareDemo();
  // In this process, so that nothing can end and leave the server behind; it listens to the signals itself.
  await import(pathToFileURL(join(PROVIDER, 'server.js')).href);
});

/** A realistic year in a folder that is gone afterwards; never a database that somebody configured. */
async function prepareDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['DATABASE_URL', 'PROVIDER_URL']) delete process.env[name];
  process.env.DATA_DIR = folder;
  console.log('Preparando los datos de demostración…');
  const words = process.argv.slice(2).filter((word) => word !== '--demo');
  const { code } = await correrNode([join(PROVIDER, 'demo.js'), ...words], { cwd: ROOT });
  if (code !== 0) throw new Falla('No se pudieron preparar los datos de demostración.');
}
