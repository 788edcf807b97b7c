/** `npm run historias -w provider -- --seeds 1000 --engine postgres`: histories by chance; `--from` says the first seed, `--times` how often each. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const text = { type: 'string' };
const { values } = parseArgs({ options: { seeds: text, engine: text, from: text, times: text } });
const env = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [`HISTORIAS_${name.toUpperCase()}`, value]),
);
const vitest = [
  'vitest',
  'run',
  '--project',
  'provider',
  '--reporter',
  'verbose',
  'test/histories/histories.test.ts',
];
process.exitCode =
  spawnSync('npx', vitest, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
