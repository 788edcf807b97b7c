import type { Locator } from '@playwright/test';
import { apiOf, newEmpresa, newProducto, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { quiet } from '../../support/quiet';
import { anySpaces, fieldOf, visit } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

// Typed key by key, with pictures and axe: it takes its time on a busy machine.

test('57 teclas, un encabezado y tres líneas: del título a Guardar sin el ratón', { tag: '@pagina' }, async ({
  as,
}) => {
  const page = await as('Colaborador');
  const [empresa, producto] = [unique('Ñandubay'), unique('Quepis')];
  await newEmpresa(page, empresa, '8765-4321');
  await newProducto(page, producto, '6995.50');
  const titulo = `Batas ${Date.now().toString(36).slice(-3)}`;
  await page.goto('/orden/registro');
  // Long, because the files of a remote's first page come one after another.
  await expect(fieldOf(page, 'Titulo')).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await quiet(page);
  let keys = 0;
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += 1;
      await page.keyboard.press(name);
    }
  };
  /** Chooses as people do: some letters, a look at the first option, Enter. */
  const choose = async (letters: string, option: string) => {
    await press(...letters);
    await expect(page.getByRole('option', { name: option })).toHaveAttribute('data-highlighted');
    await press('Enter');
  };
  const to = async (place: Locator) => {
    await press('Tab');
    await expect(place).toBeFocused();
  };
  const linea = page.getByRole('group').filter({ has: page.getByPlaceholder('Buscar producto') });
  const product = linea.getByRole('combobox');

  await press(...titulo);
  await to(page.getByRole('combobox', { name: /^Empresa/ }));
  await choose('nandub', empresa);
  await expect(page.getByText('Tel. 8765-4321')).toBeVisible();
  await to(product);
  for (const cantidad of ['2', '3', '7']) {
    await choose('quepi', producto);
    await expect(fieldOf(linea, 'Cantidad')).toBeFocused();
    await press(cantidad, 'Enter');
    await expect(product).toBeFocused();
  }
  await expect(page.getByText(/^Total ₡/)).toContainText(anySpaces('₡83 946,00'));
  await expect(page.getByText(/^Total ₡/)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeInViewport();
  // The price can be told to the customer before the order is saved.
  await page.getByRole('button', { name: 'Cotización' }).click();
  const quote = page.getByRole('dialog', { name: 'Cotización' });
  await expect(quote).toContainText(anySpaces('Total: ₡83 946,00, IVA incluido.'));
  await expectAccessible(page);
  await takeScreenshot(page, 'orden-cotizacion');
  await page.keyboard.press('Escape');
  await expect(quote).toBeHidden();
  await press('Control+Enter');
  const saved = page.getByRole('dialog', { name: 'Orden creada con éxito' });
  await expect(saved).toContainText(/Pedido \d+ · Batas/);
  await expectAccessible(page);
  await takeScreenshot(page, 'orden-creada');
  expect(keys, 'keys for a header and three lines').toBeLessThanOrEqual(57);

  await saved.getByRole('link', { name: 'Agregar pago' }).click();
  await expect(page).toHaveURL(/\/orden\/\d+\/pagos(\?agregar)?$/);
  const number = /orden\/(\d+)/.exec(page.url())?.[1];
  await visit(page, `/orden?q=pedido ${number}`);
  await page.getByRole('link', { name: titulo }).click();
  await expect(page.getByText(`Pedido ${number}`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Duplicar pedido' }).click();
  await expect(page.getByText(/^Total ₡/)).toContainText(anySpaces('₡83 946,00'));
});

test('un producto que falta se crea en su línea, sin dejar el pedido y sin el ratón', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Colaborador');
  const producto = unique('Zamarra');
  await page.goto('/orden/registro');
  await expect(fieldOf(page, 'Titulo')).toBeFocused();
  await quiet(page);
  const linea = page.getByRole('group').filter({ has: page.getByPlaceholder('Buscar producto') });
  const product = linea.getByRole('combobox');
  await product.focus();
  await page.keyboard.type(producto);
  await expect(page.getByRole('option', { name: `+ Crear producto «${producto}»` })).toHaveAttribute(
    'data-highlighted',
  );

  // Whoever mistyped goes back with Esc, and finds what was typed.
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crear producto' });
  await expect(fieldOf(dialog, 'Categoría')).toBeFocused();
  await expectAccessible(page);
  await takeScreenshot(page, 'crear-producto');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(product).toBeFocused();
  await expect(product).toHaveValue(producto);

  const keys = ['Enter', 'o', 'Tab', ...'6995', 'Enter'];
  for (const key of keys.slice(0, -1)) {
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(fieldOf(linea, 'Cantidad')).toBeFocused();
  await expect(product).toHaveValue(producto);
  await expect(fieldOf(linea, 'Precio con IVA')).toHaveValue('6995');
  expect(keys.length, 'keys behind the name').toBeLessThanOrEqual(9);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Total ₡/)).toContainText(anySpaces('₡6 995,00'));
  const all = (await apiOf(page)('listarProductos')).data.filter((one) => one.nombre_producto === producto);
  expect(all).toMatchObject([{ precio_unitario: 6995, categoria: 'otro' }]);
});
