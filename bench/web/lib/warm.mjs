/** Coming back to a list: the same browser, with the files and the answers of an earlier visit, beside an empty one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { LAUNCH, logIn, SCREEN } from './browser.mjs';
import { clients } from './data.mjs';
import { loadIn } from './load.mjs';
import { median, quantile } from './stats.mjs';

/** A row that leads to its record: a skeleton has none. */
const FIRST_ROW = 'main table tbody tr a';
/** What was read is kept once the page is at rest. */
const REST_MS = 4000;
const LISTS = [
  { name: 'clientes, a year of data', path: '/clientes', bar: 300 },
  { name: 'pedidos, a year of data', path: '/orden', bar: 300 },
  {
    name: 'clientes, 50,000',
    path: '/clientes',
    bar: 450,
    answer: { of: '**/api/v1/clientes', with: () => clients(50_000) },
  },
];

export async function measureWarm({ urls, token }, rounds) {
  const rows = [];
  for (const list of LISTS) {
    const cold = [];
    const warm = [];
    for (let round = 0; round < Math.ceil(rounds / WARM_LOADS); round++) {
      const folder = await mkdtemp(join(tmpdir(), 'hilvan-warm-'));
      const context = await chromium.launchPersistentContext(folder, { ...LAUNCH, ...SCREEN });
      try {
        await logIn(context, urls.federado, token);
        if (list.answer) {
          const body = JSON.stringify(list.answer.with());
          await context.route(list.answer.of, (route) =>
            route.fulfill({ contentType: 'application/json', body }),
          );
        }
        const load = () => loadIn(context, urls.federado, { ...list, ready: FIRST_ROW }, { rest: REST_MS });
        cold.push((await load()).ready);
        for (let i = 0; i < WARM_LOADS; i++) warm.push((await load()).ready);
      } finally {
        await context.close();
        await rm(folder, { recursive: true, force: true });
      }
    }
    const within = median(warm) <= list.bar ? 'yes' : 'no';
    rows.push([
      list.name,
      ...[median(cold), median(warm), quantile(warm, 0.95)].map(Math.round),
      list.bar,
      within,
    ]);
  }
  return { head: ['list', 'empty cache ms', 'coming back ms', 'p95', 'bar', 'within'], rows };
}

/** Each visit after the first, in one browser. */
const WARM_LOADS = 5;
