/**
 * Compares cold loads of both builds, alternating so that variations of the machine affect both. Figures are medians; a ratio is the median
 * of the rounds' own ratios, because the two loads of a round are close in time.
 */
import { PAGES } from './browser.mjs';
import { loadPage, median } from './load.mjs';

/** The figures that are compared, and how they are written. */
const FIGURES = [
  { of: 'bytes', head: 'JS KiB (brotli)', write: (bytes) => (bytes / 1024).toFixed(1) },
  { of: 'fcp', head: 'FCP ms', write: Math.round },
  { of: 'lcp', head: 'LCP ms', write: Math.round },
  { of: 'ready', head: 'ready ms', write: Math.round },
  { of: 'blocked', head: 'blocked ms', write: Math.round },
  { of: 'heap', head: 'heap MiB', write: (bytes) => (bytes / 1024 ** 2).toFixed(1) },
];

export async function compareLoads(browser, { urls, token }, rounds) {
  const names = Object.keys(urls);
  const all = new Map();
  for (let round = 0; round < rounds; round++) {
    // Which build begins alternates from round to round.
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
      const figures = FIGURES.map(({ of, write }) => write(median(runs[i].map((run) => run[of]))));
      rows.push([page.name, name, ...figures]);
    }
    const [federated, single] = runs;
    const ratio = ({ of }) => {
      // No ratio, because the time may be 0.
      if (of === 'blocked') return '';
      return median(federated.map((run, round) => run[of] / single[round][of])).toFixed(2);
    };
    rows.push([page.name, 'federado ÷ única', ...FIGURES.map(ratio)]);
  }
  return { head: ['page', 'build', ...FIGURES.map(({ head }) => head)], rows };
}
