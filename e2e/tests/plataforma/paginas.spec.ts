/** Accessibility and widths of the first pages, and their pictures in screenshots/ for people to look at. */
import { accesible } from '../../support/axe';
import { sinFocoVisible } from '../../support/foco';
import { enMovimiento } from '../../support/movimiento';
import { retratar } from '../../support/screenshots';
import { expect, test } from '../../support/test';

const PAGINAS = {
  inicio: '/',
  clientes: '/clientes',
  'cliente-registro': '/clientes/registro',
  'empresa-registro': '/empresas/registro',
  'producto-registro': '/productos/registro',
  ordenes: '/orden',
  'orden-registro': '/orden/registro',
  pagos: '/pagos',
};

test('ingreso', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await accesible(page);
  await retratar(page, 'ingreso');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await enMovimiento(page)).toEqual([]);
  expect(await sinFocoVisible(page)).toEqual([]);
});

for (const [name, path] of Object.entries(PAGINAS)) {
  test(name, async ({ como, proveedor }) => {
    test.skip(proveedor === 'contrato', 'the pages are the same');
    const page = await como('Admin', path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toBeHidden();
    await accesible(page);
    await retratar(page, name);
  });
}
