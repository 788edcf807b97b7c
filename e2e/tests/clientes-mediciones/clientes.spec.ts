import { newEmpresa, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { accept, answerQuestion, fieldOf, fill, visit } from '../../support/screen';
import { expect, test } from '../../support/test';

test('registrar, encontrar, editar y eliminar un cliente', { tag: '@pagina' }, async ({ as }) => {
  const page = await as('Admin');
  const empresa = unique('Café Ñandú');
  await newEmpresa(page, empresa);
  const nombre = unique('Sofía');

  await page.goto('/clientes/registro');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(fieldOf(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fill(page, {
    Nombre: nombre,
    'Primer apellido': 'Araya',
    'Segundo apellido': 'Núñez',
    Cédula: unique('2-0456'),
    Correo: 'sofia@correo.cr',
    Teléfono: '8765-4321',
    Departamento: 'Cocina',
  });
  await page.getByRole('combobox', { name: /^Empresa/ }).fill(empresa.replace('Café Ñandú', 'cafe nandu'));
  await page.getByRole('option', { name: empresa }).click();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await accept(page, 'Cliente creado con éxito!');
  await expect(page).toHaveURL(/\/clientes(\?|$)/);

  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill(`${nombre} araya NUNEZ`);
  const row = page.getByRole('row').filter({ hasText: nombre });
  await expect(row).toContainText(empresa);
  await page.getByRole('link', { name: nombre }).click();
  const telefono = page.getByRole('link', { name: '8765-4321', exact: true });
  await expect(telefono).toHaveAttribute('href', 'tel:+50687654321');

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(fieldOf(page, 'Nombre')).toHaveValue(nombre);
  await fieldOf(page, 'Departamento').fill('Bodega');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, 'Cliente modificado con éxito!');
  await expect(page.getByRole('main')).toContainText('Bodega');

  await page.getByRole('button', { name: 'Eliminar' }).click();
  await answerQuestion(page, '¿Desea eliminar el cliente?', 'No');
  await accept(page, 'Se ha cancelado!');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await answerQuestion(page, '¿Desea eliminar el cliente?', 'Sí');
  await accept(page, 'Cliente eliminado!');
  // The list came back as it was left, and the client is gone.
  await expect(page.getByRole('searchbox', { name: 'Buscar cliente' })).toHaveValue(`${nombre} araya NUNEZ`);
  await expect(page.getByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();

  await visit(page, '/empresa/999999');
  await expect(page.getByText('Empresa no encontrada')).toBeVisible();
  await expectAccessible(page);
});
