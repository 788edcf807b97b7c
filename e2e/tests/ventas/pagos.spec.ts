import type { Page } from '@playwright/test';
import { apiOf } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { newOrden } from '../../support/documentos';
import { accept, fieldOf } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

const payDialog = (page: Page) => page.getByRole('dialog', { name: 'Agregar pago' });

async function typePago(page: Page, monto: string, metodo: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar pago' }).click();
  // Whoever charges types the amount at once.
  await expect(fieldOf(payDialog(page), 'Monto')).toBeFocused();
  await fieldOf(payDialog(page), 'Monto').fill(monto);
  await fieldOf(payDialog(page), 'Método de pago').selectOption(metodo);
}
const register = (page: Page) => payDialog(page).getByRole('button', { name: /Registrar pago|Registrando/ });
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Pagos' }).getByRole('row').filter({ hasText: '₡' });

// Two people, pictures and axe take their time on a busy machine.
test.beforeEach(() => test.slow());

test('una respuesta que se pierde después de pagar no paga dos veces', async ({ as }) => {
  const page = await as('Colaborador');
  const { id } = await newOrden(page);
  await page.goto(`/orden/${id}/pagos`);
  let sent = 0;
  let lost = true;
  // The payment reaches the provider, its answer does not come back; nor does any reading for a while.
  await page.route('**/api/v1/pagos/registrar', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await page.route(/\/api\/v1\/pagos\/\d+$/, (route) =>
    sent > 0 && lost ? route.abort() : route.continue(),
  );
  await typePago(page, '0', 'Transferencia');
  await register(page).click();
  await expect(page.getByText('El monto ingresado debe ser mayor que 0').first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'pago-dialogo');
  await fieldOf(payDialog(page), 'Monto').fill('10000');
  await register(page).click();
  // Over the open window: it can be answered, and the window keeps what was typed.
  await accept(page, 'Error al registrar el pago');
  await expect(fieldOf(payDialog(page), 'Monto')).toHaveValue('10000');
  lost = false;
  await register(page).click();
  await accept(page, 'Pago registrado correctamente');
  expect(sent).toBe(1);
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
});

test('dos cajeros en el mismo instante nunca cobran más que el saldo', async ({ as, another }) => {
  const one = await as('Admin');
  const { id } = await newOrden(one);
  const path = `/orden/${id}/pagos`;
  await one.goto(path);
  const two = await another('Colaborador', path);
  for (const page of [one, two]) await typePago(page, '30000', 'Tarjeta');
  await Promise.all([register(one).click(), register(two).click()]);
  const paid = (page: Page) => page.getByText('Pago registrado correctamente');
  const refused = (page: Page) =>
    // Refused by the page at the field, or by the provider above the form.
    payDialog(page)
      .locator('[aria-invalid="true"]')
      .or(payDialog(page).getByRole('group', { name: 'Revise lo siguiente:' }))
      .or(page.getByText('Error al registrar el pago'));
  for (const page of [one, two]) await expect(paid(page).or(refused(page)).first()).toBeVisible();
  const api = apiOf(one);
  const { facturas } = await api('detalleOrden', { id });
  const { data } = await api('pagosFactura', { facturaId: Number(facturas?.id) });
  expect(data.filter((p) => p.estado === 'Aceptado').map((p) => p.monto)).toEqual([30000]);
});
