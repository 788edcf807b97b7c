// node packages/remote-kit/exports/check.mjs [--write] <package folder>…
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTs } from '../vite/load-ts.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const { checkExports } = await loadTs(new URL('./check-exports.ts', import.meta.url));
for (const folder of positionals) {
  const { ok, lines } = await checkExports(resolve(folder), values);
  console.log(lines.join('\n'));
  if (!ok) process.exitCode = 1;
}
