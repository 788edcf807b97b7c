/**
 * Cold loads of both builds, in turn so that a machine's moods fall on both. Figures are medians; a ratio is the median of
 * the rounds' own ratios, because the two loads of a round stand beside each other in time.
 */
import { loadPage } from './load.mjs';
import { PAGES } from './pages.mjs';
import { median } from './stats.mjs';

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
    const runs = names.map((name) => all.get(`${name} ${page.name}`));
    for (const [i, name] of names.entries()) {
      const of = Object.fromEntries(FIGURES.map((f) => [f, median(runs[i].map((run) => run[f]))]));
      rows.push([
        page.name,
        name,
        kib(of.bytes),
        ms(of.fcp),
        ms(of.lcp),
        ms(of.ready),
        ms(of.blocked),
        mib(of.heap),
      ]);
    }
    const [federated, single] = runs;
    const ratio = (f) => median(federated.map((run, round) => run[f] / single[round][f])).toFixed(2);
    rows.push([
      page.name,
      'federado ÷ única',
      ratio('bytes'),
      ratio('fcp'),
      ratio('lcp'),
      ratio('ready'),
      '',
      ratio('heap'),
    ]);
  }
  return {
    head: ['page', 'build', 'JS KiB (brotli)', 'FCP ms', 'LCP ms', 'ready ms', 'blocked ms', 'heap MiB'],
    rows,
  };
}

const ms = (value) => Math.round(value);
const kib = (bytes) => (bytes / 1024).toFixed(1);
const mib = (bytes) => (bytes / 1024 ** 2).toFixed(1);
