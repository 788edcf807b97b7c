import { unico } from '../../support/api';
import { accesible } from '../../support/axe';
import { aceptar, campo, responder } from '../../support/screen';
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
  await aceptar(page, 'Empresa modificada con éxito!');
  await expect(page).toHaveURL(/\/empresas/);

  await page.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('main')).toContainText('Marta Gil');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await responder(page, '¿Desea eliminar la empresa?', 'Sí');
  await aceptar(page, 'Empresa eliminada!');
  await expect(page.getByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
});

test('una cédula asignada limpia el formulario, y Deshacer lo devuelve', { tag: '@pagina' }, async ({
  como,
}) => {
  const page = await como('Colaborador');
  const cedula = cedulaNueva();
  await registrarEmpresa(page, unico('Primera'), cedula);
  await page.goto('/empresas/registro');
  await campo(page, 'Empresa').fill('Segunda');
  await campo(page, 'Cédula').pressSequentially(cedula);
  const notice = page
    .getByRole('alertdialog')
    .filter({ hasText: 'La cédula ya está asignada a una empresa' });
  await expect(notice).toBeVisible();
  await expect(campo(page, 'Empresa')).toHaveValue('');
  await notice.getByRole('button', { name: 'Deshacer' }).click();
  await expect(campo(page, 'Empresa')).toHaveValue('Segunda');
  await expect(campo(page, 'Cédula')).toBeFocused();
});

test('una empresa que no existe', async ({ como }) => {
  const page = await como('Admin', '/empresa/999999');
  await expect(page.getByText('Empresa no encontrada')).toBeVisible();
  await accesible(page);
});
