import { unico } from '../../support/api';
import { accesible } from '../../support/axe';
import { accept, answerQuestion, campo } from '../../support/screen';
import { expect, test } from '../../support/test';
import { registrarEmpresa } from '../../support/workshop';

const cedulaNueva = () => unico('3-102').replace(' ', '-');

test('registrar, buscar, ver, editar y eliminar una empresa', async ({ como }) => {
  const page = await como('Admin');
  const nombre = unico('Textiles Ñandú');
  await registrarEmpresa(page, nombre, cedulaNueva());
  await page.getByRole('searchbox', { name: 'Buscar empresa' }).fill(nombre.replace('Ñandú', 'nandu'));
  await page.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(campo(page, 'Empresa')).toHaveValue(nombre);
  await campo(page, 'Nombre del Encargado').fill('Marta Gil');
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
  await accesible(page);
});
