import { expectAccessible } from '../../support/axe';
import { newOrden } from '../../support/documentos';
import { accept, fieldOf, fill } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

test('una respuesta que se pierde después de pagar no paga dos veces', async ({ as }) => {
  // Pictures and axe take their time on a busy machine.
  const page = await as('Colaborador');
  const { id } = await newOrden(page);
  await page.goto(`/orden/${id}/pagos`);
  const dialog = page.getByRole('dialog', { name: 'Agregar pago' });
  const register = dialog.getByRole('button', { name: /Registrar pago|Registrando/ });
  let sent = 0;
  let lost = true;
  // The payment reaches the provider and its answer is lost; for a while nothing can be read either.
  await page.route('**/api/v1/pagos/registrar', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await page.route(/\/api\/v1\/pagos\/\d+$/, (route) =>
    sent > 0 && lost ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Agregar pago' }).click();
  // Whoever charges types the amount at once.
  await expect(fieldOf(dialog, 'Monto')).toBeFocused();
  await fill(dialog, { Monto: '0' });
  await fieldOf(dialog, 'Método de pago').selectOption('Transferencia');
  await register.click();
  await expect(page.getByText('El monto ingresado debe ser mayor que 0').first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'pago-dialogo');
  await fill(dialog, { Monto: '10000' });
  await register.click();
  // The notice over the open window can be answered, and the window keeps what was typed.
  await accept(page, 'Error al registrar el pago');
  await expect(fieldOf(dialog, 'Monto')).toHaveValue('10000');
  lost = false;
  await register.click();
  await accept(page, 'Pago registrado correctamente');
  expect(sent).toBe(1);
  const rows = page.getByRole('table', { name: 'Pagos' }).getByRole('row');
  await expect(rows.filter({ hasText: '₡' })).toHaveCount(1);
  await expectAccessible(page);
});
