import { ApiError } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { sendUncertain } from '@hilvan/ui/records';
import { answerQuestion, listo, type RenderedPage } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAgain, PAGO } from '../testing/datos';
import { acceptPaid, fakeOrder, pagadosIn, paidWindow, register, show, write } from './pagos.pasos';

const api = fakeApi();
const pagados = pagadosIn(api);

const keysSent = () => api.requests('registrarPago').map(({ headers }) => headers.get('idempotency-key'));

/** What this device keeps of payments in doubt of invoice 90. */
const doubts = () => Object.keys(localStorage).filter((key) => /:en-duda:.*:pago\/90$/.test(key));

test('an answer that was lost after the payment was made counts as made', async () => {
  const { register: save } = fakeOrder(api);
  api.answers('registrarPago', ({ payload }) => {
    save(payload);
    return 'caida';
  });
  const page = await show();
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await acceptPaid(page);
  expect(pagados()).toHaveLength(1);
});

/** Makes a payment that is stored, but whose answer is lost, as is that of the call which would tell. */
async function losePago(page: RenderedPage, { state, register: save }: ReturnType<typeof fakeOrder>) {
  await write(page, '1000', 'Tarjeta');
  api.answers('registrarPago', ({ payload }) => {
    save(payload);
    api.answers('pagosFactura', 'caida');
    return 'caida';
  });
  await register(page);
  await answerQuestion(
    page,
    'Error al registrar el pago',
    /antes se revisa si este pago ya quedó registrado/,
  );
  api.answers('pagosFactura', () => ({ data: state.pagos }));
}

test('with the whole connection lost, trying again looks first and does not pay twice', async () => {
  const order = fakeOrder(api);
  const page = await show();
  await losePago(page, order);
  await register(page);
  await acceptPaid(page);
  expect(pagados()).toHaveLength(1);
});

test.each([
  ['is told as it is', 34000, /Queda un saldo de ₡34\s000,00/],
  ['is not told where it cannot be read', null, /Se registró un pago de ₡1\s000,00 en Tarjeta\.$/],
])('what is left after a payment of a lost answer, with others in between, %s', async (_, saldo, text) => {
  const order = fakeOrder(api);
  const page = await show();
  await losePago(page, order);
  order.state.saldo -= 5000;
  api.answers('pagosFactura', () => {
    if (saldo === null) api.answers('detalleOrden', 'caida');
    return { data: order.state.pagos };
  });
  await register(page);
  expect(within(await paidWindow()).getByRole('status')).toHaveTextContent(text);
});

test('whoever gave up, saw the payment in the table and takes another of the same amount pays a second time', async () => {
  api.offers('idempotency-key');
  const order = fakeOrder(api);
  const page = await show();
  await losePago(page, order);
  await page.user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await listo(page);
  await act(() => page.queryClient.invalidateQueries());
  api.answers('registrarPago', ({ payload }) => {
    order.register(payload);
    return { status: 200 };
  });
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await acceptPaid(page);
  const keys = api.requests('registrarPago').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys)).not.toContain(null);
  expect(keys[0]).not.toBe(keys[1]);
});

test('another payment typed after a lost answer is not called paid: the earlier one is told, and what is typed stays', async () => {
  const order = fakeOrder(api);
  const page = await show();
  await losePago(page, order);
  await page.user.selectOptions(screen.getByRole('combobox', { name: /^Método de pago/ }), 'Cheque');
  await register(page);
  const dialog = screen.getByRole('dialog', { name: 'Agregar pago' });
  expect(
    await within(dialog).findByText(
      /El intento anterior sí quedó registrado: ₡1\s000,00 en Tarjeta\. Lo que escribió ahora no se envió\./,
    ),
  ).toBeVisible();
  expect(dialog).toHaveTextContent(/Saldo pendiente: ₡39\s000,00/);
  expect(screen.getByRole('combobox', { name: /^Método de pago/ })).toHaveValue('Cheque');
  expect(pagados()).toHaveLength(1);
  api.answers('registrarPago', ({ payload }) => {
    order.register(payload);
    return { status: 200 };
  });
  await register(page);
  await acceptPaid(page, /₡1\s000,00 en Cheque.*Queda un saldo de ₡38\s000,00/);
});

