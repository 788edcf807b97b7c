/**
 * `npm run mutantes -- contract [file…]`: changes one place of a part's rules at a time and says which changes its tests do
 * not notice. Takes minutes a file, and works on the sources in place: commit first.
 */
import { join } from 'node:path';
import { runNode } from './lib/child.mjs';
import { Failure, main, ROOT } from './lib/main.mjs';

/** By part: its folder, and the sources that are worth it. */
const PARTS = {
  contract: ['packages/contract', 'src/rules/**/*.ts'],
  'api-client': ['packages/api-client', 'src/**/*.ts'],
  provider: ['apps/provider', 'src/services/**/*.ts'],
};

await main(async () => {
  const [part, ...files] = process.argv.slice(2);
  const [folder, sources] = PARTS[part] ?? [];
  if (!folder) throw new Failure(`Falta decir qué: ${Object.keys(PARTS).join(', ')}.`);
  const mutate = [...(files.length > 0 ? files : [sources]), '!**/*.test.*', '!**/testing/**'];
  const stryker = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const args = [stryker, 'run', join(ROOT, 'stryker.config.mjs'), '--mutate', mutate.join()];
  return (await runNode(args, { cwd: join(ROOT, folder) })).code;
});
