/** `npm run jornada -- --hours 2 --cuts 40 --seed 7`: builds the product and starts a run of Playwright, passing the options on as settings. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb, TESTS_DIR } from './lib/build.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { readArgs } from './lib/publication.mjs';
import { findBrowser } from './testing/browser.mjs';
import { runPlaywright } from './testing/playwright.mjs';

await main(async () => {
  const { values } = readArgs({
    options: {
      hours: { type: 'string', default: '2' },
      cuts: { type: 'string', default: '40' },
      seed: { type: 'string', default: '7' },
      /** A fault that the run has to find: `repeat` or `lose`. */
      plant: { type: 'string', default: '' },
    },
  });
  const settings = Object.entries(values).map(([name, value]) => [`JORNADA_${name.toUpperCase()}`, value]);
  const env = await prepare();
  env.CHROMIUM_PATH = await findBrowser(env);
  await buildWeb(env, TESTS_DIR);
  env.JORNADA_OUT = mkdtempSync(join(tmpdir(), 'hilvan-jornada-'));
  const { ok } = await runPlaywright({ ...env, ...Object.fromEntries(settings) }, ['--config', 'jornada']);
  return ok ? 0 : 1;
});
