import { ApiError } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { sendUncertain } from '@hilvan/ui/records';
import { answerQuestion, listo } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, ORDEN, open, openAgain, PAGO } from '../testing/datos';
import { acceptPaid, fakeOrder, paidWindow, show } from './pagos.pasos';

const api = fakeApi();

type Pagina = Awaited<ReturnType<typeof open>>;

async function write({ user }: Pagina, monto: string, metodo?: string) {
  if (!screen.queryByRole('dialog')) await user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  const box = await screen.findByLabelText(/^Monto/);
  await user.clear(box);
  await user.type(box, monto);
  if (metodo) await user.selectOptions(screen.getByLabelText(/^Método de pago/), metodo);
}
const register = ({ user }: Pagina) => user.click(screen.getByRole('button', { name: 'Registrar pago' }));
const keysSent = () => api.requests('registrarPago').map(({ headers }) => headers.get('idempotency-key'));
/** What this device keeps of payments in doubt of invoice 90. */
const doubts = () => Object.keys(localStorage).filter((key) => /:en-duda:.*:pago\/90$/.test(key));
const pagados = () => api.requests('registrarPago').map((p) => p.payload);

test('a payment sends exactly the contract and shows in the table', async () => {
  fakeOrder(api);
  const page = await show();
  await write(page, '15.000,50', 'Tarjeta');
  await register(page);
  expect(await screen.findByText(/^Queda un saldo de/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al pedido' })).toHaveAttribute('href', '/orden/12');
  expect(screen.getByRole('button', { name: 'Aceptar' })).toHaveAccessibleDescription(
    /^Se registró un pago de .*Queda un saldo de/,
  );
  await acceptPaid(page);
  expect(pagados()).toEqual([
    {
      factura_id: '90',
      monto: '15000.5',
      metodo_pago: 'Tarjeta',
      comentarios: 'Muchas gracias por tu compra.',
      estado: 'Aceptado',
      cajero: 'Colaborador de prueba',
    },
  ]);
  expect(await screen.findByRole('row', { name: /Colaborador de prueba/ })).toHaveTextContent(/₡15\s000,50/);
});

test('Pagar todo takes the whole balance, to the céntimo; half typed the window stays', async () => {
  fakeOrder(api);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await page.user.click(await screen.findByRole('button', { name: 'Pagar todo' }));
  expect(screen.getByLabelText(/^Monto/)).toHaveValue('40000');
  expect(screen.getByLabelText(/^Método de pago/)).toHaveFocus();
  await page.user.keyboard('{Escape}');
  void page.router.navigate('/pagos');
  const lost = 'Lo que escribió en «Agregar pago» se pierde.';
  await answerQuestion(page, '¿Salir sin guardar?', lost, 'No, seguir aquí');
  await page.user.selectOptions(screen.getByLabelText(/^Método de pago/), 'Tarjeta');
  await register(page);
  expect(await screen.findByRole('link', { name: 'Ir al pedido' })).toHaveAttribute('href', '/orden/12');
  await acceptPaid(page);
  expect(pagados()).toMatchObject([{ monto: '40000', metodo_pago: 'Tarjeta' }]);
});

test('Pagar todo takes whole céntimos also of a balance that a provider gives with a crumb', async () => {
  fakeOrder(api, 30000.300000000003);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await page.user.click(await screen.findByRole('button', { name: 'Pagar todo' }));
  await page.user.selectOptions(screen.getByLabelText(/^Método de pago/), 'Tarjeta');
  await register(page);
  await waitFor(() => expect(pagados()).toMatchObject([{ monto: '30000.3' }]));
});

test('La mitad takes half of the balance, an odd céntimo with it', async () => {
  fakeOrder(api, 40000.55);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await page.user.click(await screen.findByRole('button', { name: 'La mitad' }));
  expect(screen.getByLabelText(/^Monto/)).toHaveValue('20000,28');
  expect(screen.getByLabelText(/^Método de pago/)).toHaveFocus();
});

test('SINPE Móvil is offered where the provider announces it, and goes to its own call', async () => {
  const { register: save } = fakeOrder(api);
  api.offers('sinpe');
  api.answers('registrarPagoSinpe', ({ payload }) => {
    save(payload);
    return { status: 200 };
  });
  const page = await show();
  await write(page, '40000,01', 'SINPE Móvil');
  await register(page);
  expect((await screen.findAllByText(/no puede ser mayor al saldo pendiente/))[0]).toBeVisible();
  await write(page, '1000');
  await register(page);
  await acceptPaid(page);
  expect(pagados()).toEqual([]);
  expect(api.requests('registrarPagoSinpe').map((p) => p.payload)).toMatchObject([
    { factura_id: '90', monto: '1000', metodo_pago: 'SINPE Móvil' },
  ]);
});

test('elsewhere there are four methods', async () => {
  fakeOrder(api);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  const options = within(await screen.findByLabelText(/^Método de pago/)).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Seleccione…',
    'Efectivo',
    'Tarjeta',
    'Transferencia',
    'Cheque',
  ]);
});

