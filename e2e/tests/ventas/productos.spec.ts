import { unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { accept, answerQuestion, anySpaces, fieldOf } from '../../support/screen';
import { expect, test } from '../../support/test';

test('registrar, encontrar, modificar y eliminar un producto', { tag: '@pagina' }, async ({ as }) => {
  const page = await as('Admin', '/productos/registro');
  const nombre = unique('Pantalón');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(fieldOf(page, 'Producto')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fieldOf(page, 'Producto').fill(nombre);
  await fieldOf(page, 'Categoría').selectOption('Parte inferior');
  await fieldOf(page, 'Precio con IVA').fill('18.500,50');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await accept(page, 'Producto creado con éxito!');
  await expect(page).toHaveURL(/\/productos(\?|$)/);

  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(nombre.replace('Pantalón', 'PANTALON'));
  await expect(page.getByRole('row').filter({ hasText: nombre })).toContainText(anySpaces('₡18 500,50'));

  await page.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('main')).toContainText('Parte inferior');
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(fieldOf(page, 'Producto')).toHaveValue(nombre);
  await fieldOf(page, 'Precio con IVA').fill('19000');
  await page.getByRole('button', { name: 'Modificar' }).click();
  await accept(page, 'Producto modificado con éxito!');
  await expect(page.getByRole('main')).toContainText(anySpaces('₡19 000,00'));

  await page.getByRole('button', { name: 'Eliminar' }).click();
  await answerQuestion(page, 'Esta acción no se puede deshacer', 'No');
  await accept(page, 'Se ha cancelado!');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await answerQuestion(page, 'Esta acción no se puede deshacer', 'Sí');
  await accept(page, 'Producto eliminado!');
  await expect(page).toHaveURL(/\/productos/);
});
