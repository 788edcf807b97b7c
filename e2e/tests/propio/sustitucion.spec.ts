/** A developer runs one remote from their own machine in a deployed shell: begun by hand, seen, and ended with one click. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accesible } from '../../support/axe';
import { construirCon } from '../../support/deploy';
import { ROOT, WEB_DIR } from '../../support/paths';
import { arrancar, type Programa } from '../../support/process';
import { PAGINAS } from '../../support/remotes';
import { retratar } from '../../support/screenshots';
import { entrar } from '../../support/session';
import { abrirEmbebido, puertoLibre, type Sistema } from '../../support/system';
import { expect, test } from '../../support/test';

const APP = join(ROOT, 'apps', 'ventas');
let taller: Sistema;
let mine: Programa;
let dist: string;
let origin: string;

test.beforeAll(async () => {
  taller = await abrirEmbebido('servidor', { OVERRIDE_ORIGINS: 'localhost' });
  dist = await construirCon(WEB_DIR, 'ventas', 'Orden de pedidos', 'Pedidos de mi máquina');
  const port = String(await puertoLibre());
  origin = `http://localhost:${port}`;
  // As dev:override serves it, without waiting for a build.
  mine = await arrancar(
    [join(APP, 'node_modules', 'vite', 'bin', 'vite.js'), 'preview', '--port', port, '--outDir', dist],
    {},
    /localhost:\d+/,
    APP,
  );
});
test.afterAll(async () => {
  await mine?.parar();
  await taller?.cerrar();
  if (dist) await rm(dist, { recursive: true, force: true });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'no es la versión publicada' });

async function sustituir(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Panel técnico' }).click();
  const panel = page.getByRole('dialog', { name: 'Panel técnico' });
  await panel.getByLabel('Parte').selectOption('Ventas');
  await panel.getByLabel('Dirección de su build').fill(address);
  await panel.getByRole('button', { name: 'Usar en esta pestaña' }).click();
}

test('el build de una desarrolladora corre en su pestaña, se ve, y termina con un clic', async ({
  page,
  quejas,
}) => {
  test.slow();
  await entrar(page, taller.usuarios.Admin, `${taller.url}/orden`);
  await expect(heading(page, PAGINAS.ventas.h1)).toBeVisible();

  await sustituir(page, 'https://otro.example');
  const panel = page.getByRole('dialog', { name: 'Panel técnico' });
  await expect(panel).toContainText(
    'https://otro.example no está entre los orígenes que este servidor admite',
  );
  await panel.getByLabel('Dirección de su build').fill(`${origin}/`);
  await accesible(page);
  await retratar(page, 'panel-tecnico');
  await panel.getByRole('button', { name: 'Usar en esta pestaña' }).click();
  await expect(panel.getByRole('row').filter({ hasText: 'Ventas' })).toContainText(origin);
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Pedidos de mi máquina')).toBeVisible();
  await expect(banner(page)).toContainText(
    `Ventas no es la versión publicada: en esta pestaña viene de ${origin}`,
  );
  await accesible(page);
  await retratar(page, 'sustitucion');

  // It stays with the tab through a reload, and no other tab has it, whatever its address says.
  await page.reload();
  await expect(heading(page, 'Pedidos de mi máquina')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  const other = await page.context().newPage();
  const chosen = encodeURIComponent(JSON.stringify({ ventas: origin }));
  await other.goto(
    `${taller.url}/orden?hilvan:sustituciones=${chosen}&sustituir=ventas&origen=${origin}#${chosen}`,
  );
  await expect(heading(other, PAGINAS.ventas.h1)).toBeVisible();
  await expect(banner(other)).toBeHidden();
  await other.close();

  await banner(page).getByRole('button', { name: 'Volver a la publicada' }).click();
  await expect(heading(page, PAGINAS.ventas.h1)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(quejas, 'nothing of it breaks the security policy').toEqual([]);
});

test('donde el servidor no lo admite, no hay dónde empezarlo ni vale lo que la pestaña guarde', async ({
  como,
  quejas,
}) => {
  const page = await como('Admin', '/inicio');
  await page.getByRole('button', { name: 'Panel técnico' }).click();
  const panel = page.getByRole('dialog', { name: 'Panel técnico' });
  await expect(panel).toContainText('Este servidor no admite versiones de desarrollo.');
  await expect(panel.getByLabel('Dirección de su build')).toBeHidden();
  await page.evaluate(
    (chosen) => sessionStorage.setItem('hilvan:sustituciones', chosen),
    JSON.stringify({ ventas: origin }),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) asked.push(request.url());
  });
  await page.goto('/orden');
  await expect(heading(page, 'No se pudo abrir Ventas')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Volver a la publicada' }).click();
  await expect(heading(page, PAGINAS.ventas.h1)).toBeVisible();
  expect(asked).toEqual([]);
  quejas.length = 0;
});
