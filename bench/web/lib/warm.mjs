/**
 * Measures coming back to a list, in a new tab and by a reload, in a browser with the files and answers of an earlier visit, compared with
 * an empty one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { LAUNCH, logIn, SCREEN } from './browser.mjs';
import { clients } from './data.mjs';
import { loadIn, median, quantile, reloadIn } from './load.mjs';

/** Selects a row that links to its record, which a skeleton's rows do not. */
const FIRST_ROW = 'main table tbody tr a';
/** How long to wait, in milliseconds: answers are kept only once the page is at rest. */
const REST_MS = 4000;
const LISTS = [
  { name: 'clientes, a year of data', path: '/clientes', bar: 300 },
  { name: 'pedidos, a year of data', path: '/orden', bar: 300 },
  { name: 'clientes, 50,000', path: '/clientes', bar: 450, count: 50_000 },
];

export async function measureWarm({ urls, token }, rounds) {
  const rows = [];
  for (const list of LISTS) {
    const cold = [];
    const warm = [];
    const reloaded = [];
    for (let round = 0; round < Math.ceil(rounds / WARM_LOADS); round++) {
      const folder = await mkdtemp(join(tmpdir(), 'hilvan-warm-'));
      const context = await chromium.launchPersistentContext(folder, { ...LAUNCH, ...SCREEN });
      try {
        await logIn(context, urls.federado, token);
        if (list.count) {
          const body = JSON.stringify(clients(list.count));
          await context.route('**/api/v1/clientes', (route) =>
            route.fulfill({ contentType: 'application/json', body }),
          );
        }
        const page = { ...list, ready: FIRST_ROW };
        const load = () => loadIn(context, urls.federado, page, REST_MS);
        cold.push((await load()).ready);
        for (let i = 0; i < WARM_LOADS; i++) warm.push((await load()).ready);
        const again = { times: WARM_LOADS, rest: REST_MS };
        reloaded.push(...(await reloadIn(context, urls.federado, page, again)));
      } finally {
        await context.close();
        await rm(folder, { recursive: true, force: true });
      }
    }
    for (const [how, took] of [
      ['new tab', warm],
      ['reload', reloaded],
    ])
      rows.push([
        list.name,
        how,
        ...[median(cold), median(took), quantile(took, 0.95)].map(Math.round),
        list.bar,
        median(took) <= list.bar ? 'yes' : 'no',
      ]);
  }
  return { head: ['list', 'back by', 'empty cache ms', 'coming back ms', 'p95', 'bar', 'within'], rows };
}

/** How many visits follow the first one in each browser. */
const WARM_LOADS = 5;
