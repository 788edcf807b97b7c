/**
 * `npm run mutantes -- contract [file…]`: changes one place of a part's rules at a time and says which changes its tests do
 * not notice. Takes minutes a file, and works on the sources in place: commit first.
 */
import { join } from 'node:path';
import { correrNode } from './lib/child.mjs';
import { Falla, principal, ROOT } from './lib/main.mjs';

/** By part: its folder, and the sources that are worth it. */
const PARTES = {
  contract: ['packages/contract', 'src/rules/**/*.ts'],
  'api-client': ['packages/api-client', 'src/**/*.ts'],
  provider: ['apps/provider', 'src/services/**/*.ts'],
};

await principal(async () => {
  const [parte, ...files] = process.argv.slice(2);
  const [folder, sources] = PARTES[parte] ?? [];
  if (!folder) throw new Falla(`Falta decir qué: ${Object.keys(PARTES).join(', ')}.`);
  const mutate = [...(files.length > 0 ? files : [sources]), '!**/*.test.*', '!**/testing/**'];
  const stryker = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const args = [stryker, 'run', join(ROOT, 'stryker.config.mjs'), '--mutate', mutate.join()];
  return (await correrNode(args, { cwd: join(ROOT, folder) })).code;
});
