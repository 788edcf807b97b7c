import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, chooseItem, fakePrinter } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EMPRESAS, ORDEN, open, PAGO } from '../testing/datos';
import { acceptPaid, fakeOrder, paidWindow, show } from './pagos.pasos';

const api = fakeApi();
const { printed } = fakePrinter();

test('a payment has its receipt, on the width of the roll, and nothing of it stays on the page', async () => {
  const insertRule = vi.spyOn(CSSStyleSheet.prototype, 'insertRule');
  fakeOrder(api);
  const page = await show('Colaborador');
  await page.user.click(screen.getByRole('button', { name: /^Imprimir el recibo \d+ de/ }));
  await chooseItem(page, 'Recibo de 58 mm');
  expect((await printed()).textContent).toMatch(
    /Recibo de pago \d+.*Pedido 12 · Uniformes de cocina.*Café Núñez.*Saldo de hoy₡40\s000,00/,
  );
  expect(insertRule).toHaveBeenCalledWith(expect.stringMatching(/^@page { size: 58mm \d+mm/));
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.body).not.toHaveTextContent(/Recibo de pago/));
});

test('whoever paid has the receipt at once, with the balance that is left', async () => {
  fakeOrder(api);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await page.user.type(await screen.findByLabelText(/^Monto/), '15000');
  await page.user.selectOptions(screen.getByLabelText(/^Método de pago/), 'Efectivo');
  await page.user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  const paid = within(await paidWindow());
  expect(paid.getByRole('button', { name: 'Aceptar' })).toHaveFocus();
  const receipt = paid.getByRole('button', { name: 'Recibo de 80 mm' });
  await waitFor(() => expect(receipt).toBeEnabled());
  await page.user.click(receipt);
  expect((await printed()).textContent).toMatch(
    /Recibo de pago 71.*Pedido 12 · Uniformes de cocina.*Café Núñez.*Efectivo.*Pagado₡15\s000,00.*Saldo de hoy₡25\s000,00/,
  );
  expect(paid.getByText(/Queda un saldo de ₡25\s000,00/)).toBeVisible();
  await acceptPaid(page);
  expect(screen.getByRole('button', { name: 'Agregar pago' })).toBeVisible();
});

test('whoever paid has the payment and the balance that is left by WhatsApp, at the telephone of the order', async () => {
  fakeOrder(api);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await page.user.type(await screen.findByLabelText(/^Monto/), '15000');
  await page.user.selectOptions(screen.getByLabelText(/^Método de pago/), 'Efectivo');
  await page.user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  const link = within(await paidWindow()).getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
  expect(link.href).toContain('wa.me/50622223333');
  expect(new URL(link.href).searchParams.get('text')).toMatch(
    /^¡Buenas! Recibimos ₡15\s000,00 por su pedido 12 «Uniformes de cocina»\. Queda un saldo de ₡25\s000,00\. ¡Muchas gracias!$/,
  );
});

async function printRecibo({ user }: Awaited<ReturnType<typeof show>>) {
  await user.click(screen.getByRole('button', { name: /^Imprimir el recibo \d+ de/ }));
  await chooseItem({ user }, 'Recibo de 80 mm');
}

test('a receipt tells the payment and the balance of the moment that it is printed, not those of the page', async () => {
  const { state } = fakeOrder(api);
  const page = await show();
  state.saldo = 48500.5;
  state.pagos = [{ ...PAGO, estado: 'Anulado' as never }];
  await printRecibo(page);
  expect((await printed()).textContent).toMatch(/Recibo de pago 70ANULADO.*Saldo de hoy₡48\s500,50/);
});

test('a receipt whose balance cannot be read is not printed, and that is told', async () => {
  fakeOrder(api);
  const page = await show();
  api.answers('detalleOrden', 'caida');
  await printRecibo(page);
  await answerQuestion(page, 'No se pudo preparar la impresión');
  expect(window.print).not.toHaveBeenCalled();
});

test('a receipt of a payment that is gone is not printed, and nobody is told to look at the connection', async () => {
  const { state } = fakeOrder(api);
  const page = await show();
  state.pagos = [];
  await printRecibo(page);
  await answerQuestion(page, 'No se pudo preparar la impresión', 'Ese pago ya no existe.');
});

test('a receipt of an order that was annulled says so and tells no balance', async () => {
  fakeOrder(api, 40000, { orden: { ...ORDEN, estado: 'Anulada' } });
  const page = await show();
  await printRecibo(page);
  const { textContent } = await printed();
  expect(textContent).toMatch(/Recibo de pago 70Fecha.*Por.*Uniformes de cocinaANULADACliente/);
  expect(textContent).not.toContain('Saldo');
});

test('a receipt waits until its client is known', async () => {
  fakeOrder(api);
  const arrive = api.answersLater('listarEmpresas', { data: EMPRESAS });
  const page = open('/orden/12/pagos');
  await screen.findByRole('button', { name: /^Imprimir el recibo \d+ de/ });
  await printRecibo(page);
  await waitFor(() => expect(api.requests('detalleOrden')).toHaveLength(2));
  await new Promise((done) => setTimeout(done, 150));
  expect(window.print).not.toHaveBeenCalled();
  arrive();
  expect((await printed()).textContent).toMatch(/ClienteCafé Núñez/);
});
