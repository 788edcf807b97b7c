/** `npm start`: everything from a fresh clone to the running workshop. `--demo`: the same on a throw-away database. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchFaults } from '../packages/remote-kit/publish/watch-faults.mjs';
import { build, buildWeb, DEMO_DIR, WEB_DIR } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { OF_A_WORKSHOP } from './lib/demo.mjs';
import { Failure, main, ROOT } from './lib/main.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { prepare } from './lib/prepare.mjs';

const APPS = ['./apps/*'];
const PROVIDER = join(ROOT, 'apps', 'provider', 'dist');

await main(async () => {
  endWithNpm();
  const isDemo = process.argv.includes('--demo');
  if (isDemo) for (const name of OF_A_WORKSHOP) delete process.env[name];
  await requireFreePort();
  const env = await prepare();
  console.log('Construyendo la aplicación…');
  const own = isDemo ? DEMO_DIR : WEB_DIR;
  // Where a setting names a web app, somebody else assembles it.
  if (process.env.WEB_DIR) await build(env, APPS);
  else await buildWeb(env, own, APPS);
  process.env.WEB_DIR ||= own;
  process.chdir(ROOT);
  if (isDemo) await prepareDemo();
  // In this process, so that the server cannot be left running when this ends; the server listens to signals itself.
  const { listening } = await import(pathToFileURL(join(PROVIDER, 'server.js')).href);
  // Deployments go into a folder of this machine, so their faults are watched here.
  listening.then((host) => watchFaults({ target: process.env.WEB_DIR, host })).catch(console.error);
});

/** Fails before anything is built, where the address is taken. */
async function requireFreePort() {
  const port = Number(process.env.PORT || 4600);
  const host = process.env.HOST || '127.0.0.1';
  // The provider itself explains a wrong PORT or HOST.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch ({ code }) {
    if (code === 'EADDRINUSE')
      throw new Failure(
        `El puerto ${port} ya está en uso; quizá Hilván ya está abierto en http://${host}:${port}\nCierre el otro programa o elija otro puerto, por ejemplo: PORT=${port + 1} npm start`,
      );
    if (code === 'EACCES')
      throw new Failure(`Este usuario no puede abrir el puerto ${port}. Elija uno mayor que 1023.`);
  } finally {
    probe.close();
  }
}

/** Fills a temporary folder with a realistic year of data; it is deleted at the end. */
async function prepareDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.DATA_DIR = folder;
  console.log('Preparando los datos de demostración…');
  const words = process.argv.slice(2).filter((word) => word !== '--demo');
  const { code } = await runNode([join(PROVIDER, 'demo.js'), ...words], { cwd: ROOT });
  if (code !== 0) throw new Failure('No se pudieron preparar los datos de demostración.');
}
