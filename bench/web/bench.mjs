/**
 * `npm run bench:web [-- --part loads|warm|interaction|lighthouse] [--rounds 10]`: measures the product's speed, prints the figures as
 * Markdown and keeps them in build/bench/. Builds everything first. Needs a quiet machine; the figures of docs/benchmarks.md come from here.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LAUNCH } from './lib/browser.mjs';
import { BUILDS, buildSingleApp, ROOT } from './lib/build.mjs';
import { compareLoads } from './lib/compare-loads.mjs';
import { measureInteraction } from './lib/interaction.mjs';
import { audit } from './lib/lighthouse.mjs';
import { serve } from './lib/serve.mjs';
import { measureWarm } from './lib/warm.mjs';

const { values } = parseArgs({
  options: { part: { type: 'string', multiple: true }, rounds: { type: 'string', default: '10' } },
});
const rounds = Number(values.rounds);
const PARTS = {
  loads: () => compareLoads(browser, system, rounds),
  warm: () => measureWarm(system, rounds),
  interaction: () => measureInteraction(browser, system),
  lighthouse: () => audit(system),
};
const { part: wanted = Object.keys(PARTS) } = values;
const unknown = wanted.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) {
  console.error(`--part: no ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}
const OUT = join(ROOT, 'build', 'bench');

await buildSingleApp();
const system = await serve(BUILDS);
const browser = await chromium.launch(LAUNCH);
try {
  mkdirSync(OUT, { recursive: true });
  for (const part of wanted) report(part, await PARTS[part]());
} finally {
  await browser.close();
  await system.close();
}

/** Prints a table as Markdown and keeps it in build/bench/. @param {{head: string[], rows: (string | number)[][]}} table */
function report(name, { head, rows }) {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`\n${lines.join('\n')}\n`);
  writeFileSync(join(OUT, `${name}.md`), `${lines.join('\n')}\n`);
}
