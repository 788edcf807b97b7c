import { unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { accept, answerQuestion, fieldOf } from '../../support/screen';
import { expect, test } from '../../support/test';
import { registerEmpresa } from '../../support/workshop';

const newCedula = () => unique('3-102').replace(' ', '-');

test('registrar, buscar, ver, editar y eliminar una empresa', async ({ as }) => {
  const page = await as('Admin');
  const nombre = unique('Textiles Ñandú');
  await registerEmpresa(page, nombre, newCedula());
  await page.getByRole('searchbox', { name: 'Buscar empresa' }).fill(nombre.replace('Ñandú', 'nandu'));
  await page.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(fieldOf(page, 'Empresa')).toHaveValue(nombre);
  await fieldOf(page, 'Nombre del Encargado').fill('Marta Gil');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, 'Empresa modificada con éxito!');
  await expect(page).toHaveURL(/\/empresas/);

  await page.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('main')).toContainText('Marta Gil');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await answerQuestion(page, '¿Desea eliminar la empresa?', 'Sí');
  await accept(page, 'Empresa eliminada!');
  await expect(page.getByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();

  await page.goto('/empresa/999999');
  await expect(page.getByText('Empresa no encontrada')).toBeVisible();
  await expectAccessible(page);
});