test('an equal payment under another name is not taken for the lost one, and no word says that nothing was registered', async () => {
  const order = fakeOrder(api);
  const page = await show();
  await losePago(page, {
    ...order,
    register: (payload) => order.register({ ...(payload as object), cajero: 'Eva' }),
  });
  await register(page);
  expect(
    await screen.findByText(/ahora es ₡39\s000,00\. El intento anterior puede estar ya en ese saldo/),
  ).toBeVisible();
  expect(screen.queryByText(/No se registró ningún pago/)).toBeNull();
  expect(pagados()).toHaveLength(1);
});

test('of two lost payments that both arrived, the one that is confirmed again is told', async () => {
  const order = fakeOrder(api);
  const page = await show();
  const arriving: unknown[] = [];
  const lose = async (metodo: string) => {
    await page.user.selectOptions(screen.getByRole('combobox', { name: /^Método de pago/ }), metodo);
    await register(page);
    await answerQuestion(page, 'Error al registrar el pago', /antes se revisa/);
  };
  await write(page, '1000', 'Efectivo');
  api.answers('registrarPago', ({ payload }) => {
    arriving.push(payload);
    return 'caida';
  });
  await lose('Efectivo');
  await lose('Tarjeta');
  for (const payload of arriving) order.register(payload);
  await page.user.selectOptions(screen.getByRole('combobox', { name: /^Método de pago/ }), 'Efectivo');
  await register(page);
  await acceptPaid(page, /Se registró un pago de ₡1\s000,00 en Efectivo/);
  expect(pagados()).toHaveLength(2);
});

const ANTERIOR =
  /El intento anterior sí quedó registrado: ₡1\s000,00 en Tarjeta\. Lo que escribió ahora no se envió\./;

test('whoever gave up before the table showed the payment and types it once more is told that it is there, and pays again knowingly', async () => {
  api.offers('idempotency-key');
  const order = fakeOrder(api);
  const page = await show();
  await losePago(page, order);
  await page.user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await listo(page);
  await write(page, '1000', 'Tarjeta');
  await register(page);
  expect(await screen.findByText(ANTERIOR)).toBeVisible();
  expect(pagados()).toHaveLength(1);
  api.answers('registrarPago', ({ payload }) => {
    order.register(payload);
    return { status: 200 };
  });
  await register(page);
  await acceptPaid(page, /Queda un saldo de ₡38\s000,00/);
  const [lost, again] = keysSent();
  expect(lost).not.toBe(again);
});

test('a payment that was annulled after its answer was lost is taken anew, and not answered as it was then', async () => {
  api.offers('idempotency-key');
  const order = fakeOrder(api);
  const page = await show();
  await losePago(page, order);
  order.state.pagos = order.state.pagos.map((p) => (p.id === PAGO.id ? p : { ...p, estado: 'Anulado' }));
  order.state.saldo = 40000;
  api.answers('registrarPago', ({ payload }) => {
    order.register(payload);
    return { status: 200 };
  });
  await register(page);
  await acceptPaid(page, /Queda un saldo de ₡39\s000,00/);
  const [lost, again] = keysSent();
  expect(again).not.toBe(lost);
});

test('a lost payment is still looked for after another one was answered, and goes under its own key', async () => {
  api.offers('idempotency-key');
  const order = fakeOrder(api);
  const page = await show();
  api.answers('registrarPago', 'caida');
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await answerQuestion(page, 'Error al registrar el pago');
  api.answers('registrarPago', ({ payload }) => {
    order.register(payload);
    return { status: 200 };
  });
  await write(page, '2000', 'Efectivo');
  await register(page);
  await acceptPaid(page);
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await acceptPaid(page);
  const [lost, other, again] = keysSent();
  expect([again === lost, other === lost]).toEqual([true, false]);
});

test('a payment whose doubt the table of another tab has ended is not made a second time', async () => {
  const till = fakeOrder(api);
  const page = await show();
  await losePago(page, till);
  for (const key of doubts()) localStorage.removeItem(key);
  await register(page);
  await acceptPaid(page, /₡1\s000,00 en Tarjeta.*Queda un saldo de ₡39\s000,00/);
  expect(pagados()).toHaveLength(1);
});

test('a payment that may be stored under the corrected name of its cashier keeps its key for good', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  api.offers('idempotency-key');
  const till = fakeOrder(api);
  const page = await show();
  await losePago(page, {
    ...till,
    register: (payload) => till.register({ ...(payload as object), cajero: 'Ana Mora' }),
  });
  vi.setSystemTime(Date.now() + 301_000);
  api.answers('registrarPago', { status: 200 });
  await register(page);
  expect(await screen.findByText(/El intento anterior puede estar ya en ese saldo/)).toBeVisible();
  await register(page);
  await acceptPaid(page);
  const [lost, again] = keysSent();
  expect(again).toBe(lost);
});

