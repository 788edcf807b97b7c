/** The connection is lost, the registry is damaged, a worker is broken: whoever works goes on, and what was lost comes back by itself. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { apiOf, newCliente, unique } from '../../support/api';
import { buildOf, buildWith, deploy, deployShell, move } from '../../support/deploy';
import { newOrden } from '../../support/documentos';
import { type OwnWeb, ownWeb } from '../../support/own-web';
import { serveRegistry } from '../../support/remotes';
import { accept, fieldOf, heading, menu, visit } from '../../support/screen';
import { test as base, expect } from '../../support/test';
import { measure } from '../../support/workshop';

/** `test` for these stories, which deploy into a web app of their own and turn its host off. */
const test = base.extend<object, OwnWeb>(ownWeb());

const OFFLINE = /Sin conexión: (lo que escribe queda en este equipo|datos de hoy a las \d\d?:\d\d)$/;
const bar = (page: Page) => page.getByRole('status').filter({ hasText: OFFLINE });

/**
 * Waits until the worker has everything of the builds that are live, and nothing of an older one.
 * @param besides an older build of ventas that may stay
 */
const kept = (page: Page, ventas: string, besides = ventas) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async ({ live, stays }) => {
            const names = await caches.keys();
            const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            const urls = lists.flat().map(({ url }) => url);
            const { remotes } = await (await fetch('/remotes.json')).json();
            const wanted = await Promise.all(
              Object.values<{ entry: string }>(remotes).map(async ({ entry }) => {
                const { exposes } = await (await fetch(entry)).json();
                const files = exposes.flatMap(
                  ({ assets: { js } }: { assets: { js: Record<string, string[]> } }) =>
                    Object.values(js).flat(),
                );
                return files.map((file: string) => new URL(file, new URL(entry, location.href)).href);
              }),
            );
            const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
            return {
              controls: navigator.serviceWorker.controller?.state,
              live: urls.some((url) => url.includes(`/ventas/${live}/assets/`)),
              missing: wanted.flat().filter((url) => !urls.includes(url)).length,
              older: urls.filter(
                (url) => /\/ventas\//.test(url) && !url.includes(live) && !url.includes(stays),
              ).length,
              shell: urls.filter((url) => /\/assets\/index-[^/]+\.js$/.test(url)).map((url) => url === own),
            };
          },
          { live: ventas, stays: besides },
        ),
      { timeout: 90_000 },
    )
    .toEqual({ controls: 'activated', live: true, missing: 0, older: 0, shell: [true] });

/** Whether the worker has files of a build of ventas. */
const has = (page: Page, build: string) =>
  page.evaluate(async (folder) => {
    const files = await (await caches.open('hilvan-remotos')).keys();
    return files.some(({ url }) => url.includes(folder));
  }, `/ventas/${build}/`);

/** Waits until this browser has the list of clients. */
const answersKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const request = indexedDB.open('hilvan:respuestas');
            request.onsuccess = () => {
              const all = request.result.transaction('respuestas').objectStore('respuestas').getAllKeys();
              all.onsuccess = () => {
                request.result.close();
                resolve(all.result.some((key) => String(key).includes('listarClientes')));
              };
            };
          }),
      ),
    )
    .toBe(true);

test.describe('sin trabajador', () => {
  test('la línea aparece y se va sola, no tapa lo que se escribe, y Pagos se abre sin un clic', async ({
    as,
    context,
    complaints,
  }) => {
    const page = await as('Admin', '/clientes/registro');
    await page.setViewportSize({ width: 390, height: 700 });
    const [sent, field] = [[] as string[], fieldOf(page, 'Primer apellido')];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    // The bar that watches the connection, and what else is fetched after the page, have arrived.
    await page.waitForFunction(() =>
      ['connection-bar', 'search-panel'].every((file) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
      ),
    );
    await context.setOffline(true);
    await expect(bar(page)).toBeVisible();
    // Without animation, which might still be scrolling when the field gets the focus.
    await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }));
    await field.focus();
    const [line, box] = [await bar(page).boundingBox(), await field.boundingBox()];
    expect(line && box && line.y + line.height <= box.y).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.setViewportSize({ width: 1280, height: 800 });
    await menu(page, 'Pagos').click();
    await expect(heading(page, 'No se pudo abrir Ventas')).toBeVisible();
    await expect(page.getByText(/^Sin conexión: esta página no se había abierto antes/)).toBeVisible();
    await context.setOffline(false);
    await expect(bar(page)).toBeHidden();
    await expect(heading(page, 'Pagos')).toBeVisible();
    expect(sent, 'only reads are tried again').toEqual([]);
    // The browser's console rightly reports what did not arrive.
    complaints.length = 0;
  });

  test('un registro que viene dañado es el último bueno, y el panel técnico lo dice', async ({ as }) => {
    const page = await as('Admin', '/productos');
    await expect(heading(page, 'Productos')).toBeVisible();
    await page.route(/\/remotes\.json$/, (route) => route.fulfill({ body: '{"formato":1,"remo' }));
    await page.goto('/productos');
    for (const path of ['/productos', '/clientes', '/reparaciones', '/reportes']) {
      if (path !== '/productos') await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/No se pudo abrir|Incorrecta/);
      await expect(page.getByText('No se pudo cargar el menú')).toBeHidden();
    }
    await page.getByRole('button', { name: 'Panel técnico' }).click();
    await expect(page.getByText(/El registro de partes no se pudo leer/)).toBeVisible();
    await page.unrouteAll();
    await serveRegistry(page, ({ remotes }) => delete remotes.ventas);
    await page.goto('/productos');
    await expect(heading(page, 'Productos')).toBeVisible();
  });
});

