/**
 * `npm run navegadores`: runs the tests of a working day, of faulty remotes and of redeployment in Firefox and in WebKit, which tablets use.
 * `-- firefox` or `-- webkit` runs one of them.
 */
import { existsSync } from 'node:fs';
import { buildWeb, TESTS_DIR } from './lib/build.mjs';
import { run } from './lib/child.mjs';
import { chosen, Failure, main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { installPackage } from './testing/apt.mjs';
import { runPlaywright } from './testing/playwright.mjs';
import { Stages } from './testing/stages.mjs';

/** The tests of what may differ between engines: dates, focus, module loading, how a failed module is fetched again; and those with the tag. */
const STORIES = ['arranque/', 'plataforma/personas', 'propio/(aislamiento|redespliegue)', '@motores'];

const ENGINES = {
  firefox: {
    name: 'Firefox',
    needs: (env) => ({ [firefox(env)]: 'firefox-esr' }),
    async run(env) {
      await run(firefox(env), ['--version']);
      return runPlaywright({ ...env, FIREFOX_PATH: firefox(env) }, [
        '--workers=1',
        '--project=embebido',
        `--grep=${STORIES.join('|')}`,
      ]);
    },
  },
  webkit: {
    name: 'WebKit',
    needs: () => ({ '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver', '/usr/bin/Xvfb': 'xvfb' }),
    run: (env) => runPlaywright({ ...env, WEBKIT: 'si' }, ['--workers=1', '--project=webkit']),
  },
};

const firefox = (env) => env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

await main(async () => {
  const engines = chosen(process.argv.slice(2), Object.keys(ENGINES)).map((name) => ENGINES[name]);
  // Tells that a browser is missing before anything slow starts.
  for (const { name, needs } of engines) await provide(name, needs(process.env));
  const env = await prepare();
  await buildWeb(env, TESTS_DIR);
  const stages = new Stages();
  for (const { name, run } of engines) await stages.run(name, () => run(env));
  return stages.finish();
});

/** Installs what an engine lacks, where this process may; otherwise says what to install. */
async function provide(name, needs) {
  for (const [path, debian] of Object.entries(needs)) {
    if (existsSync(path) || ((await installPackage(debian)) && existsSync(path))) continue;
    throw new Failure(
      `${name}: falta ${path}. En Debian o Ubuntu: sudo apt-get install -y ${Object.values(needs).join(' ')}`,
    );
  }
}
