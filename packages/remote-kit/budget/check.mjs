// node packages/remote-kit/budget/check.mjs --target build/web
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTs } from '../vite/load-ts.mjs';

const { values } = parseArgs({ options: { target: { type: 'string' } } });
if (!values.target) {
  console.error('budget: --target <assembled folder> is missing');
  process.exit(1);
}
const { checkBudget } = await loadTs(new URL('./check-budget.ts', import.meta.url));
const { lines, ok } = await checkBudget(resolve(values.target));
console.log(lines.join('\n'));
process.exit(ok ? 0 : 1);
