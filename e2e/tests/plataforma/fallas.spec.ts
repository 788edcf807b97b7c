/** A provider that is down or talks nonsense: a clear text, and nothing typed is lost. */

import { API_BASE } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { faultsOf } from '../../support/faults';
import { fieldOf, fill, loadedList, NO_CONNECTION } from '../../support/screen';
import { expect, test } from '../../support/test';

test('lo escrito sobrevive a un servidor caído, también a recargar la página', { tag: '@pagina' }, async ({
  as,
}) => {
  const page = await as('Admin', '/productos/registro');
  await fill(page, { Producto: 'Gabacha blanca', 'Precio con IVA': '12500' });
  await fieldOf(page, 'Categoría').selectOption('Parte superior');
  await page.route(`**${API_BASE}/productos/registrar`, (route) => route.abort());
  await send(page);
  const notice = page.getByRole('dialog').filter({ hasText: NO_CONNECTION });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Aceptar' }).click();
  await expect(fieldOf(page, 'Producto')).toHaveValue('Gabacha blanca');

  await page.unroute(`**${API_BASE}/productos/registrar`);
  page.on('dialog', (d) => d.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(fieldOf(page, 'Producto')).toHaveValue('Gabacha blanca');
  await send(page);
  await expect(page.getByRole('dialog').filter({ hasText: 'Producto creado con éxito!' })).toBeVisible();
});

test('un proveedor que responde 500, otra cosa o nada no rompe ninguna lista', { tag: '@contrato' }, async ({
  as,
  system,
}) => {
  const faults = faultsOf(system.control ?? '');
  const page = await as('Admin', '/inicio');
  for (const tipo of ['500', 'html', 'vacio', 'caida'] as const) {
    await faults.put({ llamada: 'listarProveedores', tipo });
    await page.goto('/proveedores');
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await faults.takeOut();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(loadedList(page, 'Proveedores')).toBeVisible();
  }
});

const send = (page: Page) => page.getByRole('button', { name: /^(Registrar|Guardar)$/ }).click();
