/**
 * `npm run navegadores`: the day, the faults of remotes and redeployment in Firefox and in WebKit, as tablets run it.
 * `-- firefox` or `-- webkit` runs one of them.
 */
import { existsSync } from 'node:fs';
import { armarWeb, construir } from './lib/build.mjs';
import { correr } from './lib/child.mjs';
import { instalar } from './lib/install.mjs';
import { Falla, principal } from './lib/main.mjs';
import { entornoConPnpm } from './lib/pnpm.mjs';
import { instalarPaquete } from './testing/apt.mjs';
import { correrPlaywright } from './testing/playwright.mjs';
import { Etapas } from './testing/stages.mjs';

/** What may differ by engine: dates, focus, module loading, how a failed module is asked for again; and what is tagged so. */
const STORIES = [
  'historia/',
  'plataforma/(personas|fallas)',
  'propio/(aislamiento|redespliegue)',
  '@motores',
];

const ENGINES = {
  firefox: {
    name: 'Firefox',
    needs: (env) => ({ [firefox(env)]: 'firefox-esr' }),
    async run(env) {
      await correr(firefox(env), ['--version']);
      return correrPlaywright({ ...env, FIREFOX_PATH: firefox(env) }, [
        '--workers=1',
        '--project=embebido',
        `--grep=${STORIES.join('|')}`,
      ]);
    },
  },
  webkit: {
    name: 'WebKit',
    needs: () => ({ '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver', '/usr/bin/Xvfb': 'xvfb' }),
    run: (env) => correrPlaywright({ ...env, WEBKIT: 'si' }, ['--workers=1', '--project=webkit']),
  },
};

const firefox = (env) => env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

await principal(async () => {
  const asked = process.argv.slice(2);
  for (const name of asked)
    if (!(name in ENGINES)) throw new Falla(`No se conoce ${name}: ${Object.keys(ENGINES).join(', ')}`);
  const env = await entornoConPnpm();
  const engines = Object.entries(ENGINES).flatMap(([key, e]) =>
    asked.length && !asked.includes(key) ? [] : [e],
  );
  // A browser that is missing is said before anything slow starts.
  for (const { name, needs } of engines) await provide(name, needs(env));
  await instalar(env);
  await construir(env, []);
  await armarWeb(env);
  const stages = new Etapas();
  for (const { name, run } of engines) await stages.correr(name, () => run(env));
  return stages.terminar();
});

/** Installs what an engine lacks, where this process may; otherwise says what to install. */
async function provide(name, needs) {
  for (const [path, debian] of Object.entries(needs)) {
    if (existsSync(path) || ((await instalarPaquete(debian)) && existsSync(path))) continue;
    throw new Falla(
      `${name}: falta ${path}. En Debian o Ubuntu: sudo apt-get install -y ${Object.values(needs).join(' ')}`,
    );
  }
}
