import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { listo, type RenderedPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptPaid, caja, paidWindow, show } from '../pagos/pagos.pasos';
import { DETALLE_ORDEN, EMPRESAS, open } from '../testing/datos';

const api = fakeApi();
const print = vi.fn();
/** Papers hang beside everything else of the page. */
const sheet = () => document.body.lastElementChild;
const printed = async () => {
  await waitFor(() => expect(print).toHaveBeenCalled());
  return sheet()?.textContent ?? '';
};
/** By keyboard: jsdom knows no place that a pointer could be at. */
async function choose({ user }: RenderedPage, name: string) {
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(async () => {
    await user.keyboard('{ArrowDown}');
    expect(item).toHaveAttribute('data-highlighted');
  });
  await user.keyboard('{Enter}');
}

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});
afterEach(() => vi.unstubAllGlobals());

test('a payment has its receipt, on the width of the roll, and nothing of it stays on the page', async () => {
  const insertRule = vi.spyOn(CSSStyleSheet.prototype, 'insertRule');
  caja(api);
  const page = await show('Colaborador');
  await page.user.click(screen.getByRole('button', { name: /^Imprimir el recibo del pago de/ }));
  await choose(page, 'Recibo de 58 mm');
  expect(await printed()).toMatch(
    /Recibo de pago \d+.*Pedido 12 · Uniformes de cocina.*Café Núñez.*Saldo de hoy₡40\s000,00/,
  );
  expect(insertRule).toHaveBeenCalledWith(expect.stringMatching(/^@page { size: 58mm \d+mm/));
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.body).not.toHaveTextContent(/Recibo de pago/));
});

test('whoever paid has the receipt at once, with the balance that is left', async () => {
  caja(api);
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
  expect(await printed()).toMatch(
    /Recibo de pago 71.*Pedido 12 · Uniformes de cocina.*Café Núñez.*Efectivo.*Pagado₡15\s000,00.*Saldo de hoy₡25\s000,00/,
  );
  expect(paid.getByText(/Queda un saldo de ₡25\s000,00/)).toBeVisible();
  await acceptPaid(page);
  expect(screen.getByRole('button', { name: 'Agregar pago' })).toBeVisible();
});

const persona = { id_orden: 12, taller: 0, entregado: 0 } as const;
const ROSTER = [
  { ...persona, id: 1, nombre: 'Ana', prenda: 'Camisa XL', cantidad: 1 },
  { ...persona, id: 2, nombre: 'Luis (mediana)', prenda: 'Camisa', cantidad: 2 },
];

test.each([
  ['Colaborador', 'Tiquete de 80 mm', /^Pedido 12.*2 × Camisa₡30\s000,00.*Saldo pendiente/],
  ['Admin', 'Tiquete de 58 mm', /^Pedido 12.*2 × Camisa/],
  [
    'Colaborador',
    'Etiqueta con código QR',
    /^Pedido 12Uniformes de cocinaCafé Núñez[^₡]*Camisa: 2 × M, 1 × XL$/,
  ],
] as const)('%s prints an order: %s, with a code that opens it', async (rol, item, text) => {
  api.answers('detalleOrden', DETALLE_ORDEN);
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('personasOrden', { data: ROSTER });
  api.answers('archivosOrden', { data: [], status: 200 });
  const page = open('/orden/12', rol);
  await screen.findByRole('button', { name: 'Imprimir' });
  await listo(page);
  await page.user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await choose(page, item);
  expect(await printed()).toMatch(text);
  expect(sheet()?.querySelector('svg path')).not.toBeNull();
});
