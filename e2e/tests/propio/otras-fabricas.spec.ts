/**
 * The shell is open to remotes that others made with stock tools: beside ours they route, keep state and run on the shell's one
 * React, and one that fails comes back by Reintentar. They are built here (fixtures/otras-fabricas) and published like any other.
 * And a remote of ours opens in a host that others made (fixtures/anfitrion).
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { deploy } from '../../support/deploy';
import { type OwnWeb, ownWeb } from '../../support/own-web';
import { ROOT } from '../../support/paths';
import { fileOf, PEDIDOS } from '../../support/remotes';
import { markDocument, menu, sameDocument } from '../../support/screen';
import { test as base, expect } from '../../support/test';

const FIXTURES = join(ROOT, 'e2e', 'fixtures', 'otras-fabricas');
const HOST = join(ROOT, 'e2e', 'fixtures', 'anfitrion', 'build.mjs');
const node = (...args: string[]) => promisify(execFile)(process.execPath, args);
const MAKES = readdirSync(FIXTURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The assembled web app with all of them published beside ours. */
const test = base.extend<object, OwnWeb>(ownWeb()).extend({
  web: [
    async ({ web }, use) => {
      const dist = join(web, 'dist-otras');
      // The host is built with the libraries that the shell has installed.
      const installed = join(ROOT, 'apps', 'shell', 'node_modules');
      await Promise.all([
        node(join(FIXTURES, 'build.mjs'), dist),
        node(HOST, join(web, 'anfitrion'), installed),
      ]);
      for (const make of MAKES) await deploy(web, `otra-${make}`, join(dist, `otra-${make}`));
      await use(web);
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('un remoto nuestro abre en un anfitrión hecho con la documentación de Module Federation', async ({
  as,
}) => {
  const page = await as('Admin');
  await page.goto('/anfitrion/index.html');
  await expect(heading(page)).toHaveText(PEDIDOS.h1);
  await page.getByRole('link', { name: 'Crear Orden' }).first().click();
  await expect(heading(page)).toHaveText('Registro de orden');
});

for (const make of MAKES) {
  const name = `otra-${make}`;

  test(`${make}: navega, guarda su estado y vuelve tras una falla, junto a los nuestros`, async ({
    as,
    complaints,
  }) => {
    const page = await as('Admin', `/${name}`);
    await expect(heading(page)).toContainText('De otra casa');
    await page.getByRole('button', { name: 'Contados: 0' }).click();
    await expect(page.getByRole('button', { name: 'Contados: 1' })).toBeVisible();
    await markDocument(page);
    await page.getByRole('link', { name: 'Ir al 7' }).click();
    await expect(page).toHaveURL(new RegExp(`/${name}/7$`));
    await expect(heading(page)).toContainText(/ 7$/);
    await menu(page, PEDIDOS.menu).click();
    await expect(heading(page)).toHaveText(PEDIDOS.h1);
    await page.goBack();
    await expect(heading(page)).toContainText(/ 7$/);
    await sameDocument(page);
    expect(complaints, 'nothing of it breaks the security policy').toEqual([]);

    await page.route(fileOf(name, 'remoteEntry.js'), (route) => route.abort());
    await page.goto(`/${name}`);
    await expect(heading(page)).toHaveText(`No se pudo abrir Otra casa (${make})`);
    await markDocument(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(heading(page)).toContainText('De otra casa');
    await sameDocument(page);
    // The browser's console rightly reports the planted fault.
    complaints.length = 0;
  });
}
