import { unico } from '../../support/api';
import { accesible } from '../../support/axe';
import { accept, answerQuestion, campo, conEspacios } from '../../support/screen';
import { expect, test } from '../../support/test';

test('registrar, encontrar, modificar y eliminar un producto', async ({ como }) => {
  const page = await como('Admin', '/productos/registro');
  const nombre = unico('Pantalón');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(campo(page, 'Producto')).toHaveAttribute('aria-invalid', 'true');
  await accesible(page);
  await campo(page, 'Producto').fill(nombre);
  await campo(page, 'Categoría').selectOption('Parte inferior');
  await campo(page, 'Precio con IVA').fill('18.500,50');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await accept(page, 'Producto creado con éxito!');
  await expect(page).toHaveURL(/\/productos(\?|$)/);

  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(nombre.replace('Pantalón', 'PANTALON'));
  await expect(page.getByRole('row').filter({ hasText: nombre })).toContainText(conEspacios('₡18 500,50'));

  await page.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('main')).toContainText('Parte inferior');
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(campo(page, 'Producto')).toHaveValue(nombre);
  await campo(page, 'Precio con IVA').fill('19000');
  await page.getByRole('button', { name: 'Modificar' }).click();
  await accept(page, 'Producto modificado con éxito!');
  await expect(page.getByRole('main')).toContainText(conEspacios('₡19 000,00'));

  await page.getByRole('button', { name: 'Eliminar' }).click();
  await answerQuestion(page, 'Esta acción no se puede deshacer', 'No');
  await accept(page, 'Se ha cancelado!');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await answerQuestion(page, 'Esta acción no se puede deshacer', 'Sí');
  await accept(page, 'Producto eliminado!');
  await expect(page).toHaveURL(/\/productos/);
});
