/** `npm run navegadores`: the day, the faults of remotes and redeployment in Firefox, and the day in WebKit, as tablets run it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { armarWeb, construir, WEB_DIR } from './lib/build.mjs';
import { correrNode } from './lib/child.mjs';
import { instalar } from './lib/install.mjs';
import { principal, ROOT } from './lib/main.mjs';
import { entornoConPnpm } from './lib/pnpm.mjs';
import { instalarPaquete } from './testing/apt.mjs';
import { Etapas } from './testing/stages.mjs';

const E2E = join(ROOT, 'e2e');
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT = '/usr/bin/WebKitWebDriver';
/** What may differ by engine: dates, focus, module loading, and how a failed module is asked for again. */
const STORIES = [
  'historia',
  'plataforma/personas',
  'plataforma/fallas',
  'propio/aislamiento',
  'propio/redespliegue',
];

await principal(async () => {
  const env = await entornoConPnpm();
  await instalar(env);
  await construir(env, []);
  await armarWeb(env);
  const stages = new Etapas();
  await stages.correr('Firefox', async () => {
    const path = env.FIREFOX_PATH ?? FIREFOX;
    if (!existsSync(path) && !(await instalarPaquete('firefox-esr'))) return missing('FIREFOX_PATH');
    return playwright({ ...env, FIREFOX_PATH: path }, ['--project=embebido', ...STORIES]);
  });
  await stages.correr('WebKit', async () => {
    const installed = existsSync(WEBKIT) || (await instalarPaquete('webkit2gtk-driver'));
    const screen = existsSync('/usr/bin/Xvfb') || (await instalarPaquete('xvfb'));
    if (!installed || !screen) return missing('WebKitWebDriver y Xvfb');
    return playwright({ ...env, WEBKIT: 'si' }, ['--project=webkit']);
  });
  return stages.terminar();
});

function missing(what) {
  console.error(`Falta ${what}: en Debian, apt-get install firefox-esr webkit2gtk-driver xvfb`);
  return { ok: false };
}

async function playwright(env, args) {
  const cli = join(E2E, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await correrNode([cli, 'test', '--workers=1', ...args], {
    cwd: E2E,
    env: { ...env, WEB_DIR },
  });
  return { ok: code === 0 };
}
