/** What makes five builds one program to people: focus, titles, a way past the menu, and figures that follow what was done. */
import { newOrden } from '../../support/documentos';
import { accept, anySpaces, heading, markDocument, menu, sameDocument } from '../../support/screen';
import { expect, test } from '../../support/test';
import { pay } from '../../support/workshop';

test('al navegar, el foco va al encabezado y el título cambia; con el teclado se salta el menú', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Admin', '/inicio');
  for (const [entry, title] of [
    ['Empresas', 'Empresas'],
    ['Pedidos', 'Orden de pedidos'],
    ['Proveedores', 'Proveedores'],
    ['Reportes', 'Reportes'],
  ] as const) {
    await menu(page, entry).press('Enter');
    await expect(heading(page, title)).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Hilván`);
  }
  await page.goto('/empresas');
  await expect(heading(page, 'Empresas')).toBeVisible();
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

test('un pago en ventas se ve enseguida en los reportes', { tag: '@pagina' }, async ({ as }) => {
  const page = await as('Admin');
  const { id, titulo } = await newOrden(page);
  await page.goto('/reporte/saldos_pendientes');
  const row = page.getByRole('row').filter({ hasText: titulo });
  await expect(row).toContainText(anySpaces('₡30 000,00'));
  await markDocument(page);
  await menu(page, 'Pedidos').click();
  await page.getByRole('searchbox', { name: /orden/i }).fill(titulo);
  await page.getByRole('link', { name: titulo }).click();
  await expect(page).toHaveURL(`/orden/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Pagos', exact: true }).click();
  await pay(page, '12000', 'Tarjeta');
  await accept(page, 'Pago registrado correctamente');
  await menu(page, 'Reportes').click();
  await page.getByRole('link', { name: /Saldos pendientes/ }).click();
  await expect(row).toContainText(anySpaces('₡18 000,00'));
  await sameDocument(page);
});
