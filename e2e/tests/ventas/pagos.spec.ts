import type { Page } from '@playwright/test';
import { request } from '../../support/api';
import { accesible } from '../../support/axe';
import { nuevaOrden, nuevaReparacion } from '../../support/documentos';
import { accept, answerQuestion, campo, conEspacios } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

const abierto = (page: Page) => page.getByRole('dialog', { name: 'Agregar pago' });

async function typePago(page: Page, monto: string, metodo: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar pago' }).click();
  // Whoever charges types the amount at once.
  await expect(campo(abierto(page), 'Monto')).toBeFocused();
  await campo(abierto(page), 'Monto').fill(monto);
  await campo(abierto(page), 'Método de pago').selectOption(metodo);
}
const register = (page: Page) => abierto(page).getByRole('button', { name: /Registrar pago|Registrando/ });
const filas = (page: Page) =>
  page.getByRole('table', { name: 'Pagos' }).getByRole('row').filter({ hasText: '₡' });

// Two people, pictures and axe take their time on a busy machine.
test.beforeEach(() => test.slow());

test('una parte con Tarjeta y el resto en Efectivo con cambio; Admin anula y el saldo vuelve', async ({
  como,
}) => {
  const page = await como('Admin');
  const { id, titulo } = await nuevaOrden(page);
  await page.goto('/facturas');
  await page.getByRole('searchbox', { name: 'Buscar factura' }).fill(titulo);
  await page.getByRole('link', { name: `${titulo} - Orden` }).click();
  await expect(page).toHaveURL(`/orden/${id}/pagos`);
  await expect(page.getByText('Todavía no hay pagos.')).toBeVisible();

  await typePago(page, '0', 'Tarjeta');
  await register(page).click();
  await expect(page.getByText('El monto ingresado debe ser mayor que 0').first()).toBeVisible();
  await accesible(page);
  await takeScreenshot(page, 'pago-dialogo');
  await campo(abierto(page), 'Monto').fill('30000,01');
  await register(page).click();
  await expect(
    page.getByText(conEspacios('El monto no puede ser mayor al saldo pendiente (₡30 000,00)')).first(),
  ).toBeVisible();
  await campo(abierto(page), 'Monto').fill('12000');
  await register(page).click();
  await accept(page, 'Pago registrado correctamente');

  await typePago(page, '20000', 'Efectivo');
  await expect(abierto(page).getByText(conEspacios('El cambio es de: ₡2 000,00'))).toBeVisible();
  await register(page).click();
  const notice = page.getByRole('dialog').filter({ hasText: 'Pago registrado correctamente' }).last();
  await expect(notice).toContainText(conEspacios('El cambio es de: ₡2 000,00'));
  await notice.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('button', { name: 'Agregar pago' })).toHaveCount(0);
  await expect(filas(page)).toHaveCount(2);
  await accesible(page);
  await takeScreenshot(page, 'pagos');

  await filas(page).filter({ hasText: 'Tarjeta' }).getByRole('button', { name: 'Anular' }).click();
  await answerQuestion(page, 'Esta acción no se puede deshacer', 'Sí');
  await accept(page, 'Se ha anulado la factura de manera correcta.');
  await expect(
    filas(page).filter({ hasText: 'Anulado' }).getByRole('button', { name: 'Anular' }),
  ).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Agregar pago' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(conEspacios('Pagado ₡18 000,00'));
});

test('una respuesta que se pierde después de pagar no paga dos veces', async ({ como }) => {
  const page = await como('Colaborador');
  const { id } = await nuevaOrden(page);
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
  await typePago(page, '10000', 'Transferencia');
  await register(page).click();
  // Over the open window: it can be answered, and the window keeps what was typed.
  await accept(page, 'Error al registrar el pago');
  await expect(campo(abierto(page), 'Monto')).toHaveValue('10000');
  lost = false;
  await register(page).click();
  await accept(page, 'Pago registrado correctamente');
  expect(sent).toBe(1);
  await expect(filas(page)).toHaveCount(1);
});

test('dos cajeros en el mismo instante nunca cobran más que el saldo', async ({ como, otra }) => {
  const one = await como('Admin');
  const { id } = await nuevaOrden(one);
  const path = `/orden/${id}/pagos`;
  await one.goto(path);
  const two = await otra('Colaborador', path);
  for (const page of [one, two]) await typePago(page, '30000', 'Tarjeta');
  await Promise.all([register(one).click(), register(two).click()]);
  const paid = (page: Page) => page.getByText('Pago registrado correctamente');
  const refused = (page: Page) =>
    // Refused by the page at the field, or by the provider above the form.
    abierto(page)
      .locator('[aria-invalid="true"]')
      .or(abierto(page).getByRole('group', { name: 'Revise lo siguiente:' }))
      .or(page.getByText('Error al registrar el pago'));
  for (const page of [one, two]) await expect(paid(page).or(refused(page)).first()).toBeVisible();
  const { data } = await request(one, `/pagos/${await facturaDe(one, id)}`);
  const accepted = (data as { estado: string; monto: number | string }[]).filter(
    (p) => p.estado === 'Aceptado',
  );
  expect(accepted.map((p) => Number(p.monto))).toEqual([30000]);
});

async function facturaDe(page: Page, id: number): Promise<number> {
  const { facturas } = await request(page, `/ordenes/${id}`);
  // An object or a list of one, by the contract.
  const [factura] = [facturas].flat() as { id: number }[];
  return Number(factura?.id);
}

test('una reparación se paga igual', async ({ como }) => {
  const page = await como('Admin');
  const { id, titulo } = await nuevaReparacion(page);
  await page.goto('/pagos');
  await page.getByRole('searchbox', { name: 'Buscar factura' }).fill(titulo);
  await page.getByRole('link', { name: `${titulo} - Reparación` }).click();
  await expect(page).toHaveURL(`/reparaciones/${id}/pagos`);
  await typePago(page, '3000', 'Tarjeta');
  await register(page).click();
  await accept(page, 'Pago registrado correctamente');
  await expect(filas(page)).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'Detalle de la reparación' })).toContainText('Ruedo');
  await accesible(page);
  await takeScreenshot(page, 'pagos-reparacion');
});
