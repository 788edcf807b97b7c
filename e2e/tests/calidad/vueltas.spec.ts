/** How many round trips, one after the other, it takes until somebody sees the login, home, or a remote's first page. */

import { LLAMADAS } from '@hilvan/contract';
import type { Locator, Page } from '@playwright/test';
import { readDescriptors } from '../../support/house';
import { pageOf, REMOTES } from '../../support/remotes';
import { countTrips } from '../../support/round-trips';
import { heading, menu } from '../../support/screen';
import { expect, test } from '../../support/test';

/** The round trips from an empty cache: the document, the program, and the page of a remote; from the menu only the page. */
const PROGRAM = 2;
const PAGE = 3;
/** A record's page has dialogs, whose library its code asks for. */
const RECORD = 4;
const FROM_THE_MENU = 1;
/** A page of every remote that somebody may begin the day with. */
const FIRST_PAGES = [
  '/clientes',
  '/orden',
  '/orden/:ordenId',
  '/reparaciones',
  '/reportes',
  '/reporte/saldos_pendientes',
];
/** The address of the first record, which may be missing. */
const first = (path: string) => path.replace(/:\w+/g, '1');

async function atMost(page: Page, ready: Locator, start: () => Promise<unknown>, most: number) {
  const trips = await countTrips(page, ready, start);
  const said = trips.map((urls, i) => `${i + 1}: ${urls.join(' ')}`).join('\n');
  expect(trips.length, `round trips, of ${most}:\n${said}`).toBeLessThanOrEqual(most);
  return trips;
}

/** Whether the shell has fetched what the next page will need. */
const fetchedAhead = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/overlays-')),
  );

/** The heading of a page that also shows its rows, or that there are none. */
const shown = (page: Page) => page.locator('main:not(:has([aria-busy=true])) h1');

test('el ingreso se ve tras dos vueltas, la del documento incluida', async ({ page }) => {
  const ready = page.getByRole('button', { name: 'Ingresar' });
  const trips = await atMost(page, ready, () => page.goto('/'), PROGRAM);
  expect(trips.length, 'a document and its program cannot come at once').toBeGreaterThanOrEqual(2);
});

test('una página de un remoto se ve tras tres vueltas, y tras una desde el menú', async ({ browser, as }) => {
  const storageState = await (await as('Admin')).context().storageState();
  const opened = async (see: (page: Page) => Promise<void>) => {
    // Nothing is in its cache.
    const context = await browser.newContext({ storageState });
    await see(await context.newPage());
    await context.close();
  };
  await opened(async (page) => {
    await atMost(page, heading(page, 'Inicio'), () => page.goto('/inicio'), PROGRAM);
    await expect
      .poll(() => fetchedAhead(page), { message: 'what every page needs comes once home is read' })
      .toBe(true);
    for (const name of REMOTES) {
      const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const opened = page.getByRole('heading', { level: 1 }).filter({ hasNotText: before });
      const link = menu(page, pageOf(name).menu);
      await test.step(name, () => atMost(page, opened, () => link.press('Enter'), FROM_THE_MENU));
    }
  });
  for (const { path, reads = [] } of readDescriptors().flatMap(({ paths }) => paths)) {
    if (!FIRST_PAGES.includes(path)) continue;
    await test.step(path, () =>
      opened(async (page) => {
        const most = path.includes(':') ? RECORD : PAGE;
        const trips = await atMost(page, shown(page), () => page.goto(first(path)), most);
        const calls = reads.map((call) => first(`/api/v1${LLAMADAS[call as keyof typeof LLAMADAS].path}`));
        expect(trips[PAGE - 1], 'what it shows is asked for beside its code').toEqual(
          expect.arrayContaining(calls),
        );
      }),
    );
  }
});
