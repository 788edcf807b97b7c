import { visit } from '../../support/screen';
import { expect, test } from '../../support/test';

/** Every form that sends or adds something, with each button that does it; never the same page twice in a row. */
const FORMS = [
  ['/clientes/registro', 'Registrar'],
  ['/empresas/registro', 'Registrar'],
  ['/productos/registro', 'Registrar'],
  ['/orden/registro', 'Agregar'],
  ['/reparaciones/registrar', 'Agregar'],
  ['/inventario/entrada', 'Agregar'],
  ['/inventario/salida', 'Agregar'],
  ['/proveedores/registrar', 'Guardar'],
  ['/orden/registro', 'Guardar'],
  ['/reparaciones/registrar', 'Guardar'],
  ['/inventario/entrada', 'Guardar'],
  ['/inventario/salida', 'Guardar'],
] as const;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('un clic sin prisa llega, también desde un campo vacío que da error al dejarlo', async ({ as }) => {
  const page = await as('Admin');
  const main = page.getByRole('main');
  // The notice that refuses an empty list stands over the page that comes next, so it is answered wherever it appears.
  const told = page.locator('.hv-notice').getByRole('button', { name: 'Aceptar' });
  await page.addLocatorHandler(told, () => told.click());
  for (const [path, name] of FORMS) {
    await visit(page, path);
    const button = main.getByRole('button', { name: new RegExp(`^${name}`) }).last();
    await expect(button).toBeVisible();
    await main
      .locator('[aria-required=true]:not([role=combobox]), [required]:not([role=combobox])')
      .first()
      .focus();
    const clicked = button.evaluate(
      (element) => new Promise((resolve) => element.addEventListener('click', resolve, { once: true })),
    );
    // A hand holds the button down for a tenth of a second; an error of the field that it left must not move the button meanwhile.
    await button.click({ delay: 150 });
    await Promise.race([
      clicked,
      page.waitForTimeout(2000).then(() => {
        throw new Error(`${path}: el clic en '${name}' se perdió`);
      }),
    ]);
  }
});

test('un aviso aparece donde se queda: sus botones no se mueven bajo la mano', async ({ as }) => {
  const page = await as('Admin', '/categorias');
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  const places = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen = new Set<number>();
        const look = () => {
          const popup = document.querySelector('.hv-notice');
          const button = popup?.querySelector('.hv-yes');
          if (button) seen.add(Math.round(button.getBoundingClientRect().top));
          // It is shown, and nothing moves any more.
          if (popup?.classList.contains('hv-notice-shown') && popup.getAnimations().length === 0) {
            resolve([...seen]);
          } else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.getByRole('button', { name: 'Crear categoría' }).first().click();
  expect(await places).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.locator('.hv-notice')).toBeHidden();
});