test('a payment that can no longer arrive goes under a key of its own', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  api.offers('idempotency-key');
  const order = fakeOrder(api);
  const page = await show();
  api.answers('registrarPago', 'caida');
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await answerQuestion(page, 'Error al registrar el pago');
  vi.setSystemTime(Date.now() + 301_000);
  api.answers('registrarPago', ({ payload }) => {
    order.register(payload);
    return { status: 200 };
  });
  await register(page);
  await acceptPaid(page);
  const [lost, again] = keysSent();
  expect(again).not.toBe(lost);
  expect(doubts()).toEqual([]);
});

test('after the whole balance was paid and the answer lost, the table that shows the payment ends the doubt', async () => {
  const order = fakeOrder(api);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await page.user.click(await screen.findByRole('button', { name: 'Pagar todo' }));
  await page.user.selectOptions(screen.getByLabelText(/^Método de pago/), 'Tarjeta');
  api.answers('registrarPago', ({ payload }) => {
    order.register(payload);
    api.answers('pagosFactura', 'caida');
    return 'caida';
  });
  await register(page);
  await answerQuestion(page, 'Error al registrar el pago', null);
  page.unmount();
  api.answers('pagosFactura', () => ({ data: order.state.pagos }));
  expect(doubts()).toHaveLength(1);
  await show('Colaborador', '/orden/12/pagos', openAgain);
  await screen.findByRole('row', { name: /Colaborador de prueba/ });
  await waitFor(() => expect(doubts()).toEqual([]));
});

test('whoever left the page or loaded it anew and tries it once more does not pay twice', async () => {
  const order = fakeOrder(api);
  const before = await show();
  await losePago(before, order);
  before.unmount();
  api.answers('pagosFactura', { data: [PAGO] });
  const page = await show('Colaborador', '/orden/12/pagos', openAgain);
  await write(page, '1000', 'Tarjeta');
  api.answers('pagosFactura', () => ({ data: order.state.pagos }));
  await register(page);
  expect(await screen.findByText(ANTERIOR)).toBeVisible();
  expect(pagados()).toHaveLength(1);
});

test('a payment that never arrived goes under its key once more, also after a reload', async () => {
  api.offers('idempotency-key');
  const { register: save } = fakeOrder(api);
  const before = await show();
  api.answers('registrarPago', 'caida');
  await write(before, '1000', 'Tarjeta');
  await register(before);
  await answerQuestion(before, 'Error al registrar el pago');
  before.unmount();
  const page = await show('Colaborador', '/orden/12/pagos', openAgain);
  api.answers('registrarPago', ({ payload }) => {
    save(payload);
    return { status: 200 };
  });
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await acceptPaid(page);
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await acceptPaid(page);
  const [lost, again, another] = api
    .requests('registrarPago')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(lost).not.toBeNull();
  expect([again === lost, another === lost]).toEqual([true, false]);
});

test('a doubt that does not say what was paid harms nothing', async () => {
  const { register: save } = fakeOrder(api);
  const page = await show();
  const lost = () => Promise.reject(new ApiError('timeout'));
  await expect(sendUncertain('pago/90', lost)).rejects.toThrow();
  save({ monto: '1000', metodo_pago: 'Tarjeta', cajero: 'Colaborador de prueba' });
  await act(() => page.queryClient.invalidateQueries());
  expect(await screen.findByRole('row', { name: /Colaborador de prueba/ })).toBeVisible();
});

test('a payment that never arrived is sent by the next try', async () => {
  const { register: save } = fakeOrder(api);
  const page = await show();
  api.answers('registrarPago', 'caida');
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await answerQuestion(page, 'Error al registrar el pago');
  api.answers('registrarPago', ({ payload }) => {
    save(payload);
    return { status: 200 };
  });
  await register(page);
  await acceptPaid(page);
  expect(pagados()).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Colaborador de prueba/ })).toHaveLength(1));
});

test('a payment that was still on its way when its answer was given up is found by the next try', async () => {
  const { register: save } = fakeOrder(api);
  const page = await show();
  let onItsWay: unknown;
  api.answers('registrarPago', ({ payload }) => {
    onItsWay = payload;
    return 'caida';
  });
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await answerQuestion(page, 'Error al registrar el pago');
  save(onItsWay);
  await register(page);
  await acceptPaid(page);
  expect(pagados()).toHaveLength(1);
});
