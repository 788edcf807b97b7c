/** Measures how fast the largest lists react to typing and clicking, at full speed and with the processor slowed. */
import { logIn, ROWS, SCREEN } from './browser.mjs';
import { client, clients, largeOrder, orders, people } from './data.mjs';
import { collectedHeap, quantile } from './load.mjs';
import { watchInput, watchOpening } from './watch-input.mjs';

const SLOWED = 4;
const MiB = 1024 ** 2;

/** @typedef {{paint: number[], results: number[]}} Times milliseconds from a key or click to its paint, and to the last thing it changed */

const LISTS = [
  {
    name: '50,000 clients',
    path: '/clientes',
    answers: { '/clientes': clients(50_000), '/info/cliente/*': client },
    rows: (body) => body.data,
    words: ['sofia nunez', 'iñigo', 'zzz'],
    record: 'main dl dd',
  },
  {
    name: '100,000 orders',
    path: '/orden',
    answers: { '/ordenes': orders(100_000) },
    rows: (body) => body.ordenes,
    words: ['pantalon', 'batas', 'zzz'],
  },
];

export async function measureInteraction(browser, { urls, token }) {
  const rows = [];
  const bare = await inPage(browser, urls.federado, token, HOME, 1);
  const lists = LISTS.map((list) => ({ ...list, drive: driveList(bare) }));
  for (const rate of [1, SLOWED])
    for (const scenario of [...lists, SEARCH, LARGE_ORDER])
      rows.push(...(await inPage(browser, urls.federado, token, scenario, rate)));
  return { head: ['what', 'processor', 'measured', 'p50', 'p95', 'p99', 'bar', 'within'], rows };
}

/** The home page, that is, the program without a list; `drive` returns its heap. */
const HOME = {
  path: '/',
  answers: {},
  async drive(page, _scenario, _rate, cdp) {
    await page.locator('main a[href="/clientes"]').waitFor();
    await page.waitForTimeout(1_000);
    return collectedHeap(cdp);
  },
};
const SEARCH = {
  name: 'the search, 150,000 records',
  path: '/',
  answers: Object.assign({}, ...LISTS.map(({ answers }) => answers)),
  drive: driveSearch,
};
const LARGE_ORDER = {
  name: 'order of 300 lines, 500 people',
  path: '/orden/editar/9',
  answers: { '/ordenes/9': largeOrder(300), '/personas/orden/9': people(500) },
  drive: driveOrder,
};

async function inPage(browser, url, token, scenario, rate) {
  const context = await browser.newContext(SCREEN);
  try {
    await logIn(context, url, token);
    const page = await context.newPage();
    for (const [path, body] of Object.entries(scenario.answers)) {
      const text = JSON.stringify(body);
      await page.route(`**/api/v1${path}`, (route) =>
        route.fulfill({ contentType: 'application/json', body: text }),
      );
    }
    await page.goto(url + scenario.path);
    const cdp = await context.newCDPSession(page);
    const slow = () => cdp.send('Emulation.setCPUThrottlingRate', { rate });
    return await scenario.drive(page, scenario, rate, cdp, slow);
  } finally {
    await context.close();
  }
}

const driveList = (bare) => async (page, scenario, rate, cdp, slow) => {
  await page.locator(ROWS).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3_000);
  const own = await rowsOwn(page, cdp, scenario);
  await slow();
  await page.evaluate(watchInput);
  const pause = rate === 1 ? 350 : 900;
  await page.getByRole('searchbox').focus();
  // Fewer words where the processor is slowed: every key takes longer, and fewer tell as much.
  const words = rate === 1 ? scenario.words : scenario.words.slice(0, 2);
  for (const word of words) {
    await page.keyboard.type(word, { delay: pause });
    for (const _ of word)
      await page.keyboard.press('Backspace', { delay: 20 }).then(() => page.waitForTimeout(pause));
  }
  const keys = await taken(page);
  for (let i = 0; i < (rate === 1 ? 30 : 15); i++) {
    await page.locator('nav[aria-label^="Páginas"] button').last().click();
    await page.waitForTimeout(pause);
  }
  const clicks = await taken(page);
  const opened = scenario.record ? await openRecords(page, scenario.record, pause) : [];
  const heap = await collectedHeap(cdp);
  const bars =
    rate === 1 ? { results: 50, page: 45, record: 90 } : { paint: 155, results: 150, page: 150, record: 300 };
  return [
    line(scenario, rate, 'key → paint', keys.paint, bars.paint),
    line(scenario, rate, 'key → results', keys.results, bars.results),
    line(scenario, rate, 'next page', clicks.results, bars.page),
    ...(scenario.record ? [line(scenario, rate, 'a record opened', opened, bars.record)] : []),
    ...(rate === 1
      ? [
          heapLine(scenario, 'heap after all that, MiB', heap / MiB),
          heapLine(scenario, "of it above home and the rows' own, MiB", (heap - bare - own) / MiB),
        ]
      : []),
  ];
};

