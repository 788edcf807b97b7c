import { unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { accept, answerQuestion, fill } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';
import { registerProveedor } from './steps';

test('registrar, contactar y eliminar un proveedor con sus productos', async ({ as, provider }) => {
  test.setTimeout(120_000);
  const page = await as('Admin');
  const nombre = unique('Textiles Núñez');
  await page.goto('/proveedores/registrar');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Revise lo siguiente:')).toBeVisible();
  await takeScreenshot(page, 'proveedores-registro');
  await registerProveedor(page, nombre);

  await page.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();

  await page.getByRole('button', { name: 'Contactar' }).click();
  const dialog = page.getByRole('dialog', { name: `Contactar a ${nombre}` });
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50687654321\?text=Estimados/,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar correo' }).click();
  if (provider === 'contrato') {
    await accept(page, 'Correo electrónico enviado con éxito');
  } else {
    // The embedded provider of the tests has no mail server, and says so.
    await accept(page, '¡Error!', 'Ocurrio un error al enviar el email, intente luego!');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
  }

  await page.getByRole('link', { name: 'Producto', exact: true }).click();
  await fill(page, { Nombre: 'Gabardina', Precio: '4.500' });
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('button', { name: 'Eliminar Gabardina' })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'proveedores-productos');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, 'Productos registrados con éxito!');

  await expect(page.getByRole('row').filter({ hasText: 'Gabardina' })).toContainText('500,00');

  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await answerQuestion(page, '¿Desea eliminar el proveedor?', 'No');
  await accept(page, 'Se ha cancelado!');
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await answerQuestion(page, '¿Desea eliminar el proveedor?', 'Sí');
  // The contract does not name this call; a provider without it says that it could not.
  const deleted = page.getByRole('dialog').filter({ hasText: /Proveedor eliminado!|Ha ocurrido un error!/ });
  await deleted.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/\/proveedores/);
});
