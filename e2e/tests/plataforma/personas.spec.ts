/** What makes five builds one program to people: focus, titles, a way past the menu, and figures that follow what was done. */
import { nuevaOrden } from '../../support/documentos';
import { campo, conEspacios, markDocument, sameDocument } from '../../support/screen';
import { expect, test } from '../../support/test';

test('al navegar, el foco va al encabezado y el título cambia; con el teclado se salta el menú', {
  tag: '@pagina',
}, async ({ como }) => {
  const page = await como('Admin', '/inicio');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  for (const [entry, title] of [
    ['Empresas', 'Empresas'],
    ['Pedidos', 'Orden de pedidos'],
    ['Proveedores', 'Proveedores'],
    ['Reportes', 'Reportes'],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Hilván`);
  }
  await page.goto('/empresas');
  await expect(page.getByRole('heading', { level: 1, name: 'Empresas' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/empresas$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('un pago en ventas se ve enseguida en los reportes', { tag: '@pagina' }, async ({ como }) => {
  test.slow();
  const page = await como('Admin');
  const { id, titulo } = await nuevaOrden(page);
  await page.goto('/reporte/saldos_pendientes');
  const row = page.getByRole('row').filter({ hasText: titulo });
  await expect(row).toContainText(conEspacios('₡30 000,00'));
  await markDocument(page);
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Pedidos', exact: true }).click();
  await page.getByRole('searchbox', { name: /orden/i }).fill(titulo);
  await page.getByRole('link', { name: titulo }).click();
  await expect(page).toHaveURL(`/orden/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Pagos', exact: true }).click();
  await page.getByRole('button', { name: 'Agregar pago' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar pago' });
  await campo(dialog, 'Monto').fill('12000');
  await campo(dialog, 'Método de pago').selectOption('Tarjeta');
  await dialog.getByRole('button', { name: 'Registrar pago' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Pago registrado' })
    .getByRole('button', { name: 'Aceptar' })
    .click();
  await menu.getByRole('link', { name: 'Reportes', exact: true }).click();
  await page.getByRole('link', { name: /Saldos pendientes/ }).click();
  await expect(row).toContainText(conEspacios('₡18 000,00'));
  await sameDocument(page);
});
