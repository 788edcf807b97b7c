/** `npm run usuarios -- …`: passes a command on to the provider's program, which is built first where needed. */
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { main, ROOT } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  const env = await prepare();
  await build(env, ['provider']);
  const program = join(ROOT, 'apps', 'provider', 'dist', 'cli.js');
  const words = [program, ...process.argv.slice(2)];
  return (await runNode(words, { cwd: ROOT, env, input: 'inherit' })).code;
});
