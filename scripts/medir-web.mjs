/** `npm run bench:web -- …`: measures the product as it is deployed with `bench/web/bench.mjs`, which documents the arguments. */
import { join } from 'node:path';
import { buildWeb, TESTS_DIR } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { main, ROOT } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  const env = await prepare();
  await buildWeb(env, TESTS_DIR);
  const bench = join(ROOT, 'bench', 'web', 'bench.mjs');
  return (await runNode([bench, ...process.argv.slice(2)], { env })).code;
});
