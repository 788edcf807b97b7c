import { readAgain } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DETALLE_ORDEN, FACTURA, ORDEN, PAGO, PERSONAS } from '../testing/datos';
import { showIn } from './orden.pasos';

const api = fakeApi();
const show = showIn(api);

test.each([
  ['Taller', 0],
  ['Entrega Tienda', 1],
  ['Entregada al cliente', 0],
])('of an order in «%s», %i link tells the customer that it is ready', async (estado, links) => {
  await show('Admin', { estado });
  expect(screen.queryAllByRole('link', { name: 'Avisar que está listo' })).toHaveLength(links);
});

test('who told the customer is said, and noted as the message is opened', async () => {
  api.offers('avisos');
  const avisos = [
    { asunto: 'orden-tarde', id_registro: 12, momento: '2026-03-09T16:05:00.000Z', quien: 'Eva Sol' },
    { asunto: 'orden-lista', id_registro: 21, momento: '2026-03-09T16:05:00.000Z', quien: 'Eva Sol' },
  ];
  api.answers('listarAvisos', () => ({ data: avisos }));
  api.answers('anotarAviso', () => {
    avisos.push({
      ...avisos[0],
      asunto: 'orden-lista',
      momento: '2026-03-10T16:05:00.000Z',
      quien: 'Luis Mora',
    } as never);
    return { status: 200 };
  });
  const page = await show('Colaborador', { estado: 'Entrega Tienda' });
  await waitFor(() => expect(api.requests('listarAvisos')).toHaveLength(1));
  expect(screen.queryByText(/^Avisó/)).toBeNull();
  await page.user.click(screen.getByRole('link', { name: 'Avisar que está listo' }));
  expect(await screen.findByText(/^Avisó Luis Mora: 10\/3\/2026/)).toBeVisible();
  expect(api.requests('anotarAviso').map((p) => p.payload)).toEqual([
    { asunto: 'orden-lista', id_registro: 12 },
  ]);
  api.answers('anotarAviso', 'caida');
  await page.user.click(screen.getByRole('link', { name: 'Avisar que está listo' }));
  expect(await screen.findByText('No se pudo anotar que se avisó.')).toBeVisible();
});

test('a customer without a telephone who was told in another way is noted too', async () => {
  api.offers('avisos');
  api.answers('listarAvisos', { data: [] });
  api.answers('anotarAviso', { status: 200 });
  const page = await show('Colaborador', { estado: 'Entrega Tienda', telefono: '88888888' });
  await waitFor(() => expect(api.requests('listarAvisos')).toHaveLength(1));
  const tell = screen.getByRole('button', { name: 'Avisar que está listo' });
  await page.user.click(tell);
  await answerQuestion(page, 'Falta el teléfono', 'No hay un teléfono al cual escribir.', 'Cerrar');
  expect(api.requests('anotarAviso')).toEqual([]);
  await page.user.click(tell);
  await answerQuestion(page, 'Falta el teléfono', null, 'Ya le avisé');
  await waitFor(() => expect(api.requests('anotarAviso')).toHaveLength(1));
});

test('without a provider that keeps it nothing is noted', async () => {
  api.offers('cambios');
  api.answers('listarAvisos', { data: [] });
  api.answers('anotarAviso', { status: 200 });
  const page = await show('Admin', { estado: 'Entrega Tienda' });
  // By now it is known what the provider offers.
  await act(() => new Promise((done) => setTimeout(done, 50)));
  await page.user.click(screen.getByRole('link', { name: 'Avisar que está listo' }));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(api.requests('listarAvisos')).toEqual([]);
  expect(api.requests('anotarAviso')).toEqual([]);
});

test('Modificar estado reads the state again and steps once', async () => {
  const page = await show();
  api.answers('estadoOrden', { status: 200 });
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await answerQuestion(page, 'La orden pasará de «Taller» a «Entrega Tienda».', null, 'Sí');
  await answerQuestion(page, 'Estado modificado!');
  expect(api.requests('estadoOrden').map((p) => p.payload)).toEqual([{ estado: 'Entrega Tienda' }]);
});

