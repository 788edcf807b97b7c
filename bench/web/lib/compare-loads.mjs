/** Cold loads of both builds, in turn so that a machine's moods fall on both; medians side by side. */
import { loadPage } from './load.mjs';
import { PAGES } from './pages.mjs';
import { median } from './stats.mjs';

/** Every answer is held back this long where round trips are counted, far more than the page computes between two. */
const TRIP_MS = 300;
const FIGURES = ['bytes', 'fcp', 'lcp', 'ready', 'blocked', 'heap'];

export async function compareLoads(browser, { urls, token }, rounds) {
  const names = Object.keys(urls);
  const all = new Map();
  for (let round = 0; round < rounds; round++) {
    // The one that begins changes from round to round.
    const order = round % 2 ? names.toReversed() : names;
    for (const page of PAGES)
      for (const name of order) {
        const key = `${name} ${page.name}`;
        all.set(key, [...(all.get(key) ?? []), await loadPage(browser, urls[name], token, page)]);
      }
  }
  const rows = [];
  for (const page of PAGES) {
    const [federated, single] = await Promise.all(
      names.map(async (name) => {
        const runs = all.get(`${name} ${page.name}`);
        return Object.fromEntries(FIGURES.map((f) => [f, median(runs.map((run) => run[f]))]));
      }),
    );
    for (const [name, of] of [
      [names[0], federated],
      [names[1], single],
    ]) {
      const { trips } = await loadPage(browser, urls[name], token, page, { delay: TRIP_MS });
      rows.push([
        page.name,
        name,
        kib(of.bytes),
        trips,
        ms(of.fcp),
        ms(of.lcp),
        ms(of.ready),
        ms(of.blocked),
        mib(of.heap),
      ]);
    }
    rows.push([
      page.name,
      'federado ÷ única',
      ratio(federated.bytes, single.bytes),
      '',
      ratio(federated.fcp, single.fcp),
      ratio(federated.lcp, single.lcp),
      ratio(federated.ready, single.ready),
      '',
      ratio(federated.heap, single.heap),
    ]);
  }
  return {
    head: [
      'page',
      'build',
      'JS KiB (brotli)',
      'round trips',
      'FCP ms',
      'LCP ms',
      'ready ms',
      'blocked ms',
      'heap MiB',
    ],
    rows,
  };
}

const ms = (value) => Math.round(value);
const kib = (bytes) => (bytes / 1024).toFixed(1);
const mib = (bytes) => (bytes / 1024 ** 2).toFixed(1);
const ratio = (a, b) => (b > 0 ? (a / b).toFixed(2) : '–');
