import { expectAccessible } from '../../support/axe';
import { newOrden } from '../../support/documentos';
import { openedPdf } from '../../support/pdf-text';
import { accept, answerQuestion, anySpaces, fieldOf, plainSpaces, visit } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';
import { pay } from '../../support/workshop';

test('un día de caja: se abre, se cobra, se anula, se cuenta a ciegas y faltan ₡500', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Admin');
  await page.goto('/pagos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagos');
  const { id, titulo } = await newOrden(page);
  await page.getByRole('link', { name: 'Caja', exact: true }).click();
  await expect(fieldOf(page, 'Fondo de caja')).toBeFocused();
  await takeScreenshot(page, 'caja-cerrada');
  await page.keyboard.type('20.000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Contar y cerrar' })).toBeVisible();

  await visit(page, `/orden/${id}/pagos`);
  for (const [monto, metodo] of [
    ['12000', 'SINPE Móvil'],
    ['10000', 'Efectivo'],
  ] as const) {
    await pay(page, monto, metodo);
    await accept(page, 'Pago registrado correctamente');
  }
  const pagos = page.getByRole('table', { name: 'Pagos' }).getByRole('row');
  await pagos.filter({ hasText: 'SINPE Móvil' }).getByRole('button', { name: 'Anular' }).click();
  await answerQuestion(page, 'Esta acción no se puede deshacer', 'Sí');
  await accept(page, 'Se ha anulado la factura de manera correcta.');

  await visit(page, '/caja');
  await expect(page.getByRole('main')).not.toContainText('30 000');
  // By keyboard alone: one bill of 20 000, one of 5 000, two of 2 000, and one coin of 500.
  await fieldOf(page, 'Efectivo').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(anySpaces('₡20 000'), { exact: true })).toBeFocused();
  for (const many of ['1', '', '1', '2', '', '1']) {
    await page.keyboard.type(many);
    await page.keyboard.press('Tab');
  }
  await expect(fieldOf(page, 'Efectivo')).toHaveValue('29500');
  await expectAccessible(page);
  await takeScreenshot(page, 'caja-conteo');
  await fieldOf(page, 'Efectivo').press('Enter');
  const question = page.getByRole('alertdialog').filter({ hasText: '¿Cerrar la caja N.º 1?' });
  // Enter twice closes nothing, since a closing is never changed.
  await expect(question.getByRole('button', { name: 'No, seguir contando' })).toBeFocused();
  await question.getByRole('button', { name: 'Sí, cerrar' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cierre de caja N.º 1');
  const sums = page.getByRole('table', { name: 'Conteo por método' }).getByRole('row');
  await expect(sums.filter({ hasText: 'Efectivo' })).toContainText(
    anySpaces('₡30 000,00₡29 500,00Faltan ₡500,00'),
  );
  await expect(sums.filter({ hasText: 'SINPE' })).toContainText(
    anySpaces('₡12 000,00₡12 000,00₡0,00₡0,00Cuadra'),
  );
  await expectAccessible(page);
  await takeScreenshot(page, 'caja-cierre');

  const text = plainSpaces(await openedPdf(page, page.getByRole('button', { name: 'PDF' }), '/pdf/caja/'));
  for (const words of ['Cierre de caja N.º 1', 'Faltan ₡500,00', titulo, 'Anulación'])
    expect(text).toContain(words);

  await visit(page, '/caja');
  await expect(page.getByRole('row').filter({ hasText: 'N.º 1' })).toContainText(anySpaces('Faltan ₡500,00'));
  await expectAccessible(page);
});