test.describe('con trabajador', () => {
  test.use({ serviceWorkers: 'allow' });

  test('lo que se marca se envía también cuando la página se deja al instante', async ({ as }) => {
    const page = await as('Colaborador');
    const { id, producto } = await newOrden(page);
    const marked = async () => {
      const { orden, detalles } = await apiOf(page)('detalleOrden', { id });
      return [orden?.pizarra, orden?.tela, ...detalles.map(({ entregado }) => entregado)].filter(Boolean)
        .length;
    };
    const name = new RegExp(`^(Pizarra|Telas|No entregado: ${producto})$`);
    // Several times, because a request that goes through the worker is dropped with the page only at about every second try.
    for (const times of [1, 2, 3, 4, 5]) {
      await page.goto(`/orden/${id}`);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await page.getByRole('checkbox', { name, checked: false }).first().check();
      await page.goto('/');
      await expect.poll(marked).toBe(times);
    }
  });

  test('con el servidor apagado: una recarga abre la página, también una que no se había abierto; se mide, y se envía una vez', async ({
    as,
    system,
    web,
    complaints,
  }) => {
    const page = await as('Admin');
    const nombre = unique('Ana');
    const id = await newCliente(page, nombre);
    await page.goto('/mediciones');
    await expect(page.getByRole('table', { name: 'Clientes' }).getByText(nombre)).toBeVisible();
    await kept(page, await buildOf(web, 'ventas'));
    await answersKept(page);
    await system.turnOff();
    await page.reload();
    await expect(page.getByText(/^Sin conexión: datos de hoy a las \d\d?:\d\d$/)).toBeVisible();
    // Files come from the cache by the browser's own rule: the worker is not woken for each.
    expect(
      await page.evaluate(() => [
        ...new Set(
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
            .map((entry) => Reflect.get(entry, 'workerFinalSourceType')),
        ),
      ]),
    ).toEqual(['cache']);
    await page.goto('/pagos');
    await expect(heading(page, 'Pagos')).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await menu(page, 'Mediciones').click();
    await page.getByRole('table', { name: 'Clientes' }).getByText(nombre).click();
    await page.getByRole('link', { name: 'Agregar' }).click();
    await measure(page, 'Short', { first: 60 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Por guardar (1)' })).toBeVisible();
    await system.turnOn();
    await expect(page.getByText(/^Sin conexión/)).toBeHidden();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/mediciones/agregar')) sent += 1;
    });
    await menu(page, 'Mediciones').click();
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await accept(page, 'Todas las mediciones se guardaron con éxito!');
    await page.goto(`/mediciones/cliente/${id}`);
    await expect(page.getByRole('list', { name: 'Mediciones' }).getByRole('listitem')).toHaveCount(1);
    expect(sent).toBe(1);

    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(
      [],
    );
    complaints.length = 0;
  });

  test('una versión nueva se toma en la siguiente navegación, entera, y queda para cuando no hay conexión', async ({
    as,
    system,
    web,
    complaints,
  }) => {
    test.setTimeout(400_000);
    const older = await as('Admin', '/pagos');
    const before = await buildOf(web, 'ventas');
    await kept(older, before);
    const after = await deploy(web, 'ventas', await buildWith(web, 'ventas', 'Pagos', 'Cobros'));
    await deployShell(web, 'Panel técnico', 'Panel del taller');
    const page = await older.context().newPage();
    const mixed: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) mixed.push(response.url());
    });
    await page.goto('/pagos');
    await expect(heading(page, 'Cobros')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Panel del taller' })).toBeVisible();
    await kept(page, after, before);
    expect(mixed, 'nothing of a build that is gone is asked for').toEqual([]);
    await system.turnOff();
    await page.reload();
    await expect(heading(page, 'Cobros')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Panel del taller' })).toBeVisible();
    expect(await has(page, before), 'the other tab may still need it').toBe(true);
    await system.turnOn();
    await older.close();
    await page.reload();
    await kept(page, after);
    complaints.length = 0;
  });

  test('un trabajador roto se retira publicando, y no deja nada', async ({ as, web, complaints }) => {
    test.setTimeout(400_000);
    const page = await as('Admin', '/clientes');
    // A worker that is still fetching is replaced only after that.
    await kept(page, await buildOf(web, 'ventas'));
    const debug = await page.context().newCDPSession(page);
    await debug.send('ServiceWorker.enable');
    /** A browser looks for a newer worker a second after a page was opened, if it is still open. Here it looks at once. */
    const look = async () => {
      await page.goto('/clientes');
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      const waiting = () =>
        page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
      // The old worker goes once it has had nothing to do for a while, but not while it is debugged, as here: so it is stopped.
      await expect(async () => {
        if (await waiting()) await debug.send('ServiceWorker.stopAllWorkers');
        expect(await waiting()).toBe(false);
      }).toPass();
    };
    await writeFile(
      join(web, 'sw.js'),
      `self.addEventListener('install', () => self.skipWaiting());
       self.addEventListener('fetch', (event) => event.respondWith(new Response('roto')));`,
    );
    await expect(async () => {
      await look();
      await expect(page.locator('body')).toHaveText('roto', { timeout: 1000 });
    }).toPass();
    await move(web, 'retire', 'trabajador');
    // A page that was opened while the worker went holds it until the next page.
    await expect(async () => {
      await look();
      await expect(heading(page, 'Clientes')).toBeVisible({ timeout: 2000 });
      await expect
        .poll(
          () =>
            page.evaluate(async () => [
              ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
              ...(await caches.keys()),
            ]),
          { timeout: 3000 },
        )
        .toEqual([]);
    }).toPass();
    complaints.length = 0;
  });
});
