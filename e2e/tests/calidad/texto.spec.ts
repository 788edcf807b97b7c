/** What is stored as markup or as a formula is shown as text in questions and notices; questions stand still and show the focus. */
import { withoutVisibleFocus } from '../../support/focus';
import { moving } from '../../support/motion';
import { visit } from '../../support/screen';
import { HOSTILE, type Seeded, seed, withoutMarkup } from '../../support/seed';
import { expect, test } from '../../support/test';

let ids: Seeded;
test.beforeAll(async ({ system }) => {
  ids = await seed(system.url, system.users.Admin, HOSTILE);
});

test('las preguntas y los avisos dicen lo guardado como texto', async ({ as }) => {
  const page = await as('Admin');
  // After Esc some say that nothing was done.
  const told = page.locator('.hv-notice').getByRole('button', { name: 'Aceptar' });
  await page.addLocatorHandler(told, () => told.click());
  const focused = new Set<string>();
  let asked = 0;
  for (const path of [
    `/clientes/${ids.cliente}`,
    `/empresa/${ids.empresa}`,
    `/producto/${ids.producto}`,
    `/orden/${ids.orden}`,
    `/reparacion/${ids.reparacion}`,
    `/proveedores/${ids.proveedor}`,
    `/orden/${ids.orden}/pagos`,
    '/categorias',
  ]) {
    await test.step(path, async () => {
      await visit(page, path);
      const button = page.getByRole('main').getByRole('button', { name: /^(Eliminar|Anular)/ });
      if ((await button.count()) === 0) return;
      await button.first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      asked++;
      await withoutMarkup(page);
      expect(await moving(page)).toEqual([]);
      expect(await withoutVisibleFocus(page, focused)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
    });
  }
  expect(asked, 'questions that were opened').toBeGreaterThanOrEqual(4);
});
