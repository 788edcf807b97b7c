import { newEmpresa, newProducto, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { accept, answerQuestion, anySpaces, choose, fieldOf, fill, visit } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

test('registrar, ver, editar, avanzar, descargar y anular una reparación', { tag: '@motores' }, async ({
  as,
}) => {
  const page = await as('Admin');
  const [empresa, producto, titulo] = [unique('Escuela Ñandú'), unique('Camisa'), unique('Bastillas')];
  await newEmpresa(page, empresa);
  await newProducto(page, producto, '9000');

  await page.goto('/reparaciones/registrar');
  await fieldOf(page, 'Titulo').fill(titulo);
  await choose(page, 'Empresa', empresa);
  await expect(fieldOf(page, 'Telefono')).toHaveValue('2222-3333');
  await choose(page, 'Producto', producto);
  await fill(page, { Cantidad: '0', 'Precio x reparación': '1130' });
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText('La cantidad debe ser un número positivo')).toBeVisible();
  await fieldOf(page, 'Cantidad').fill('2');
  await page.getByRole('button', { name: 'Agregar' }).click();
  const totals = page.getByRole('table', { name: 'Facturación' });
  await expect(totals).toContainText(anySpaces('₡2 000,00'));
  await expect(totals).toContainText(anySpaces('₡260,00'));
  await expect(totals).toContainText(anySpaces('₡2 260,00'));
  await expectAccessible(page);
  await takeScreenshot(page, 'reparaciones-registro');

  // Nothing typed is lost: a reload offers it back.
  page.once('dialog', (leave) => void leave.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(fieldOf(page, 'Titulo')).toHaveValue(titulo);
  await expect(page.getByRole('rowheader', { name: producto })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, 'Reparación creada con éxito');

  await page.getByRole('link', { name: titulo }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reparación' })).toBeVisible();
  await expect(page.getByText(empresa)).toBeVisible();

  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Teléfono y comentarios' }).click();
  await fieldOf(page, 'Comentarios').fill('Con prisa');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, 'Reparación modificada con éxito');
  await expect(page.getByRole('main')).toContainText('Con prisa');

  const [pdf] = await Promise.all([
    page.waitForResponse(/\/pdf\/reparacion\//),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(pdf.ok()).toBe(true);
  await page.bringToFront();
  await expect(page.getByText('Generando el PDF')).toBeHidden();

  await page.getByRole('button', { name: 'Modificar estado' }).click();
  await answerQuestion(page, '¿Modificar el estado?', 'Sí');
  await accept(page, 'Estado modificado!');
  await expect(page.getByRole('main')).toContainText('Entregado');
  await expect(page.getByRole('button', { name: 'Modificar estado' })).toHaveCount(0);

  const address = page.url();
  await page.getByRole('button', { name: 'Anular' }).click();
  await answerQuestion(page, '¿Desea anular la reparación?', 'Sí');
  await accept(page, 'Reparación anulada!');
  await expect(page).toHaveURL(/\/reparaciones/);
  await visit(page, address.replace('/reparacion/', '/reparacion/editar/'));
  await expect(page.getByText('La reparación está anulada y no se puede editar.')).toBeVisible();
});
