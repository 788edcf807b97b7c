import { pedir, unico } from '../../support/api';
import { accesible } from '../../support/axe';
import { aceptar, campo, elegir, responder } from '../../support/screen';
import { retratar } from '../../support/screenshots';
import { expect, test } from '../../support/test';
import { agregarEntrada, agregarSalida, registrarProveedor } from './taller';

test('categorías, entradas, salidas, edición y aviso', async ({ como }) => {
  test.setTimeout(120_000);
  const page = await como('Colaborador');
  const proveedor = unico('Proveedor');
  const categoria = unico('Telas');
  const [tela, hilo] = [unico('Tela'), unico('Hilo')];
  await registrarProveedor(page, proveedor);

  await page.goto('/categorias');
  await page.getByRole('button', { name: 'Crear categoría' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Debes ingresar un nombre para la categoría')).toBeVisible();
  await page.getByLabel('Nombre de la categoría').fill(categoria);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await aceptar(page, 'Categoría creada con éxito!');
  await expect(page.getByRole('rowheader', { name: categoria })).toBeVisible();

  await page.goto('/inventario/entrada');
  await elegir(page, 'Categoria', categoria);
  await agregarEntrada(page, tela, '12,5', proveedor);
  // A row that is half typed is a draft like any other: leaving asks, a reload offers it back.
  await campo(page, 'Nombre Producto').fill(hilo);
  await page.getByRole('link', { name: 'Regresar' }).click();
  await responder(page, '¿Salir sin guardar?', 'No, seguir aquí');
  page.once('dialog', (leave) => void leave.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(campo(page, 'Nombre Producto')).toHaveValue(hilo);
  await agregarEntrada(page, hilo, '4', proveedor);
  await page.reload();
  await expect(page.getByRole('rowheader', { name: tela })).toBeVisible();
  await accesible(page);
  await retratar(page, 'inventario-entrada');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await aceptar(page, 'Inventario actualizado con éxito!');
  await expect(page).toHaveURL(/\/inventario$/);
  const row = page.getByRole('row').filter({ hasText: tela });
  await expect(row).toContainText('12,5');
  await expect(row).toContainText(categoria);
  await expect(row).toContainText('Negro');

  await page.getByRole('link', { name: 'Salidas' }).click();
  await agregarSalida(page, tela, '12');
  await expect(page.getByRole('button', { name: `Eliminar ${tela}` })).toBeVisible();
  await agregarSalida(page, tela, '1');
  await expect(page.getByText(/No hay suficiente .*: quedan 0,5\./).first()).toBeVisible();
  await accesible(page);
  await retratar(page, 'inventario-salida');
  page.once('dialog', (leave) => void leave.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await aceptar(page, 'Inventario actualizado con éxito!');
  await expect(row).toContainText('0,5');

  await page.getByRole('link', { name: `Editar ${hilo}` }).click();
  await expect(campo(page, 'Cantidad')).toHaveAttribute('readonly', '');
  await elegir(page, 'Categoria', categoria);
  await campo(page, 'Comentario').fill('Conos');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await aceptar(page, 'Inventario modificado con éxito!');
  await expect(page.getByRole('row').filter({ hasText: hilo })).toContainText('Conos');

  await page.getByRole('button', { name: 'Notificar' }).click();
  await aceptar(page, 'Notificar', 'ADMIN_CONTACT_EMAIL');

  await page.goto('/categorias');
  await page.getByRole('button', { name: `Eliminar ${categoria}` }).click();
  await responder(page, '¿Desea eliminar la categoría?', 'No');
  await aceptar(page, 'Se ha cancelado!');
});

test('un id que no existe tiene su texto en un diálogo', async ({ como }) => {
  const page = await como('Admin', '/inventario/editar/999999');
  await aceptar(page, 'No se encontraron datos para el ID proporcionado.');
  await accesible(page);
});

test('lo que se acaba se dice, se filtra y se pide', async ({ como, proveedor }) => {
  const page = await como('Colaborador');
  const [nombre, tela, categoria] = [unico('Textiles'), unico('Tela'), unico('Telas')];
  await registrarProveedor(page, nombre);
  await pedir(page, '/categoria/registrar', { form: { nombre_categoria: categoria } });
  await page.goto('/inventario/entrada');
  await elegir(page, 'Categoria', categoria);
  await campo(page, 'Cantidad').fill('1.000');
  await expect(page.getByText(/Se entiende 1\s000\./)).toBeVisible();
  await agregarEntrada(page, tela, '1.000', nombre);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await aceptar(page, 'Inventario actualizado con éxito!');
  if (proveedor === 'embebido') {
    await page.getByRole('link', { name: `Editar ${tela}` }).click();
    await campo(page, 'Mínimo').fill('2.000');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await aceptar(page, 'Inventario modificado con éxito!');
  } else {
    await page.getByRole('button', { name: 'Cambiar el mínimo' }).click();
    await page.getByLabel(/^Cuando quede menos de/).fill('2.000');
    await page.getByRole('button', { name: 'Guardar' }).click();
  }
  await page.getByRole('button', { name: /^Por acabarse \(\d+\)$/ }).click();
  const row = page.getByRole('row').filter({ hasText: tela });
  await expect(row).toContainText(/1\s000Bajo el mínimo de 2\s000/);
  await accesible(page);
  await retratar(page, 'inventario-por-acabarse');

  await page.getByRole('button', { name: 'Pedir a proveedor' }).click();
  const lista = page.getByRole('dialog', { name: 'Pedir a proveedor' });
  await expect(lista).toContainText(new RegExp(`${tela} \\(Negro\\): 3\\s000 Unidades`));
  await accesible(page);
  await retratar(page, 'inventario-pedir');
  await lista.getByRole('button', { name: `Escribir a ${nombre}` }).click();
  const pedido = page.getByRole('dialog', { name: `Pedido a ${nombre}` });
  await expect(pedido.getByLabel('Mensaje')).toHaveValue(new RegExp(tela));
  await expect(pedido.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me/50687654321.*${encodeURIComponent(tela)}`),
  );
  await retratar(page, 'inventario-pedido');
});
