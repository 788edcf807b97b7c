// node packages/remote-kit/budget/check.mjs [--apps apps], once they are built
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTs } from '../vite/load-ts.mjs';

const { values } = parseArgs({ options: { apps: { type: 'string', default: 'apps' } } });
const { checkBudget } = await loadTs(new URL('./check-budget.ts', import.meta.url));
const { lines, ok } = await checkBudget(resolve(values.apps));
console.log(lines.join('\n'));
process.exit(ok ? 0 : 1);