test.each([
  ['Entrega Tienda', 'Taller'],
  ['Entregada al cliente', 'Entrega Tienda'],
] as const)('a step to «%s» taken by mistake is taken back to «%s»', async (estado, before) => {
  api.offers('estado-anterior');
  const page = await show('Colaborador', { estado });
  api.answers('devolverOrden', { status: 200 });
  const back = await screen.findByRole('button', { name: `Devolver a ${before}` });
  await page.user.click(back);
  expect(await asked()).toBe(`Pedido 12 La orden pasará de «${estado}» a «${before}».`);
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, 'Estado modificado!');
  expect(api.requests('devolverOrden').map((p) => p.payload)).toEqual([{ estado: before }]);
  // Somebody else was faster.
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: before } });
  await page.user.click(back);
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, 'El estado cambió mientras tanto', `La orden ya está en «${before}».`);
  expect(api.requests('devolverOrden')).toHaveLength(1);
});

test('before an order goes back the question says who told the customer that it is ready', async () => {
  api.offers('estado-anterior', 'avisos');
  const aviso = { id_registro: 12, momento: '2026-03-09T16:05:00.000Z', quien: 'Eva Sol' };
  api.answers('listarAvisos', {
    data: [
      { ...aviso, asunto: 'orden-lista' },
      { ...aviso, asunto: 'reparacion-lista', quien: 'Otro' },
    ],
  });
  const page = await show('Colaborador', { estado: 'Entrega Tienda' });
  await screen.findByText(/^Avisó Eva Sol/);
  await page.user.click(await screen.findByRole('button', { name: 'Devolver a Taller' }));
  expect(await asked()).toBe(
    'Pedido 12 La orden pasará de «Entrega Tienda» a «Taller». Eva Sol ya avisó al cliente que está listo: 9/3/2026, 10:05. Cuando vuelva a estar listo, habrá que avisarle otra vez.',
  );
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
});

test.each([
  ['Visor', 'Entrega Tienda', 'estado-anterior'],
  ['Admin', 'Taller', 'estado-anterior'],
  ['Admin', 'Anulada', 'estado-anterior'],
  ['Admin', 'Entrega Tienda', 'cambios'],
] as const)('%s takes nothing back of an order in «%s» where %s is offered', async (rol, estado, word) => {
  api.offers(word);
  await show(rol, { estado });
  // By now it is known what the provider offers.
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull();
});

test.each([
  ['Entrega Tienda', 'Estado modificado!'],
  ['Taller', 'Error al modificar el estado!'],
] as const)('a step whose answer was lost is looked up: in «%s» it reads %s', async (estado, said) => {
  const page = await show();
  api.answers('estadoOrden', () => {
    api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado } });
    return 'caida';
  });
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, said);
  expect(api.requests('estadoOrden')).toHaveLength(1);
});

const LISTA = { estado: 'Entrega Tienda' as const };

const ENTREGADAS = DETALLE_ORDEN.detalles.filter(({ entregado }) => entregado);

/** So many lines that are not delivered. */
const sinEntregar = (count: number) =>
  DETALLE_ORDEN.detalles
    .filter(({ entregado }) => !entregado)
    .flatMap((line) => Array.from({ length: count }, (_, i) => ({ ...line, id: 90 + i })));

const ULTIMO = 'Pedido 12 La orden pasará de «Entrega Tienda» a «Entregada al cliente».';

const PRIMERO = 'Pedido 12 La orden pasará de «Taller» a «Entrega Tienda».';

/** What the question of a step says, its lines one after the other. */
const asked = async () => {
  const popup = await findNotice('¿Modificar el estado?');
  return popup.querySelector('.swal2-html-container')?.textContent?.replace(/\s+/g, ' ');
};

test.each([
  [170_000, 2, `${ULTIMO} Queda un saldo de ₡170 000,00. Sin entregar: 2 líneas.`],
  [0.05, 1, `${ULTIMO} Queda un saldo de ₡0,05. Sin entregar: 1 línea.`],
  [0, 0, ULTIMO],
  [null, 0, ULTIMO],
])(
  'the last step asks with what is owed (%s) and not delivered (%i) at this moment',
  async (saldo, undelivered, said) => {
    api.offers('estado-anterior');
    const page = await show('Colaborador', LISTA, []);
    api.answers('detalleOrden', {
      ...DETALLE_ORDEN,
      orden: { ...ORDEN, ...LISTA },
      detalles: [...ENTREGADAS, ...sinEntregar(undelivered)],
      facturas: { ...FACTURA, saldo_restante: saldo },
    });
    api.answers('estadoOrden', { status: 200 });
    await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
    expect(await asked()).toBe(said);
    await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
    await answerQuestion(page, 'Estado modificado!');
    expect(api.requests('estadoOrden').map((p) => p.payload)).toEqual([{ estado: 'Entregada al cliente' }]);
  },
);