/** Opens the records of the page one after the other, returning to the list each time. */
async function openRecords(page, shown, pause) {
  const times = [];
  for (let i = 0; i < 15; i++) {
    await page.evaluate(watchOpening, shown);
    await page.locator('main tbody tr a[href^="/clientes/"]').nth(i).click();
    times.push(await page.evaluate(() => window.opened));
    await page.waitForTimeout(pause);
    await page.goBack();
    await page.locator(ROWS).first().waitFor();
    await page.waitForTimeout(pause);
  }
  return times;
}

async function driveSearch(page, scenario, rate, _cdp, slow) {
  await page.locator('main a[href="/clientes"]').waitFor();
  await page.keyboard.press('Control+k');
  const typed = page.getByRole('combobox');
  // Waits until both lists have arrived and are folded.
  for (const word of ['sofia', 'pantalon']) {
    await typed.fill(word);
    await page.getByRole('option').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3_000);
  }
  await typed.fill('');
  await slow();
  await page.evaluate(watchInput, '[role=dialog]');
  for (const word of ['sofia nunez', 'pantalon', 'pedido 4321', 'zzz'])
    for (const key of [...word, ...word].map((letter, i) => (i < word.length ? letter : 'Backspace'))) {
      await page.keyboard.press(key);
      await page.waitForTimeout(rate === 1 ? 350 : 900);
    }
  const keys = await taken(page);
  return [
    line(scenario, rate, 'key → paint', keys.paint),
    line(scenario, rate, 'key → results', keys.results, rate === 1 ? 50 : 250),
  ];
}

async function driveOrder(page, scenario, rate, _cdp, slow) {
  await page.getByRole('table', { name: 'Clientes' }).getByRole('row').nth(500).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  await slow();
  await page.evaluate(watchInput);
  await page.getByLabel(/^Titulo/).focus();
  await page.keyboard.type(' para el hotel de la playa', { delay: rate === 1 ? 200 : 600 });
  const keys = await taken(page);
  return [line(scenario, rate, 'key → paint', keys.paint, rate === 1 ? 50 : 155)];
}

/** @returns {Promise<Times>} what was measured since the last call */
const taken = (page) => page.evaluate(() => window.taken());

/** The memory that the rows take by themselves, parsed from the same text. */
async function rowsOwn(page, cdp, { answers }) {
  const before = await collectedHeap(cdp);
  const [answer] = Object.values(answers);
  const own = await page.evaluateHandle((text) => JSON.parse(text), JSON.stringify(answer));
  const after = await collectedHeap(cdp);
  await own.dispose();
  return after - before;
}

function line({ name }, rate, what, times, bar) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
  const processor = rate === 1 ? 'full' : `slowed ${rate}×`;
  const held = bar === undefined ? ['', ''] : [`${bar} ms`, within(p95, bar)];
  return [name, processor, what, ...[p50, p95, p99].map(Math.round), ...held];
}

const HEAP_BAR = 25;
const heapLine = ({ name }, what, value) => [
  name,
  'full',
  what,
  value.toFixed(1),
  '',
  '',
  `${HEAP_BAR} MiB`,
  within(value, HEAP_BAR),
];

const within = (figure, bar) => (figure <= bar ? 'yes' : '**no**');
