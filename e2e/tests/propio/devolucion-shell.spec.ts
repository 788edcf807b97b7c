/** A build of the shell that throws on one of its pages goes back by itself, where that is set. */
import type { Browser, Page } from '@playwright/test';
import { buildOf, deploy, shellWith, startWatching } from '../../support/deploy';
import { type OwnWeb, ownWeb } from '../../support/own-web';
import { PEDIDOS } from '../../support/remotes';
import { fieldOf, heading } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { logIn } from '../../support/session';
import { test as base, expect } from '../../support/test';
import type { User } from '../../support/users';

const test = base.extend<object, OwnWeb>(ownWeb({ TAKE_BACK_SHELL: '1' }));

const FAILED = 'Hilván no pudo continuar';

/** Of its pages only Inicio throws. */
const THROWS = ['Tomar medidas', `\${(()=>{throw Error('falla plantada')})()}`] as const;

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

test('con la opción puesta se devuelve solo, y quien tiene algo a medias lo conserva', async ({
  browser,
  web,
  system,
}) => {
  const { Admin, Colaborador } = system.users;
  const good = await buildOf(web, 'shell');
  const bad = await deploy(web, 'shell', await shellWith(web, ...THROWS));
  expect(await buildOf(web, 'shell')).toBe(bad);
  const watch = await startWatching(web, system.url);
  try {
    // The other pages of the build that throws work.
    const writer = await opened(browser, system.url, Admin, '/orden/registro');
    await fieldOf(writer, 'Titulo').fill('A medias');
    await expect.poll(() => keptPage(writer), { timeout: 60_000 }).toBe(bad);

    const first = await opened(browser, system.url, Admin, '/inicio');
    const second = await opened(browser, system.url, Colaborador, '/inicio');
    for (const page of [first, second]) await expect(heading(page, FAILED)).toBeVisible();
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

    const told = watch.lines.filter((line) => line.includes('devolución')).map((line) => JSON.parse(line));
    expect(told).toMatchObject([
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
  } finally {
    await watch.stop();
  }
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
  const watch = await startWatching(web, system.url);
  try {
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
  } finally {
    await watch.stop();
  }
});