test('the last step says how many people did not get theirs, whatever was ticked a moment ago', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const people = ['Eva', 'Luz', 'Sol'].map((nombre, i) => ({ ...one, id: 60 + i, nombre }));
  const page = await show('Colaborador', LISTA, people, ENTREGADAS);
  api.answers('marcarPersonaEntregado', { status: 200 });
  const tick = (nombre: string) =>
    page.user.click(screen.getByRole('checkbox', { name: `Cliente: ${nombre}, Camisa` }));
  const step = () => page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await tick('Eva');
  await step();
  expect(await asked()).toContain('Sin entregar al cliente: 2 personas.');
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
  await tick('Luz');
  await step();
  expect(await asked()).toContain('Sin entregar al cliente: 1 persona.');
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarPersonaEntregado')).toHaveLength(2));
  vi.useRealTimers();
});

test('the step to the shop says of how many people something is not ticked as made, whatever was ticked a moment ago', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [one] = PERSONAS;
  if (!one) throw new Error('nobody');
  const people = [
    ...['Eva', 'Luz', 'Sol'].map((nombre, i) => ({ ...one, id: 60 + i, nombre })),
    { ...one, id: 70, nombre: 'Sol', prenda: 'Falda' },
  ];
  api.offers('estado-anterior');
  const page = await show('Colaborador', {}, people);
  api.answers('marcarPersonaTaller', { status: 200 });
  expect(screen.getByRole('button', { name: '3 personas · 3 sin hacer · 3 sin entregar' })).toBeVisible();
  const tick = (nombre: string, prenda = 'Camisa') =>
    page.user.click(screen.getByRole('checkbox', { name: `Taller: ${nombre}, ${prenda}` }));
  const step = () => page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await tick('Eva');
  await step();
  expect(await asked()).toBe(`${PRIMERO} Sin terminar en el taller: 2 personas.`);
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
  await tick('Luz');
  await tick('Sol');
  await tick('Sol', 'Falda');
  await step();
  expect(await asked()).toBe(PRIMERO);
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarPersonaTaller')).toHaveLength(4));
  vi.useRealTimers();
});

test('of an order without amounts yet, whoever is told that it is ready is told nothing of money', async () => {
  const page = await show('Colaborador', LISTA);
  const message = () =>
    new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Avisar que está listo' }).href,
    ).searchParams.get('text');
  expect(message()).toMatch(/El saldo pendiente es de/);
  api.answers('detalleOrden', {
    ...DETALLE_ORDEN,
    orden: { ...ORDEN, ...LISTA },
    facturas: { ...FACTURA, monto: 0, saldo_restante: 0 },
  });
  await readAgain(page.queryClient, ['ordenes']);
  await waitFor(() => expect(message()).not.toMatch(/saldo/i));
});

test('a step before the last says nothing of what is owed', async () => {
  api.offers('estado-anterior');
  const page = await show('Colaborador', {}, []);
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  expect(await asked()).toBe(PRIMERO);
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
});

test('lines that were ticked a moment ago no longer count as not delivered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.offers('estado-anterior');
  const page = await show('Colaborador', LISTA, [], sinEntregar(2));
  api.answers('marcarDetalleEntregado', { status: 200 });
  await page.user.click(screen.getByRole('button', { name: 'Entregar todo' }));
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  expect(await asked()).toBe(`${ULTIMO} Queda un saldo de ₡40 000,00.`);
  await answerQuestion(page, '¿Modificar el estado?', null, 'No');
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarDetalleEntregado')).toHaveLength(2));
  vi.useRealTimers();
});

test('where what is owed cannot be read before the last step, that is said and nothing is asked', async () => {
  const page = await show('Colaborador', LISTA);
  api.answers('detalleOrden', { http: 500, body: { status: 500, error: ['No se leyó'] } });
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await answerQuestion(page, 'Error al modificar el estado!', 'No se leyó');
  expect(screen.queryByText('¿Modificar el estado?')).toBeNull();
  expect(api.requests('estadoOrden')).toEqual([]);
});

