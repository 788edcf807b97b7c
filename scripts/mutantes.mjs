/**
 * `npm run mutantes -- contract [file…]`: changes one place of a part's rules at a time and says which changes its tests do
 * not notice. Takes minutes a file, and works on the sources in place: commit first.
 *
 * Of the provider, the test files that should notice are named, too: `-- provider src/services/pagos.ts test/caja.test.ts`. Their tests
 * build upon one another, so that each change has to see them whole, in a process of its own; all of them would take days.
 */
import { join } from 'node:path';
import { runNode } from './lib/child.mjs';
import { Failure, main, ROOT } from './lib/main.mjs';

/** By part: its folder, the sources that are worth it, and options. */
const PARTS = {
  contract: ['packages/contract', 'src/rules/**/*.ts', []],
  // What a module makes of itself when it is loaded needs the tests of all files anew for each change, each in a browser's window.
  'api-client': ['packages/api-client', 'src/**/*.ts', ['--ignoreStatic']],
  // The machine may be busy.
  provider: ['apps/provider', 'src/services/**/*.ts', ['--timeoutMS', '180000']],
};

await main(async () => {
  const [part, ...named] = process.argv.slice(2);
  const [folder, sources, options] = PARTS[part] ?? [];
  if (!folder) throw new Failure(`Falta decir qué: ${Object.keys(PARTS).join(', ')}.`);
  const tests = named.filter((file) => file.includes('.test.'));
  const files = named.filter((file) => !tests.includes(file));
  if (part === 'provider' && tests.length === 0) throw new Failure('Falta decir qué pruebas lo notarían.');
  const mutate = [...(files.length > 0 ? files : [sources]), '!**/*.test.*', '!**/testing/**'];
  const command = `npx vitest run --config vitest.mutantes.config.ts --bail 1 ${tests.join(' ')}`;
  const env = tests.length > 0 ? { ...process.env, MUTANTES_COMMAND: command } : process.env;
  const stryker = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const args = [stryker, 'run', join(ROOT, 'stryker.config.mjs'), '--mutate', mutate.join(), ...options];
  return (await runNode(args, { cwd: join(ROOT, folder), env })).code;
});
