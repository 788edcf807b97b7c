/** A build that throws on one of its pages goes back by itself: one of ventas, of which of those at work two see it; the shell, where that is set. */
import type { Browser, Page } from '@playwright/test';
import { buildOf, buildWith, deploy, shellWith, startWatching } from '../../support/deploy';
import { type OwnWeb, ownWeb } from '../../support/own-web';
import type { Program } from '../../support/process';
import { PEDIDOS } from '../../support/remotes';
import { fieldOf, heading, menu } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { logIn } from '../../support/session';
import { test as base, expect } from '../../support/test';
import type { User } from '../../support/users';

const test = base.extend<object, OwnWeb>(ownWeb({ TAKE_BACK_SHELL: '1' }));
const PEOPLE = 5;
const NOT_OPENED = 'No se pudo abrir Ventas';
const NOT_BEGUN = 'Hilván no pudo continuar';

declare global {
  interface Window {
    /** Whether this document ever showed that a page failed. */
    failed?: boolean;
  }
}

let watch: Program;
test.beforeAll(async ({ web, system }) => {
  watch = await startWatching(web, system.url);
});
test.afterAll(() => watch?.stop());

/** What the watch has told of builds that went back in this story. */
const told = () => allTold().slice(before);
const allTold = () =>
  watch.lines.filter((line) => line.includes('devolución')).map((line) => JSON.parse(line));
let before = 0;
test.beforeEach(() => {
  before = allTold().length;
});

const toOrders = (page: Page) => menu(page, PEDIDOS.menu).click();

/** In place of a text of one page: that page throws, the others work. */
const THROWS = `\${(()=>{throw Error('falla plantada')})()}`;

async function opened(browser: Browser, baseURL: string, user: User, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, serviceWorkers: 'allow' });
  await logIn(page, user);
  await page.goto(path);
  return page;
}

/** What the worker keeps of the page, offline. */
const keptPage = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const request = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/index.html');
        return request && (await (await cache.match(request))?.text());
      }),
    );
    return /hilvan-build" content="(\w*)"/.exec(found.join(''))?.[1];
  });

test('cinco personas trabajan: dos encuentran la falla, la versión se devuelve sola y nadie pierde nada', async ({
  as,
  another,
  web,
}) => {
  const good = await buildOf(web, 'ventas');
  const bad = await deploy(web, 'ventas', await buildWith(web, 'ventas', PEDIDOS.h1, THROWS));
  expect(await buildOf(web, 'ventas')).toBe(bad);
  const people: Page[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const page = await another(i % 2 ? 'Colaborador' : 'Admin');
    await page.addInitScript((text) => {
      const look = () => {
        if (document.body?.textContent?.includes(text)) window.failed = true;
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    }, NOT_OPENED);
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
    await expect(heading(page, NOT_OPENED)).toBeVisible();
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

  expect(told()).toMatchObject([
    { devolucion: { remoto: 'ventas', build: bad, to: good, page: '/orden', sessions: 2 } },
  ]);
  const page = await as('Admin', PEDIDOS.path);
  await expect(heading(page, PEDIDOS.h1)).toBeVisible();
  await page.getByRole('button', { name: 'Panel técnico' }).click();
  const panel = page.getByRole('dialog', { name: 'Panel técnico' });
  await expect(panel).toContainText(
    /se devolvió sola el .*: 2 sesiones encontraron una falla en \/orden en \d+ s/,
  );
  await takeScreenshot(page, 'panel-devolucion');
});

test('con la opción puesta se devuelve solo, y quien tiene algo a medias lo conserva', async ({
  browser,
  web,
  system,
}) => {
  const { Admin, Colaborador } = system.users;
  const good = await buildOf(web, 'shell');
  const bad = await deploy(web, 'shell', await shellWith(web, 'Tomar medidas', THROWS));
  expect(await buildOf(web, 'shell')).toBe(bad);
  const writer = await opened(browser, system.url, Admin, '/orden/registro');
  await fieldOf(writer, 'Titulo').fill('A medias');
  await expect.poll(() => keptPage(writer), { timeout: 60_000 }).toBe(bad);

  const first = await opened(browser, system.url, Admin, '/inicio');
  const second = await opened(browser, system.url, Colaborador, '/inicio');
  for (const page of [first, second]) await expect(heading(page, NOT_BEGUN)).toBeVisible();
  await expect.poll(() => buildOf(web, 'shell'), { timeout: 60_000 }).toBe(good);

  // Whoever comes later does not see it, and whoever saw it opens anew.
  const third = await opened(browser, system.url, Colaborador, '/inicio');
  await expect(heading(third, 'Inicio')).toBeVisible();
  await first.getByRole('button', { name: 'Abrir de nuevo' }).click();
  await expect(heading(first, 'Inicio')).toBeVisible();

  // The document stays, with what was typed. The next one is wholly of the build before, also without a connection.
  await writer.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(fieldOf(writer, 'Titulo')).toHaveValue('A medias');
  await writer.reload();
  await writer.getByRole('button', { name: 'Recuperar' }).click();
  await expect(fieldOf(writer, 'Titulo')).toHaveValue('A medias');
  await expect.poll(() => keptPage(writer), { timeout: 60_000 }).toBe(good);
  await system.turnOff();
  await writer.goto('/inicio');
  await expect(heading(writer, 'Inicio')).toBeVisible();
  await system.turnOn();

  expect(told()).toMatchObject([
    { devolucion: { remoto: 'shell', build: bad, to: good, page: '/inicio', sessions: 2 } },
  ]);
  await third.close();
  const admin = await opened(browser, system.url, Admin, PEDIDOS.path);
  await admin.getByRole('button', { name: 'Panel técnico' }).click();
  await expect(admin.getByRole('dialog', { name: 'Panel técnico' })).toContainText(
    new RegExp(`${bad} se devolvió sola el .*: 2 sesiones encontraron una falla en /inicio en \\d+ s`),
  );
  await takeScreenshot(admin, 'panel-devolucion-shell');
  for (const page of [writer, first, second, admin]) await page.close();
});

test('el que no llega a empezar se devuelve también', async ({ browser, web, system }) => {
  const { Admin, Colaborador } = system.users;
  const good = await buildOf(web, 'shell');
  const broken = await shellWith(
    web,
    'document.getElementById(`root`)',
    `(()=>{throw Error('falla plantada')})()`,
  );
  const bad = await deploy(web, 'shell', broken);
  expect(await buildOf(web, 'shell')).toBe(bad);
  const pages = [
    await opened(browser, system.url, Admin, PEDIDOS.path),
    await opened(browser, system.url, Colaborador, '/inicio'),
  ];
  await expect.poll(() => buildOf(web, 'shell'), { timeout: 60_000 }).toBe(good);
  for (const page of pages) {
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await page.reload();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.close();
  }
});
