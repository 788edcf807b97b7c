/** `npm run bench:web -- …`: the product as it is deployed, measured by `bench/web/bench.mjs`, which says the arguments. */
import { join } from 'node:path';
import { assembleWeb, build } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { install } from './lib/install.mjs';
import { main, ROOT } from './lib/main.mjs';
import { envWithPnpm } from './lib/pnpm.mjs';

await main(async () => {
  const env = await envWithPnpm();
  await install(env);
  await build(env, []);
  await assembleWeb(env);
  const { code } = await runNode([join(ROOT, 'bench', 'web', 'bench.mjs'), ...process.argv.slice(2)], {
    env,
  });
  return code;
});