test('once an order is ready, telling the customer is one Tab away from the button that said so', async () => {
  const page = await show();
  api.answers('estadoOrden', () => {
    api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Entrega Tienda' } });
    return { status: 200 };
  });
  const step = screen.getByRole('button', { name: 'Modificar estado' });
  step.focus();
  await page.user.keyboard('{Enter}');
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, 'Estado modificado!');
  const tell = await screen.findByRole('link', { name: 'Avisar que está listo' });
  await waitFor(() => expect(step).toHaveFocus());
  await page.user.tab();
  expect(tell).toHaveFocus();
});

test('a state that somebody else stepped meanwhile is told and not skipped', async () => {
  const page = await show();
  api.answers('estadoOrden', { status: 200 });
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Entrega Tienda' } });
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, 'El estado cambió mientras tanto', 'La orden ya está en «Entrega Tienda».');
  expect(api.requests('estadoOrden')).toHaveLength(0);
  expect(await screen.findByText('Entrega Tienda')).toBeVisible();
});

test.each([
  ['No se puede', 'No se puede'],
  ['estado: No se puede', 'Estado: No se puede'],
])('a refused step reads Error al modificar el estado!, and why: %s', async (error, said) => {
  const page = await show();
  api.answers('estadoOrden', { http: 422, body: { status: 422, error: [error] } });
  await page.user.click(screen.getByRole('button', { name: 'Modificar estado' }));
  await answerQuestion(page, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion(page, 'Error al modificar el estado!', said);
});

test('Modificar estado is absent once delivered', async () => {
  await show('Admin', { estado: 'Entregada al cliente' });
  expect(screen.queryByRole('button', { name: 'Modificar estado' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Editar' })).toBeVisible();
});

test('Anular asks, says what was paid, and goes to the list', async () => {
  const page = await show();
  api.answers('anularOrden', { status: 200 });
  api.answers('listarOrdenes', { ordenes: [] });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, 'Ya se pagaron', null, 'No');
  await answerQuestion(page, 'Se ha cancelado!');
  expect(api.requests('anularOrden')).toHaveLength(0);
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await answerQuestion(page, 'Orden anulada!');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/orden'));
});

test('whoever went on to another order while one is annulled stays there', async () => {
  const page = await show();
  const answer = api.answersLater('anularOrden', { status: 200 });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, '¿Desea anular la orden?', null, 'Sí');
  await act(() => page.router.navigate('/orden/13'));
  answer();
  await answerQuestion(page, 'Orden anulada!');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(page.router.state.location.pathname).toBe('/orden/13');
});

test('Anular says what was paid as it is now, also where somebody took it elsewhere', async () => {
  const page = await show();
  api.answers('pagosFactura', { data: [{ ...PAGO, monto: 40_000 }] });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, '¿Desea anular la orden?', /Pedido 12\s.*Ya se pagaron ₡40\s000,00/s, 'No');
  await answerQuestion(page, 'Se ha cancelado!');
  expect(api.requests('anularOrden')).toEqual([]);
});

test('while what was paid is read, that is said', async () => {
  const page = await show();
  const answer = api.answersLater('pagosFactura', { data: [PAGO] });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Cargando datos!')).toBeInTheDocument();
  answer();
  await answerQuestion(page, '¿Desea anular la orden?', 'Ya se pagaron', 'No');
  await answerQuestion(page, 'Se ha cancelado!');
});

test('where what was paid cannot be read, that is said and nothing is asked', async () => {
  const page = await show();
  api.answers('pagosFactura', { http: 500, body: { status: 500, error: ['No se leyeron los pagos'] } });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, 'Error al anular la orden!', 'No se leyeron los pagos');
  expect(screen.queryByText('¿Desea anular la orden?')).toBeNull();
  expect(api.requests('anularOrden')).toEqual([]);
});

test('a refused annulment reads its title', async () => {
  const page = await show();
  api.answers('anularOrden', { http: 409, body: { status: 409, error: 'Ya está anulada' } });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, '¿Desea anular la orden?', null, 'Sí');
  await answerQuestion(page, 'Error al anular la orden!', 'Ya está anulada');
});

test('an annulment whose answer was lost is said to be one', async () => {
  const page = await show();
  api.answers('anularOrden', () => {
    api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
    return 'caida';
  });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, '¿Desea anular la orden?', null, 'Sí');
  await answerQuestion(page, 'Orden anulada!');
});
