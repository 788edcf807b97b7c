/** A developer runs one remote from their own machine in a deployed shell: begun by hand, seen, and ended with one click. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accesible } from '../../support/axe';
import { buildWith } from '../../support/deploy';
import { ROOT, WEB_DIR } from '../../support/paths';
import { arrancar, type Programa } from '../../support/process';
import { PEDIDOS, sustituir } from '../../support/remotes';
import { heading } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { openEmbedded, puertoLibre, type Sistema } from '../../support/system';
import { test as base, expect } from '../../support/test';

const APP = join(ROOT, 'apps', 'ventas');
/** A host that admits builds of any port of one's own machine. */
const test = base.extend<object, { sistema: Sistema }>({
  sistema: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const sistema = await openEmbedded('servidor', { OVERRIDE_ORIGINS: 'localhost' });
      await use(sistema);
      await sistema.close();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});
let mine: Programa;
let dist: string;
let origin: string;

test.beforeAll(async () => {
  dist = await buildWith(WEB_DIR, 'ventas', 'Orden de pedidos', 'Pedidos de mi máquina');
  const port = String(await puertoLibre());
  origin = `http://localhost:${port}`;
  // As dev:override serves it, without waiting for a build.
  mine = await arrancar(
    [join(APP, 'node_modules', 'vite', 'bin', 'vite.js'), 'preview', '--port', port, '--outDir', dist],
    {},
    /Local/,
    APP,
  );
});
test.afterAll(async () => {
  await mine?.parar();
  if (dist) await rm(dist, { recursive: true, force: true });
});

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'no es la versión publicada' });

/** Of each document that this tab loads from now on: whether its policy lets other ports of this machine in. */
function policiesOf(page: Page): () => string[] {
  const seen: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      seen.push(/localhost:\*/.test(response.headers()['content-security-policy'] ?? '') ? 'open' : 'closed');
  });
  return () => seen;
}

test('el build de una desarrolladora corre en su pestaña, se ve, y termina con un clic', async ({
  como,
  quejas,
}) => {
  test.slow();
  const page = await como('Admin', '/orden');
  await expect(heading(page, PEDIDOS.h1)).toBeVisible();

  await sustituir(page, 'Ventas', 'https://otro.example');
  const panel = page.getByRole('dialog', { name: 'Panel técnico' });
  await expect(panel).toContainText(
    'https://otro.example no está entre los orígenes que este servidor admite',
  );
  await panel.getByLabel('Dirección de su build').fill(`${origin}/`);
  await accesible(page);
  await takeScreenshot(page, 'panel-tecnico');
  const policies = policiesOf(page);
  await panel.getByRole('button', { name: 'Usar en esta pestaña' }).click();
  await expect(heading(page, 'Pedidos de mi máquina')).toBeVisible();
  expect(policies(), 'loaded once more, open').toEqual(['open']);
  await expect(banner(page)).toContainText(
    `Ventas no es la versión publicada: en esta pestaña viene de ${origin}`,
  );
  await accesible(page);
  await takeScreenshot(page, 'sustitucion');

  // It stays with the tab through a reload, and no other tab has it, whatever its address says.
  await page.reload();
  await expect(heading(page, 'Pedidos de mi máquina')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  expect(policies(), 'each document asks for itself').toEqual(['open', 'closed', 'open']);
  const other = await page.context().newPage();
  const policiesThere = policiesOf(other);
  const chosen = encodeURIComponent(JSON.stringify({ ventas: origin }));
  await other.goto(`/orden?hilvan:sustituciones=${chosen}&sustituir=ventas&origen=${origin}#${chosen}`);
  await expect(heading(other, PEDIDOS.h1)).toBeVisible();
  await expect(banner(other)).toBeHidden();
  await other.reload();
  await expect(heading(other, PEDIDOS.h1)).toBeVisible();
  expect(policiesThere(), 'of a tab that did not ask').toEqual(['closed', 'closed']);
  await other.close();
  await page.getByRole('button', { name: 'Panel técnico' }).click();
  await expect(
    panel
      .getByRole('table', { name: 'Partes de la aplicación' })
      .getByRole('row')
      .filter({ hasText: 'Ventas' }),
  ).toContainText(origin);
  // It hears the keyboard once it has the focus.
  await expect(panel.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Escape');

  await banner(page).getByRole('button', { name: 'Volver a la publicada' }).click();
  await expect(heading(page, PEDIDOS.h1)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(heading(page, PEDIDOS.h1)).toBeVisible();
  expect(policies().slice(3), 'once it has ended').toEqual(['closed']);
  expect(quejas, 'nothing of it breaks the security policy').toEqual([]);
});
