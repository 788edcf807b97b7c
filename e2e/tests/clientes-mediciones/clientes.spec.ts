import { nuevaEmpresa, unico } from '../../support/api';
import { accesible } from '../../support/axe';
import { accept, answerQuestion, campo, choose, fill } from '../../support/screen';
import { expect, test } from '../../support/test';

test('registrar, encontrar, editar y eliminar un cliente', async ({ como }) => {
  const page = await como('Admin');
  const empresa = unico('Café Ñandú');
  await nuevaEmpresa(page, empresa);
  const nombre = unico('Sofía');

  await page.goto('/clientes/registro');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(campo(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true');
  await accesible(page);
  await fill(page, {
    Nombre: nombre,
    'Primer apellido': 'Araya',
    'Segundo apellido': 'Núñez',
    Cédula: unico('2-0456'),
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
  await expect(campo(page, 'Nombre')).toHaveValue(nombre);
  await campo(page, 'Departamento').fill('Bodega');
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
});

test('nada de lo escrito se pierde: salir pregunta, recargar lo devuelve', { tag: '@pagina' }, async ({
  como,
}) => {
  const page = await como('Admin', '/clientes/registro');
  const nombre = unico('Borrador');
  await campo(page, 'Nombre').fill(nombre);
  await page.getByRole('link', { name: 'Regresar' }).click();
  await answerQuestion(page, '¿Salir sin guardar?', 'No, seguir aquí');
  await expect(campo(page, 'Nombre')).toHaveValue(nombre);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(campo(page, 'Nombre')).toHaveValue(nombre);
});

test('una respuesta ilegible y una conexión perdida al guardar: su texto, y al volver se guarda una sola vez', {
  tag: '@pagina',
}, async ({ como }) => {
  const page = await como('Admin', '/clientes/registro');
  const nombre = unico('Perdida');
  await fill(page, {
    Nombre: nombre,
    'Primer apellido': 'Vega',
    'Segundo apellido': 'Paz',
    Cédula: unico('5-0111'),
    Correo: 'p@correo.cr',
    Teléfono: '8765-4321',
    Departamento: 'Cocina',
  });
  await choose(page, 'Empresa', 'Sin empresa');
  await page.route('**/api/v1/clientes/registrar', (route) => route.fulfill({ body: '{"status": 20' }));
  await page.getByRole('button', { name: 'Registrar' }).click();
  await accept(page, 'Error', 'El servidor dio una respuesta que no se entiende.');
  await page.unroute('**/api/v1/clientes/registrar');
  await page.route('**/api/v1/clientes/registrar', (route) => route.abort());
  await page.getByRole('button', { name: 'Registrar' }).click();
  await accept(page, 'Error', 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.');
  await page.unroute('**/api/v1/clientes/registrar');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await accept(page, 'Cliente creado con éxito!');
  await page.goto(`/clientes?q=${encodeURIComponent(nombre)}`);
  await expect(page.getByRole('link', { name: nombre })).toHaveCount(1);
});
