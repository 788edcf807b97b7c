/** A build of ventas that throws on one of its pages goes back by itself; of those at work two see it. */
import type { Page } from '@playwright/test';
import { buildOf, buildWith, deploy, startWatching } from '../../support/deploy';
import { type OwnWeb, ownWeb } from '../../support/own-web';
import { PEDIDOS } from '../../support/remotes';
import { fieldOf, heading, menu } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { test as base, expect } from '../../support/test';

const test = base.extend<object, OwnWeb>(ownWeb());
const PEOPLE = 5;
const FAILED = 'No se pudo abrir Ventas';

declare global {
  interface Window {
    /** Whether this document ever showed that a page failed. */
    failed?: boolean;
  }
}

const toOrders = (page: Page) => menu(page, PEDIDOS.menu).click();

test('cinco personas trabajan: dos encuentran la falla, la versión se devuelve sola y nadie pierde nada', async ({
  as,
  another,
  web,
  system,
}) => {
  const good = await buildOf(web, 'ventas');
  // Of its pages only the list of orders throws.
  const dist = await buildWith(web, 'ventas', PEDIDOS.h1, `\${(()=>{throw Error('falla plantada')})()}`);
  const bad = await deploy(web, 'ventas', dist);
  expect(await buildOf(web, 'ventas')).toBe(bad);
  const watch = await startWatching(web, system.url);
  try {
    const people: Page[] = [];
    for (let i = 0; i < PEOPLE; i++) {
      const page = await another(i % 2 ? 'Colaborador' : 'Admin');
      await page.addInitScript((text) => {
        const look = () => {
          if (document.body?.textContent?.includes(text)) window.failed = true;
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      }, FAILED);
      await page.goto(i === PEOPLE - 1 ? '/orden/registro' : '/productos');
      people.push(page);
    }
    const [first, second, ...others] = people;
    const writer = others.pop();
    if (!first || !second || !writer) throw new Error('nobody at work');
    await fieldOf(writer, 'Titulo').fill('A medias');
    for (const page of [first, second, ...others]) await expect(heading(page, 'Productos')).toBeVisible();

    for (const page of [first, second]) {
      await toOrders(page);
      await expect(heading(page, FAILED)).toBeVisible();
    }
    await expect.poll(() => buildOf(web, 'ventas'), { timeout: 60_000 }).toBe(good);

    for (const page of others) {
      await toOrders(page);
      await expect(heading(page, PEDIDOS.h1)).toBeVisible();
    }
    // Whoever saw the fault gets the page without doing anything, and what somebody has typed stays.
    for (const page of [first, second]) await expect(heading(page, PEDIDOS.h1)).toBeVisible();
    await writer.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(fieldOf(writer, 'Titulo')).toHaveValue('A medias');
    const saw = await Promise.all(people.map((page) => page.evaluate(() => window.failed === true)));
    expect(saw.filter(Boolean), `of ${PEOPLE} people`).toHaveLength(2);

    expect(watch.lines.filter((line) => line.includes('devolución')).map((line) => JSON.parse(line))).toEqual(
      [
        expect.objectContaining({
          devolucion: expect.objectContaining({
            remoto: 'ventas',
            build: bad,
            to: good,
            page: '/orden',
            sessions: 2,
          }),
        }),
      ],
    );
    const page = await as('Admin', PEDIDOS.path);
    await expect(heading(page, PEDIDOS.h1)).toBeVisible();
    await page.getByRole('button', { name: 'Panel técnico' }).click();
    const panel = page.getByRole('dialog', { name: 'Panel técnico' });
    await expect(panel).toContainText(
      /se devolvió sola el .*: 2 sesiones encontraron una falla en \/orden en \d+ s/,
    );
    await takeScreenshot(page, 'panel-devolucion');
  } finally {
    await watch.stop();
  }
});