test.each([
  ['0', 'Tarjeta', 'El monto ingresado debe ser mayor que 0'],
  ['-5', 'Tarjeta', 'El monto ingresado debe ser mayor que 0'],
  ['1500,505', 'Tarjeta', 'Use como máximo 2 decimales.'],
  ['5000', undefined, 'Debe seleccionar un método de pago'],
])('a payment of %s by %s is refused: %s', async (monto, metodo, text) => {
  fakeOrder(api);
  const page = await show();
  await write(page, monto, metodo);
  await register(page);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(pagados()).toEqual([]);
});

test.each(['Tarjeta', 'Transferencia', 'Cheque'])('%s above the balance is refused', async (metodo) => {
  fakeOrder(api);
  const page = await show();
  await write(page, '40000,01', metodo);
  await register(page);
  expect(
    (await screen.findAllByText(/El monto no puede ser mayor al saldo pendiente \(₡40\s000,00\)/))[0],
  ).toBeVisible();
  expect(pagados()).toEqual([]);
});

test('Efectivo above the balance is capped to it, and the change is said before and after', async () => {
  fakeOrder(api);
  const page = await show();
  await write(page, '50000', 'Efectivo');
  expect(screen.getByText(/El cambio es de: ₡10\s000,00/)).toBeVisible();
  await register(page);
  await acceptPaid(page, /El cambio es de: ₡10\s000,00/);
  expect(pagados()).toMatchObject([{ monto: '40000', metodo_pago: 'Efectivo' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agregar pago' })).toBeNull());
});

test('whoever types a payment of today once more reads that it is there already, and may mean it all the same', async () => {
  const order = fakeOrder(api);
  const today = {
    ...PAGO,
    id: 71,
    monto: 5000,
    metodo_pago: 'Tarjeta',
    created_at: new Date().toISOString(),
  };
  order.state.pagos = [{ ...today, id: 70, monto: 7000, created_at: '2020-01-02' }, today];
  const page = await show();
  const text = /Hoy ya se registró un pago de/;
  await write(page, '7000', 'Tarjeta');
  expect(screen.queryByText(text)).toBeNull();
  await write(page, '5000', 'Efectivo');
  expect(screen.queryByText(text)).toBeNull();
  await write(page, '5000', 'Tarjeta');
  expect(screen.getByText(text)).toHaveTextContent(/₡5\s000,00 en Tarjeta\.$/);
  await register(page);
  await acceptPaid(page);
  expect(pagados()).toHaveLength(1);
});

test('two clicks pay once', async () => {
  fakeOrder(api);
  const page = await show();
  await write(page, '1000', 'Tarjeta');
  await page.user.dblClick(screen.getByRole('button', { name: 'Registrar pago' }));
  await acceptPaid(page);
  expect(pagados()).toHaveLength(1);
});

test('while a payment is being sent its window stays, whatever is pressed, and tells what became of it', async () => {
  fakeOrder(api);
  const page = await show();
  const answer = api.answersLater('registrarPago', { status: 200 });
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await waitFor(() => expect(pagados()).toHaveLength(1));
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const dialog = screen.getByRole('dialog', { name: 'Agregar pago' });
  expect(dialog).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Cerrar' })).toBeNull();
  answer();
  await acceptPaid(page, /Se registró un pago de ₡1\s000,00/);
});

test.each([
  ['', false],
  [', also where the page has heard of it', true],
])(
  'a balance that another cashier changed is told, and nothing is sent until it is confirmed anew%s',
  async (_where, heard) => {
    const { state } = fakeOrder(api);
    const page = await show();
    await write(page, '50000', 'Efectivo');
    state.saldo = 4000;
    if (heard) await act(() => page.queryClient.invalidateQueries());
    await register(page);
    expect(await screen.findByText(/El saldo cambió mientras tanto: ahora es ₡4\s000,00/)).toBeVisible();
    expect(pagados()).toEqual([]);
    expect(screen.getByText(/El cambio es de: ₡46\s000,00/)).toBeVisible();
    await register(page);
    await acceptPaid(page, /El cambio es de: ₡46\s000,00/);
    expect(pagados()).toMatchObject([{ monto: '4000' }]);
  },
);

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
async function losePago(page: Pagina, { state, register: save }: ReturnType<typeof fakeOrder>) {
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

test('the receipt of a payment that the provider keeps under the corrected name of its cashier can be printed', async () => {
  const order = fakeOrder(api);
  const page = await show();
  api.answers('registrarPago', ({ payload }) => {
    order.register({ ...(payload as object), cajero: 'Ana Mora' });
    return { status: 200 };
  });
  await write(page, '1000', 'Tarjeta');
  await register(page);
  const paid = await paidWindow();
  await waitFor(() => expect(within(paid).getByRole('button', { name: 'Recibo de 80 mm' })).toBeEnabled());
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

test('another payment meanwhile is told, also where what was typed still fits', async () => {
  const { state } = fakeOrder(api);
  const page = await show();
  await write(page, '1000', 'Tarjeta');
  state.saldo = 30000;
  await register(page);
  expect(await screen.findByText(/El saldo cambió mientras tanto: ahora es ₡30\s000,00/)).toBeVisible();
  expect(pagados()).toEqual([]);
});

test.each([
  ['El saldo no alcanza', 'El saldo no alcanza'],
  ['metodo_pago: No se acepta.', 'Método de pago: No se acepta.'],
])('a refusal reads its title and lines and keeps the dialog: %s', async (error, said) => {
  fakeOrder(api);
  api.answers('registrarPago', { http: 422, body: { status: 422, error } });
  const page = await show();
  await write(page, '1000', 'Cheque');
  await register(page);
  await answerQuestion(page, 'Error al registrar el pago', said);
  expect(screen.getByLabelText(/^Monto/)).toHaveValue('1000');
});

test('an order annulled meanwhile is not paid', async () => {
  fakeOrder(api);
  const page = await show();
  await write(page, '1000', 'Cheque');
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  await register(page);
  await answerQuestion(page, 'Error al registrar el pago', /fue anulado mientras tanto/);
  expect(pagados()).toEqual([]);
});

test('an invoice that is gone reads No se pudo encontrar la factura', async () => {
  fakeOrder(api);
  const page = await show();
  await write(page, '1000', 'Cheque');
  api.answers('detalleOrden', { ...DETALLE_ORDEN, facturas: [] as never });
  await register(page);
  await answerQuestion(page, 'No se pudo encontrar la factura');
});

test('a repair is paid the same way', async () => {
  const state = { saldo: 3000 };
  api.answers('detalleReparacion', () => ({
    reparacion: {
      id: 3,
      titulo: 'Ruedo de pantalón',
      id_empresa: 4,
      fecha: '2026-03-01',
      precio: 3000,
      estado: 'Pendiente',
      comentario: 'NA',
      telefono: '2222-3333',
      detalle_reparacion: [
        {
          id: null,
          id_producto: 2,
          nombre_producto: 'Pantalón',
          cantidad: 2,
          descripcion: 'NA',
          precio_unitario: 1500,
          subtotal: 3000,
        },
      ],
    },
    factura: { ...FACTURA, id: 91, monto: 3000, saldo_restante: state.saldo },
  }));
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('pagosFactura', { data: [] });
  api.answers('registrarPago', { status: 200 });
  const page = open('/reparaciones/3/pagos', 'Colaborador');
  expect(await screen.findByRole('columnheader', { name: 'Precio x reparación' })).toBeVisible();
  await listo(page);
  await write(page, '3000', 'Transferencia');
  await register(page);
  await acceptPaid(page);
  expect(pagados()).toMatchObject([{ factura_id: '91', monto: '3000' }]);
});

test('whoever left while a payment was on its way is told all the same that it was made, or that it was not', async () => {
  const { register: save, state } = fakeOrder(api);
  api.answers('listarFacturas', { data: [] });
  const page = await show();
  const answer = api.answersLater('registrarPago', { status: 200 });
  await write(page, '50000', 'Efectivo');
  await register(page);
  await waitFor(() => expect(pagados()).toHaveLength(1));
  await act(() => page.router.navigate('/pagos'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  save({ monto: '40000', metodo_pago: 'Efectivo', cajero: 'Colaborador de prueba' });
  answer();
  expect(
    await screen.findByText(
      /^Pago registrado correctamente: ₡40\s000,00, Pedido 12\. El cambio es de: ₡10\s000,00/,
    ),
  ).toBeVisible();
  state.saldo = 40000;
  await act(() => page.router.navigate('/orden/12/pagos'));
  await screen.findByRole('button', { name: 'Agregar pago' });
  await write(page, '1000', 'Tarjeta');
  const read = api.answersLater('detalleOrden', {
    ...DETALLE_ORDEN,
    facturas: { ...FACTURA, saldo_restante: 30000 },
  });
  await register(page);
  await act(() => page.router.navigate('/pagos'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  read();
  expect(
    await screen.findByText(/^Pedido 12: El saldo cambió mientras tanto.*No se registró ningún pago/),
  ).toBeVisible();
  expect(pagados()).toHaveLength(1);
});

test('whoever left is told of which document a payment was refused', async () => {
  fakeOrder(api);
  api.answers('listarFacturas', { data: [] });
  const page = await show();
  const answer = api.answersLater('registrarPago', {
    http: 422,
    body: { status: 422, error: 'El saldo no alcanza' },
  });
  await write(page, '1000', 'Cheque');
  await register(page);
  await waitFor(() => expect(pagados()).toHaveLength(1));
  await act(() => page.router.navigate('/pagos'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  expect(
    await screen.findByText(/^Pedido 12: Error al registrar el pago\s+El saldo no alcanza/),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
