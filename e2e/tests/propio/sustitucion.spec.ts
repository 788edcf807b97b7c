/** A developer runs one remote from their own machine in a deployed shell: begun by hand, seen, and ended with one click. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { buildWith } from '../../support/deploy';
import { type OwnWeb, ownWeb } from '../../support/own-web';
import { ROOT } from '../../support/paths';
import { freePort } from '../../support/port';
import { type Program, startProgram } from '../../support/process';
import { PEDIDOS, substitute } from '../../support/remotes';
import { heading } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { test as base, expect } from '../../support/test';

const APP = join(ROOT, 'apps', 'ventas');
/** `test` on a host that admits builds from any port of one's own machine. */
const test = base.extend<object, OwnWeb>(ownWeb({ OVERRIDE_ORIGINS: 'localhost' }));
let mine: Program;
let origin: string;

test.beforeAll(async ({ web }) => {
  const dist = await buildWith(web, 'ventas', 'Orden de pedidos', 'Pedidos de mi máquina');
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  // As dev:override serves it, without waiting for a build.
  mine = await startProgram(
    [join(APP, 'node_modules', 'vite', 'bin', 'vite.js'), 'preview', '--port', port, '--outDir', dist],
    {},
    /Local/,
    APP,
  );
});
test.afterAll(() => mine?.stop());

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
  as,
  complaints,
}) => {
  const page = await as('Admin', '/orden');
  await expect(heading(page, PEDIDOS.h1)).toBeVisible();

  await substitute(page, 'Ventas', 'https://otro.example');
  const panel = page.getByRole('dialog', { name: 'Panel técnico' });
  await expect(panel).toContainText(
    'https://otro.example no está entre los orígenes que este servidor admite',
  );
  await panel.getByLabel('Dirección de su build').fill(`${origin}/`);
  await expectAccessible(page);
  await takeScreenshot(page, 'panel-tecnico');
  const policies = policiesOf(page);
  await panel.getByRole('button', { name: 'Usar en esta pestaña' }).click();
  await expect(heading(page, 'Pedidos de mi máquina')).toBeVisible();
  expect(policies(), 'loaded once more, open').toEqual(['open']);
  await expect(banner(page)).toContainText(
    `Ventas no es la versión publicada: en esta pestaña viene de ${origin}`,
  );
  await expectAccessible(page);
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
  // The window hears the keyboard once it has the focus.
  await expect(panel.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Escape');

  await banner(page).getByRole('button', { name: 'Volver a la publicada' }).click();
  await expect(heading(page, PEDIDOS.h1)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(heading(page, PEDIDOS.h1)).toBeVisible();
  expect(policies().slice(3), 'once it has ended').toEqual(['closed', 'closed']);
  expect(complaints, 'nothing of it breaks the security policy').toEqual([]);
});
