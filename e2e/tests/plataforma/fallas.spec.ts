/** Bad addresses and a provider that is down, slow or talks nonsense: a clear text, and nothing typed is lost. */

import { API_BASE } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { fallasDe } from '../../support/faults';
import { campo, fill, lista } from '../../support/screen';
import { expect, test } from '../../support/test';
import { SIN_CONEXION } from '../../support/texts';

test('una dirección desconocida muestra Página Incorrecta y vuelve a Inicio', { tag: '@pagina' }, async ({
  como,
}) => {
  const page = await como('Visor', '/no/existe');
  await expect(page.getByRole('heading', { level: 1, name: 'Página Incorrecta' })).toBeVisible();
  await page.getByRole('link', { name: 'Regresar' }).click();
  await expect(page).toHaveURL(/\/inicio$/);
});

test('con el servidor caído el ingreso dice que no hay conexión, no que la contraseña está mal', {
  tag: '@pagina',
}, async ({ page, sistema }) => {
  await page.goto('/');
  await page.route(`**${API_BASE}/login`, (route) => route.abort());
  await page.getByLabel(/^Correo electrónico/).fill(sistema.usuarios.Admin.email);
  await page.getByLabel(/^Contraseña/).fill(sistema.usuarios.Admin.clave);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: SIN_CONEXION })).toBeVisible();
});

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

test('una lista que no llega ofrece Reintentar, y con eso basta', { tag: '@pagina' }, async ({ como }) => {
  const page = await como('Admin', '/inicio');
  await page.route(`**${API_BASE}/empresas`, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"data": [{"id": 1, ' }),
  );
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Empresas' })
    .click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('respuesta que no se entiende');
  await page.unroute(`**${API_BASE}/empresas`);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(lista(page, 'Empresas')).toBeVisible();
});

test('una lista lenta muestra Cargando datos! y lo quita cuando llega', { tag: '@pagina' }, async ({
  como,
}) => {
  const page = await como('Admin', '/inicio');
  await page.route(`**${API_BASE}/clientes`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Clientes' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Cargando datos!' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Cargando datos!' })).toBeHidden();
  await expect(lista(page, 'Clientes')).toBeVisible();
});

test('un proveedor que responde 401, 500 o nada no rompe ninguna lista', { tag: '@contrato' }, async ({
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
