/** `npm start`: everything from a fresh clone to the running workshop. `--demo`: the same on a throw-away database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { armarWeb, construir, WEB_DIR } from './lib/build.mjs';
import { correrNode, servir } from './lib/child.mjs';
import { instalar } from './lib/install.mjs';
import { Falla, principal, ROOT } from './lib/main.mjs';
import { entornoConPnpm } from './lib/pnpm.mjs';
import { exigirPuertoLibre } from './lib/port.mjs';

const PROVIDER = join(ROOT, 'apps', 'provider', 'dist');

await principal(async () => {
  await exigirPuertoLibre();
  const env = await entornoConPnpm();
  await instalar(env);
  console.log('Construyendo la aplicación…');
  await construir(env, ['./apps/*']);
  await armarWeb(env);
  const ours = { ...env, WEB_DIR: env.WEB_DIR ?? WEB_DIR };
  return process.argv.includes('--demo') ? await demo(ours) : await servidor(ours);
});

function servidor(env) {
  return servir([join(PROVIDER, 'server.js')], { cwd: ROOT, env });
}

/** A realistic year in a folder that is gone afterwards; never a database that somebody configured. */
async function demo({ DATABASE_URL: _database, PROVIDER_URL: _provider, ...env }) {
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-demo-'));
  try {
    const demoEnv = { ...env, DATA_DIR: folder };
    console.log('Preparando los datos de demostración…');
    const { code } = await correrNode(
      [join(PROVIDER, 'demo.js'), ...process.argv.slice(2).filter((a) => a !== '--demo')],
      {
        cwd: ROOT,
        env: demoEnv,
      },
    );
    if (code !== 0) throw new Falla('No se pudieron preparar los datos de demostración.');
    return await servidor(demoEnv);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
