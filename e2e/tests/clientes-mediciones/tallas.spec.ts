/** A company's size chart by keyboard, the size it gives a client, and that size put beside her name in an order with one key. */
import { camposDePrenda } from '@hilvan/contract';
import { newCliente, newEmpresa, newMedicion, newProducto, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { accept, choose, fieldOf, visit } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

test('la tabla de una empresa da la talla de su gente', { tag: '@pagina' }, async ({ as }) => {
  const page = await as('Colaborador');
  const [empresa, apellido, producto] = [unique('Hotel Ñandú'), unique('Solís'), unique('Camisa')];
  const id = await newEmpresa(page, empresa);
  await newProducto(page, producto, '9000');
  const cliente = await newCliente(page, 'Íngrid', { apellido1: apellido, empresa });
  await newMedicion(page, cliente, 'Camisa', {
    ...Object.fromEntries(camposDePrenda('Camisa').map((campo) => [campo, '0'])),
    busto_superior: '98',
    cintura_superior: '75',
  });
  await page.goto(`/empresa/${id}`);
  await expect(page.getByRole('region', { name: 'Personas' })).toContainText('1 persona');
  await page.getByRole('link', { name: 'Tallas', exact: true }).click();
  await page.getByRole('button', { name: 'Agregar tabla' }).click();
  await page.getByRole('menuitem', { name: 'Camisa', exact: true }).click();
  const sheet = page.getByRole('table', { name: 'Tallas de Camisa' });
  // Wider than a telephone, the chart moves sideways and the page does not.
  const more = ['Cadera', 'Espalda'];
  for (const medida of more) await choose(page, 'Agregar una medida', medida);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sheet.getByRole('button', { name: 'Quitar Espalda', exact: true })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const medida of more)
    await sheet.getByRole('button', { name: `Quitar ${medida}`, exact: true }).click();
  await sheet.getByRole('textbox', { name: 'Talla 1', exact: true }).focus();
  const type = async (...cells: string[]) => {
    for (const cell of cells) {
      await page.keyboard.type(cell);
      await page.keyboard.press('Enter');
    }
  };
  await type('S', '84', '90', '66', '72');
  await expect(sheet.getByRole('textbox', { name: 'Talla 2', exact: true })).toBeFocused();
  await type('M', '89', '97', '73', '79');
  await expect(sheet.getByRole('textbox', { name: 'Talla 3', exact: true })).toBeFocused();
  await type('L', '98', '104', '82');
  await page.keyboard.type('86');
  await expect(sheet.getByText('Busto: se traslapa con S, que llega a 90.')).toBeVisible();
  await expect(sheet.getByText('Cintura: de 79 a 82 no hay talla.')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'tallas-tabla');
  await page.keyboard.press('Control+Enter');
  await accept(page, 'Tabla de tallas guardada!');
  await expect(page.getByRole('row', { name: 'L 98–104 82–86' })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'tallas');

  await visit(page, `/empresa/${id}`);
  await expect(page.getByRole('region', { name: 'Tallas' })).toContainText('S, M, L');
  await takeScreenshot(page, 'tallas-empresa');
  await visit(page, `/clientes/${cliente}`);
  await expect(page.getByRole('list', { name: 'Tallas sugeridas' })).toHaveText(
    `Camisa: talla sugerida L por busto: 98 cm · según la tabla de ${empresa}`,
  );
  await expectAccessible(page);
  await takeScreenshot(page, 'tallas-cliente');

  const persona = page.getByRole('group').filter({ has: page.getByPlaceholder('Selecciona un producto') });
  await visit(page, '/orden/registro');
  await choose(page, 'Empresa', empresa);
  await choose(persona, 'Prenda', producto);
  await fieldOf(persona, 'Nombre').fill(`ingrid ${apellido}`);
  await expect(persona.getByText('Talla sugerida: L por busto: 98 cm')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'tallas-persona');
  await page.keyboard.press('Alt+t');
  await expect(fieldOf(persona, 'Nombre')).toHaveValue(`ingrid ${apellido} (L)`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: `ingrid ${apellido} (L)` })).toBeVisible();
});
