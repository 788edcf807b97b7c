// Run once the apps are built: node packages/remote-kit/budget/check.mjs
import { fileURLToPath } from 'node:url';
import { loadTs } from '../vite/load-ts.mjs';

const { checkBudget } = await loadTs(new URL('./check-budget.ts', import.meta.url));
const { lines, ok } = await checkBudget(fileURLToPath(new URL('../../../apps', import.meta.url)));
console.log(lines.join('\n'));
process.exit(ok ? 0 : 1);
