/** Measures one load of a page, from an empty cache or with what an earlier visit left; and the quantiles of many figures. */
import { logIn, SCREEN } from './browser.mjs';

/** The quantile of values by nearest rank: the smallest value that at least `share` of them do not exceed. */
export const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};
export const median = (values) => quantile(values, 0.5);

/** Runs in the page from its first moment: when it is ready, what held it up, when it painted. */
function watch(selector) {
  const seen = { ready: 0, lcp: 0, blocked: 0 };
  Object.assign(window, { bench: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.querySelector(selector)) seen.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page once it is at rest: reads what `watch` noted. */
function readOff() {
  const { ready } = window.bench;
  // Scripts that are fetched after the page is ready do not hold it up.
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime <= ready);
  return {
    ...window.bench,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

/** Loads a page with an empty cache. */
export async function loadPage(browser, url, token, page) {
  const context = await browser.newContext(SCREEN);
  try {
    if (page.session) await logIn(context, url, token);
    return await loadIn(context, url, page);
  } finally {
    await context.close();
  }
}

/** Loads a page in a given context. @param rest how many milliseconds the page is left alone afterwards */
export const loadIn = (context, url, { path, ready }, rest = 300) =>
  inTab(context, ready, async (page) => {
    const cdp = await context.newCDPSession(page);
    await untilReady(page, url + path);
    await page.waitForTimeout(rest);
    const figures = await page.evaluate(readOff);
    return { ...figures, heap: await collectedHeap(cdp) };
  });

/** Loads the same page again and again in one tab, as a reload does. @returns the milliseconds until each load was ready, without the first */
export const reloadIn = (context, url, { path, ready }, { times, rest }) =>
  inTab(context, ready, async (page) => {
    const took = [];
    for (let i = 0; i <= times; i++) {
      await untilReady(page, url + path);
      took.push(await page.evaluate(() => window.bench.ready));
      await page.waitForTimeout(rest);
    }
    return took.slice(1);
  });

async function inTab(context, ready, use) {
  const page = await context.newPage();
  try {
    await page.addInitScript(watch, ready);
    return await use(page);
  } finally {
    await page.close();
  }
}

/** The memory that a page uses, in bytes, after collecting garbage. */
export async function collectedHeap(cdp) {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

async function untilReady(page, address) {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench?.ready > 0, null, { timeout: 60_000 });
}
