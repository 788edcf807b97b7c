import type { Page } from '@playwright/test';
import { apiOf, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { accept, answerQuestion, choose, fieldOf, fill, visit } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';
import { addEntrada, addSalida } from '../../support/workshop';

/** Registers a supplier; ends on the list of suppliers. */
async function registerProveedor(page: Page, nombre: string) {
  await visit(page, '/proveedores/registrar');
  await fill(page, {
    Proveedor: nombre,
    Vendedor: 'Marta Solís',
    Email: 'ventas@proveedor.cr',
    Teléfono: '8765-4321',
  });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, '¡Proveedor creado con éxito!');
  await expect(page).toHaveURL(/\/proveedores$/);
}

test('entradas y salidas', { tag: '@pagina' }, async ({ as }) => {
  const page = await as('Colaborador');
  const proveedor = unique('Proveedor');
  const categoria = unique('Telas');
  const [tela, hilo] = [unique('Tela'), unique('Hilo')];
  await registerProveedor(page, proveedor);

  await apiOf(page)('registrarCategoria', {}, { nombre_categoria: categoria });
  await visit(page, '/inventario/entrada');
  await choose(page, 'Categoria', categoria);
  await addEntrada(page, tela, '12,5', proveedor);
  await addEntrada(page, hilo, '4', proveedor);
  await expectAccessible(page);
  await takeScreenshot(page, 'inventario-entrada');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, 'Inventario actualizado con éxito!');
  await expect(page).toHaveURL(/\/inventario$/);
  const row = page.getByRole('row').filter({ hasText: tela });
  await expect(row).toContainText('12,5');
  await expect(row).toContainText(categoria);
  await expect(row).toContainText('Negro');

  await page.getByRole('link', { name: 'Salidas' }).click();
  // The box has the focus already: who types at once is shown what there is.
  await expect(fieldOf(page, 'Producto')).toBeFocused();
  await page.keyboard.type(tela);
  await expect(page.getByRole('option', { name: new RegExp(tela) })).toBeVisible();
  await addSalida(page, tela, '12');
  await expect(page.getByRole('button', { name: `Eliminar ${tela}` })).toBeVisible();
  await addSalida(page, tela, '1');
  await expect(page.getByText(/No hay suficiente .*: quedan 0,5\./).first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'inventario-salida');
  page.once('dialog', (leave) => void leave.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, 'Inventario actualizado con éxito!');
  await expect(row).toContainText('0,5');
});

test('lo que se acaba se dice, se filtra y se pide', async ({ as, provider }) => {
  const page = await as('Colaborador');
  const [nombre, tela, categoria] = [unique('Textiles'), unique('Tela'), unique('Telas')];
  await registerProveedor(page, nombre);
  await apiOf(page)('registrarCategoria', {}, { nombre_categoria: categoria });
  await visit(page, '/inventario/entrada');
  await choose(page, 'Categoria', categoria);
  await fieldOf(page, 'Cantidad').fill('1.000');
  await expect(page.getByText(/Se entiende 1\s000\./)).toBeVisible();
  await addEntrada(page, tela, '1.000', nombre);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, 'Inventario actualizado con éxito!');
  if (provider === 'embebido') {
    await page.getByRole('link', { name: `Editar ${tela}` }).click();
    await fieldOf(page, 'Mínimo').fill('2.000');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await accept(page, 'Inventario modificado con éxito!');
  } else {
    await page.getByRole('button', { name: 'Cambiar el mínimo' }).click();
    await page.getByLabel(/^Cuando quede menos de/).fill('2.000');
    await page.getByRole('button', { name: 'Guardar' }).click();
  }
  await page.getByRole('button', { name: /^Por acabarse \(\d+\)$/ }).click();
  const row = page.getByRole('row').filter({ hasText: tela });
  await expect(row).toContainText(/1\s000Bajo \(mínimo 2\s000\)/);
  await expectAccessible(page);
  await takeScreenshot(page, 'inventario-por-acabarse');

  await page.getByRole('button', { name: 'Pedir a proveedor' }).click();
  const list = page.getByRole('dialog', { name: 'Pedir a proveedor' });
  await expect(list).toContainText(new RegExp(`${tela} \\(Negro\\): 3\\s000 Unidades`));
  await expectAccessible(page);
  await takeScreenshot(page, 'inventario-pedir');
  await list.getByRole('button', { name: `Escribir a ${nombre}` }).click();
  const pedido = page.getByRole('dialog', { name: `Pedido a ${nombre}` });
  await expect(pedido.getByLabel('Mensaje')).toHaveValue(new RegExp(tela));
  await expect(pedido.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me/50687654321.*${encodeURIComponent(tela)}`),
  );
  await expectAccessible(page);
  await takeScreenshot(page, 'inventario-pedido');
  // The upper window closes first, then the one below it.
  await page.keyboard.press('Escape');
  await expect(pedido).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await row.getByRole('link', { name: `Contar ${tela}` }).click();
  const contado = page.getByLabel(`Cuánto hay de ${tela}`);
  await expect(contado).toBeFocused();
  await page.keyboard.type('999,5');
  await expect(page.getByText('Faltan 0,5')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'inventario-conteo');
  await contado.press('Control+Enter');
  await answerQuestion(page, '¿Anotar 1 diferencia?', 'Sí, anotar');
  await expect(row).toContainText('999,5');
  if (provider === 'contrato') return;
  await page.getByRole('link', { name: `Editar ${tela}` }).click();
  await expect(page.getByRole('region', { name: 'Movimientos' })).toContainText('Salida: −0,5');
  await expectAccessible(page);
  await takeScreenshot(page, 'inventario-movimientos');
});
