/** A provider that is down or talks nonsense: a clear text, and nothing typed is lost. */

import { API_BASE } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { fallasDe } from '../../support/faults';
import { campo, fill, lista, SIN_CONEXION } from '../../support/screen';
import { expect, test } from '../../support/test';

test('lo escrito sobrevive a un servidor caído, también a recargar la página', { tag: '@pagina' }, async ({
  como,
}) => {
  const page = await como('Admin', '/productos/registro');
  await fill(page, { Producto: 'Gabacha blanca', 'Precio con IVA': '12500' });
  await campo(page, 'Categoría').selectOption('Parte superior');
  await page.route(`**${API_BASE}/productos/registrar`, (route) => route.abort());
  await send(page);
  const notice = page.getByRole('dialog').filter({ hasText: SIN_CONEXION });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Aceptar' }).click();
  await expect(campo(page, 'Producto')).toHaveValue('Gabacha blanca');

  await page.unroute(`**${API_BASE}/productos/registrar`);
  page.on('dialog', (d) => d.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(campo(page, 'Producto')).toHaveValue('Gabacha blanca');
  await send(page);
  await expect(page.getByRole('dialog').filter({ hasText: 'Producto creado con éxito!' })).toBeVisible();
});

test('un proveedor que responde 500, otra cosa o nada no rompe ninguna lista', { tag: '@contrato' }, async ({
  como,
  sistema,
}) => {
  const fallas = fallasDe(sistema.control ?? '');
  const page = await como('Admin', '/inicio');
  for (const tipo of ['500', 'html', 'vacio', 'caida'] as const) {
    await fallas.put({ llamada: 'listarProveedores', tipo });
    await page.goto('/proveedores');
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await fallas.takeOut();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(lista(page, 'Proveedores')).toBeVisible();
  }
});

const send = (page: Page) => page.getByRole('button', { name: /^(Registrar|Guardar)$/ }).click();
