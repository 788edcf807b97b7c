/** `npm run jornada -w e2e -- --hours 2 --cuts 40 --seed 7`: the product is built, and the words become settings of a run of Playwright. */
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assembleWeb, build } from '../../scripts/lib/build.mjs';
import { runNode } from '../../scripts/lib/child.mjs';
import { main, ROOT } from '../../scripts/lib/main.mjs';
import { envWithPnpm } from '../../scripts/lib/pnpm.mjs';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '2' },
    cuts: { type: 'string', default: '40' },
    seed: { type: 'string', default: '7' },
    /** A fault that the run has to find: `repeat` or `lose`. */
    plant: { type: 'string', default: '' },
  },
});
const settings = Object.entries(values).map(([name, value]) => [`JORNADA_${name.toUpperCase()}`, value]);
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');

await main(async () => {
  const env = await envWithPnpm();
  await build(env, []);
  await assembleWeb(env);
  const { code } = await runNode([playwright, 'test', '--config', 'jornada'], {
    cwd: join(ROOT, 'e2e'),
    env: {
      ...env,
      ...Object.fromEntries(settings),
      JORNADA_OUT: mkdtempSync(join(tmpdir(), 'hilvan-jornada-')),
    },
  });
  return code;
});
