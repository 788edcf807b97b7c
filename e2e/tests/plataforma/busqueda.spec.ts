/** The one search: what every remote contributes, by keyboard. */
import { setTimeout } from 'node:timers/promises';
import { newEmpresa, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { newOrden } from '../../support/documentos';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

test('un pedido por su número, sus pagos y una acción por su nombre, sin quitar las manos del teclado', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Admin');
  const empresa = unique('Hotel Ñandú');
  await newEmpresa(page, empresa);
  const { id, titulo } = await newOrden(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Pedido, cliente, empresa, página…' });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(String(id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orden/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('option').first()).toContainText(titulo);
  await page.keyboard.type('nandu hotel');
  await expect(page.getByRole('option', { name: empresa }).first()).toBeVisible();
  await expectAccessible(page);
  await field.fill(`abono ${id}`);
  // Other orders may have this number in their titles.
  await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^Pagos del pedido ${id}`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orden/${id}/pagos$`));

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('quién debe');
  await expect(page.getByRole('option')).toHaveText(['Por cobrar']);
  await field.fill('nuevo ped');
  await expect(page.getByRole('option').first()).toContainText('Nuevo pedido');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orden\/registro$/);
});

test('también mientras cargan los datos: lo escrito queda donde se escribe', { tag: '@pagina' }, async ({
  as,
}) => {
  const page = await as('Admin');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/clientes', (route) => held.then(() => route.continue()));
  await page.goto('/clientes');
  const loading = page.getByRole('dialog', { name: 'Cargando datos!' });
  await expect(loading).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Pedido, cliente, empresa, página…' });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  // The loading dialog does not stay over what is typed.
  await expect(loading).toBeHidden({ timeout: 1000 });
  await takeScreenshot(page, 'buscar-mientras-carga');
  await page.keyboard.type('nuevo ped');
  const answer = page.waitForResponse('**/api/v1/clientes');
  release();
  await (await answer).finished();
  await expect(field).toBeFocused();
  await page.keyboard.type('ido');
  await expect(field).toHaveValue('nuevo pedido');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orden\/registro$/);
});

test('una parte que no llega no se lleva a las otras, ni a sus propias páginas', { tag: '@pagina' }, async ({
  as,
  page,
}) => {
  // A library that every form needs stays on its way: the page opened last needs it, and belongs to the build that is fetched first.
  let asked = false;
  await page.route(/\/assets\/records-/, async (route) => {
    asked = true;
    await setTimeout(2000);
    await route.continue();
  });
  await as('Admin', '/orden');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Only the file with what ventas adds to the search: its pages have their own files.
  const contribution = /\/remotes\/ventas\/.*\/assets\/v1-/;
  await page.route(contribution, (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nuevo');
  await expect(page.getByRole('option', { name: 'Nuevo cliente' })).toBeVisible();
  await expect(page.getByText('Sin respuesta de Ventas.')).toBeVisible();
  await page.unroute(contribution);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('option', { name: 'Nuevo pedido' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Crear Orden' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /orden/i })).toBeVisible();
  expect(asked).toBe(true);
});
