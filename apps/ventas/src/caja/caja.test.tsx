import { changedIn } from '@hilvan/api-client';
import type { Cierre, EstadoCaja } from '@hilvan/contract/extensions';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, listo, put } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open, openAgain } from '../testing/datos';

const api = fakeApi();

const METODOS = ['Efectivo', 'Tarjeta', 'Transferencia', 'Cheque', 'SINPE Móvil'];
const CERRADA = {
  abierta: 0 as const,
  numero: null,
  abierta_at: '',
  abierta_por: '',
  fondo: null,
  metodos: METODOS,
};
const ABIERTA = {
  ...CERRADA,
  abierta: 1 as const,
  numero: 5,
  abierta_at: '2026-03-10T14:05:00.000Z',
  abierta_por: 'Luis Mora',
  fondo: 20_000,
};
const FILA = {
  numero: 5,
  abierta_at: ABIERTA.abierta_at,
  abierta_por: 'Luis Mora',
  cerrada_at: '2026-03-10T23:30:00.000Z',
  cerrada_por: 'Ana Solís',
  fondo: 20_000,
  esperado: 45_000,
  contado: 44_500,
  diferencia: -500,
};
const SUMA = {
  metodo: 'Efectivo',
  cobrado: 25_000,
  anulado: 0,
  fuera: 0,
  esperado: 45_000,
  contado: 44_500,
  diferencia: -500,
};
const LINEA = {
  pago_id: 70,
  tipo: 'Pago' as const,
  momento: '2026-03-10T15:00:00.000Z',
  quien: 'Luis Mora',
  metodo: 'Efectivo',
  monto: 25_000,
  fuera: 0 as const,
  titulo: 'Uniformes de cocina',
  orden_id: 12,
  reparacion_id: null,
};
const CIERRE = {
  ...FILA,
  comentario: '',
  sumas: [SUMA, { ...SUMA, metodo: 'Tarjeta', esperado: 800, contado: 900, diferencia: 100 }],
  lineas: [LINEA],
};

/** A till as a provider keeps it. */
function till(estado: object = ABIERTA, cierres: object[] = []) {
  const state = { estado, cierres };
  api.offers('caja', 'idempotency-key');
  api.answers('verCaja', () => ({ data: state.estado as typeof ABIERTA }));
  api.answers('listarCierres', () => ({ data: state.cierres as never }));
  api.answers('verCierre', { data: CIERRE });
  api.answers('abrirCaja', () => {
    state.estado = ABIERTA;
    return { status: 200 };
  });
  api.answers('cerrarCaja', () => {
    state.estado = CERRADA;
    state.cierres = [FILA];
    return { data: CIERRE };
  });
  return state;
}

async function show() {
  const page = open('/caja', 'Colaborador');
  await screen
    .findByRole('table', { name: 'Cierres de caja' })
    .catch(() => screen.findByText('Todavía no hay cierres que usted abriera o cerrara.'));
  await listo(page);
  return page;
}
type Pagina = Awaited<ReturnType<typeof show>>;
const close = ({ user }: Pagina) => user.click(screen.getByRole('button', { name: 'Cerrar la caja' }));
const sure = (page: Pagina, said?: RegExp) =>
  answerQuestion(page, '¿Cerrar la caja N.º 5?', said, 'Sí, cerrar');
const cerradas = () => api.requests('cerrarCaja').map((p) => p.payload);

test('a closed till is opened with its float, and then waits to be counted', async () => {
  till(CERRADA);
  const page = await show();
  expect(campo('Fondo de caja')).toHaveFocus();
  await page.user.type(campo('Fondo de caja'), '20.000{Enter}');
  expect(await screen.findByRole('heading', { name: 'Contar y cerrar' })).toBeVisible();
  expect(api.requests('abrirCaja').map((p) => p.payload)).toEqual([{ fondo: '20000' }]);
  expect(screen.getByText('Luis Mora')).toBeVisible();
  expect(screen.getByText('10/3/2026, 08:05')).toBeVisible();
  expect(screen.getByText(/₡20\s000,00/)).toBeVisible();
});

test('without a float no till is opened', async () => {
  till(CERRADA);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Abrir caja' }));
  expect((await screen.findAllByText('Este campo es obligatorio.'))[0]).toBeVisible();
  expect(api.requests('abrirCaja')).toEqual([]);
});

test('somebody else opened it meanwhile: that is told, and the till is shown', async () => {
  const state = till(CERRADA);
  api.answers('abrirCaja', () => {
    state.estado = ABIERTA;
    return { http: 409, body: { status: 409, error: ['Luis Mora ya abrió la caja el 10/3/2026, 08:05.'] } };
  });
  const page = await show();
  await page.user.type(campo('Fondo de caja'), '5000{Enter}');
  expect(await screen.findByRole('heading', { name: 'Contar y cerrar' })).toBeVisible();
});

const borradores = () => Object.keys(localStorage).filter((key) => key.includes('borrador'));

test('an opening whose answer was lost and that was stored is told like any other, and leaves no draft', async () => {
  const state = till(CERRADA);
  api.answers('abrirCaja', () => {
    state.estado = ABIERTA;
    return 'caida';
  });
  const page = await show();
  await page.user.type(campo('Fondo de caja'), '20000{Enter}');
  expect(await screen.findByRole('heading', { name: 'Contar y cerrar' })).toBeVisible();
  expect(await screen.findByText('La caja está abierta.')).toBeVisible();
  expect(api.requests('abrirCaja')).toHaveLength(1);
  await waitFor(() => expect(borradores()).toEqual([]));
});

test('an opening whose answer was lost and that was not stored keeps its float', async () => {
  till(CERRADA);
  api.answers('abrirCaja', 'caida');
  const page = await show();
  await page.user.type(campo('Fondo de caja'), '20000{Enter}');
  expect((await screen.findAllByText(/No se pudo conectar con el servidor/))[0]).toBeVisible();
  expect(campo('Fondo de caja')).toHaveValue('20000');
  expect(borradores()).toHaveLength(1);
});

test('a float that was typed is no draft for the next opening once somebody else opened the till', async () => {
  const state = till(CERRADA);
  const page = await show();
  await page.user.type(campo('Fondo de caja'), '5000');
  expect(borradores()).toHaveLength(1);
  state.estado = ABIERTA;
  act(() => changedIn(['caja']));
  expect(await screen.findByRole('heading', { name: 'Contar y cerrar' })).toBeVisible();
  await waitFor(() => expect(borradores()).toEqual([]));
});

test('nothing is filled in for who counts; what was counted goes by method, and its result is shown', async () => {
  till();
  const page = await show();
  for (const metodo of METODOS) expect(campo(metodo)).toHaveValue('');
  await put(page, 'Efectivo', '44.500');
  await put(page, 'Tarjeta', '900');
  await page.user.type(campo('Comentario'), 'Todo en orden');
  await close(page);
  await sure(
    page,
    /Efectivo: ₡44\s500,00.*Tarjeta: ₡900,00.*Total: ₡45\s400,00.*Sin contar, como ₡0,00: Transferencia, Cheque, SINPE Móvil/s,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Cierre de caja N.º 5' })).toBeVisible();
  expect(cerradas()).toEqual([
    {
      numero: 5,
      contado: METODOS.map((metodo) => ({ metodo, monto: { Efectivo: 44_500, Tarjeta: 900 }[metodo] ?? 0 })),
      comentario: 'Todo en orden',
    },
  ]);
  const sums = screen.getByRole('table', { name: 'Conteo por método' });
  expect(within(sums).getByRole('row', { name: /^Efectivo/ })).toHaveTextContent(
    /₡45\s000,00₡44\s500,00Faltan ₡500,00$/,
  );
  expect(within(sums).getByRole('row', { name: /^Tarjeta/ })).toHaveTextContent(/Sobran ₡100,00$/);
  expect(within(sums).queryByRole('columnheader', { name: 'Fuera de caja' })).toBeNull();
  expect(screen.getByRole('button', { name: 'PDF' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Uniformes de cocina' })).toHaveAttribute(
    'href',
    '/orden/12/pagos',
  );
  expect(Object.keys(localStorage).filter((key) => key.includes('borrador'))).toEqual([]);
});

test('cash must be counted, and no amount is below 0 or has three decimals', async () => {
  till();
  const page = await show();
  await put(page, 'Tarjeta', '-1');
  await put(page, 'Cheque', '0,001');
  await close(page);
  expect((await screen.findAllByText('Cuente el efectivo; si no hay, escriba 0.'))[0]).toBeVisible();
  expect(screen.getAllByText('Escriba un monto de 0 o más.')[0]).toBeVisible();
  expect(screen.getAllByText('Use como máximo 2 decimales.')[0]).toBeVisible();
  expect(cerradas()).toEqual([]);
});

test('notes and coins add up to the cash', async () => {
  till();
  const page = await show();
  // Somebody begins in the box of the sum, and then counts the pieces instead.
  await page.user.click(campo('Efectivo'));
  await page.user.click(screen.getByRole('button', { name: 'Contar billetes y monedas' }));
  const piece = (worth: RegExp) => screen.getByLabelText(worth);
  expect(piece(/^₡20\s000$/)).toHaveFocus();
  expect(campo('Efectivo')).toBeInvalid();
  await page.user.type(piece(/^₡20\s000$/), '2');
  await page.user.type(piece(/^₡25$/), '3');
  expect(campo('Efectivo')).toHaveValue('40075');
  expect(campo('Efectivo')).toBeValid();
  await page.user.type(piece(/^₡10$/), '1.000');
  expect(campo('Efectivo')).toHaveValue('50075');
  await page.user.clear(piece(/^₡10$/));
  await page.user.clear(piece(/^₡20\s000$/));
  expect(campo('Efectivo')).toHaveValue('75');
  await page.user.type(piece(/^₡5$/), '1,5');
  await close(page);
  expect((await screen.findAllByText('Escriba cuántas hay, en números enteros.'))[0]).toBeVisible();
  expect(cerradas()).toEqual([]);
});

test('No goes on counting', async () => {
  till();
  const page = await show();
  await put(page, 'Efectivo', '1');
  await close(page);
  await answerQuestion(page, '¿Cerrar la caja N.º 5?', null, 'No, seguir contando');
  expect(campo('Efectivo')).toHaveValue('1');
  expect(cerradas()).toEqual([]);
});

test('what was counted survives a reload, notes and coins as well', async () => {
  till();
  const page = await show();
  await put(page, 'Tarjeta', '900');
  await page.user.click(screen.getByRole('button', { name: 'Contar billetes y monedas' }));
  await page.user.type(screen.getByLabelText(/^₡10\s000$/), '4');
  // The sum is typed over: ₡500 more than the notes that were counted.
  await put(page, 'Efectivo', '40500');
  fireEvent(window, new Event('pagehide'));
  page.unmount();
  const again = openAgain('/caja', 'Colaborador');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(
    [campo('Tarjeta'), campo('Efectivo'), screen.getByLabelText(/^₡10\s000$/)].map(
      (box) => (box as HTMLInputElement).value,
    ),
  ).toEqual(['900', '40500', '4']);
});

test('somebody else closed it first: who, and nothing that was counted is lost', async () => {
  const state = till();
  const line = 'Ana Solís ya cerró la caja N.º 5 el 10/3/2026, 17:30.';
  api.answers('cerrarCaja', () => {
    state.estado = CERRADA;
    return { http: 409, body: { status: 409, error: [line] } };
  });
  const page = await show();
  await put(page, 'Efectivo', '44500');
  await close(page);
  await sure(page);
  expect(await screen.findByText(line)).toBeVisible();
  expect(await screen.findByText(/Lo que usted contó sigue aquí y no se envió/)).toBeVisible();
  expect(campo('Efectivo')).toHaveValue('44500');
  expect(screen.queryByRole('button', { name: 'Cerrar la caja' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver el cierre' })).toHaveAttribute('href', '/caja/5');
  await page.user.click(screen.getByRole('button', { name: 'Dejar este conteo' }));
  expect(await screen.findByRole('button', { name: 'Abrir caja' })).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.includes('borrador'))).toEqual([]);
});

test('closed by somebody else before anything was counted: the page follows', async () => {
  const state = till();
  await show();
  state.estado = CERRADA;
  act(() => changedIn(['caja']));
  expect(await screen.findByRole('button', { name: 'Abrir caja' })).toBeVisible();
});

test('closed by somebody else while it is counted: that is said at once, and who types goes on', async () => {
  const state = till();
  const page = await show();
  await put(page, 'Tarjeta', '900');
  await page.user.type(campo('Efectivo'), '445');
  state.estado = CERRADA;
  state.cierres = [FILA];
  act(() => changedIn(['caja']));
  expect(await screen.findByText(/Lo que usted contó sigue aquí y no se envió/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'N.º 5' })).toBeVisible();
  expect(campo('Efectivo')).toHaveFocus();
  await page.user.keyboard('00');
  expect(campo('Efectivo')).toHaveValue('44500');
  expect(campo('Tarjeta')).toHaveValue('900');
  expect(screen.queryByRole('button', { name: 'Cerrar la caja' })).toBeNull();
  expect(cerradas()).toEqual([]);
});

test('an answer that was lost is asked for under the same key', async () => {
  till();
  const page = await show();
  await put(page, 'Efectivo', '44500');
  const answer = vi.fn((): 'caida' | { data: typeof CIERRE } => 'caida');
  api.answers('cerrarCaja', answer);
  await close(page);
  await sure(page);
  expect((await screen.findAllByText(/No se pudo conectar con el servidor/))[0]).toBeVisible();
  answer.mockReturnValue({ data: CIERRE });
  await close(page);
  await sure(page);
  expect(await screen.findByRole('table', { name: 'Conteo por método' })).toBeVisible();
  const keys = api.requests('cerrarCaja').map((p) => p.headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test.each([
  ['was closed with this count: it goes on as if answered', 44_500, '/caja/5'],
  ['was closed with another count: what was counted here stays', 40_000, '/caja'],
])('an answer that was lost, of a till that %s', async (_what, contado, path) => {
  const state = till();
  const page = await show();
  await put(page, 'Efectivo', '44500');
  const nothing = { ...SUMA, metodo: 'Tarjeta', contado: 0 };
  api.answers('verCierre', { data: { ...CIERRE, sumas: [{ ...SUMA, contado }, nothing] } });
  api.answers('cerrarCaja', () => {
    state.estado = CERRADA;
    return 'caida';
  });
  await close(page);
  await sure(page);
  if (path === '/caja') {
    expect(await screen.findByText(/ya se cerró, quizá con lo que usted contó: vea el cierre/)).toBeVisible();
    expect(campo('Efectivo')).toHaveValue('44500');
  } else expect(await screen.findByRole('table', { name: 'Conteo por método' })).toBeVisible();
  expect(page.router.state.location.pathname).toBe(path);
  expect(screen.queryByText(/no se envió/)).toBeNull();
  expect(cerradas()).toHaveLength(1);
});

test('what is being closed cannot be counted on meanwhile; refused, it can again', async () => {
  till();
  const page = await show();
  await put(page, 'Efectivo', '44500');
  const answer = api.answersLater('cerrarCaja', { http: 422, body: { status: 422, error: ['No.'] } });
  await close(page);
  await sure(page);
  await waitFor(() => expect(cerradas()).toHaveLength(1));
  expect(campo('Tarjeta').closest('[inert]')).not.toBeNull();
  answer();
  await waitFor(() => expect(campo('Tarjeta').closest('[inert]')).toBeNull());
  expect(campo('Efectivo')).toHaveValue('44500');
});

test.each([
  ['it was closed', { data: CIERRE }, 'La caja N.º 5 se cerró.'],
  [
    'it was not',
    { http: 422, body: { status: 422, error: ['Cuente otra vez.'] } },
    'No se cerró la caja N.º 5. Cuente otra vez.',
  ],
])(
  'whoever left while the till was being closed is told that %s, and stays where they are',
  async (_, answer, text) => {
    till();
    api.answers('listarFacturas', { data: [] });
    const page = await show();
    await put(page, 'Efectivo', '44500');
    const answers = api.answersLater('cerrarCaja', answer);
    await close(page);
    await sure(page);
    await waitFor(() => expect(cerradas()).toHaveLength(1));
    await act(() => page.router.navigate('/pagos'));
    await answerQuestion(page, '¿Salir sin guardar?', null, 'Sí, salir');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Contar y cerrar' })).toBeNull());
    answers();
    expect(await screen.findByText(text)).toBeVisible();
    expect(page.router.state.location.pathname).toBe('/pagos');
  },
);

test('the closings are listed with their difference, each linked', async () => {
  till(CERRADA, [FILA, { ...FILA, numero: 4, diferencia: 0 }]);
  await show();
  const [, five, four] = screen.getAllByRole('row');
  expect(five).toHaveTextContent(/^N\.º 510\/3\/2026, 17:30Ana Solís.*Faltan ₡500,00$/);
  expect(four).toHaveTextContent(/Cuadra$/);
  expect(screen.getByRole('link', { name: 'N.º 4' })).toHaveAttribute('href', '/caja/4');
});

test('a closing with what was taken outside the till tells it', async () => {
  till();
  const fuera = { ...LINEA, pago_id: 71, monto: 700, fuera: 1 as const };
  api.answers('verCierre', { data: { ...CIERRE, sumas: [{ ...SUMA, fuera: 700 }], lineas: [LINEA, fuera] } });
  open('/caja/5', 'Admin');
  const lines = await screen.findByRole('table', { name: 'Pagos de este cierre' });
  expect(within(lines).getAllByText('Fuera de caja')).toHaveLength(1);
  expect(screen.getByRole('columnheader', { name: 'Fuera de caja' })).toBeVisible();
});

test('a closing names each payment’s order or repair by its number: several have the same title', async () => {
  till();
  const ruedo = { ...LINEA, pago_id: 71, orden_id: null, reparacion_id: 3 };
  api.answers('verCierre', { data: { ...CIERRE, lineas: [LINEA, ruedo] } });
  open('/caja/5', 'Admin');
  const lines = within(await screen.findByRole('table', { name: 'Pagos de este cierre' }));
  expect(lines.getByRole('rowheader', { name: /Pedido 12$/ })).toBeVisible();
  expect(lines.getByRole('rowheader', { name: /Reparación 3$/ })).toBeVisible();
  const leads = lines.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(leads).toEqual(['/orden/12/pagos', '/reparaciones/3/pagos']);
});

test('what is expected below 0 is explained, and only there', async () => {
  till();
  const sinpe = { ...SUMA, metodo: 'SINPE Móvil', cobrado: 0, anulado: 83_400, esperado: -83_400 };
  api.answers('verCierre', { data: { ...CIERRE, sumas: [SUMA, sinpe] } });
  const page = open('/caja/5', 'Colaborador');
  expect(await screen.findByText(/^Un monto esperado es negativo cuando/)).toBeVisible();
  page.unmount();
  api.answers('verCierre', { data: CIERRE });
  open('/caja/5', 'Colaborador');
  expect(await screen.findByRole('table', { name: 'Conteo por método' })).toBeVisible();
  expect(screen.queryByText(/^Un monto esperado es negativo/)).toBeNull();
});

test('a closing that is not there, or is somebody else’s', async () => {
  till();
  api.answers('verCierre', { http: 404, body: { status: 404, error: ['No hay un cierre de caja N.º 9.'] } });
  open('/caja/9', 'Colaborador');
  const said = await screen.findByText('No se encontró el cierre de caja N.º 9.');
  expect(said.textContent).toContain('N.º\u00a09');
});

test.each(['/caja', '/caja/5'])('%s on a provider without a till says so and asks it nothing', async (at) => {
  const page = open(at, 'Admin');
  expect(await screen.findByText('Este servidor no lleva la caja.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  for (const call of ['verCaja', 'listarCierres', 'verCierre'] as const)
    expect(api.requests(call)).toEqual([]);
});

test('what stands in place of the till while it is loading is as high as its count', async () => {
  till();
  api.answers('verCaja', () => new Promise<never>(() => undefined));
  open('/caja', 'Colaborador');
  await screen.findByRole('heading', { name: 'Cierres' });
  const [waiting] = await screen.findAllByText('Cargando…');
  expect(waiting?.parentElement?.querySelectorAll('[aria-hidden]')).toHaveLength(24);
});

test('a till that cannot be read is asked for again', async () => {
  till();
  api.answers('verCaja', { http: 500, body: {} });
  const page = await show();
  api.answers('verCaja', { data: ABIERTA });
  await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Contar y cerrar' })).toBeVisible();
});

test.each([
  ['/pagos', ['caja'], true],
  ['/facturas', ['caja'], false],
  ['/pagos', [], false],
] as const)('%s with %j: the way to the till %s', async (at, offers, there) => {
  api.offers(...offers);
  api.answers('listarFacturas', { data: [] });
  const page = open(at, 'Colaborador');
  await waitFor(() => expect(page.queryClient.getQueryData(['capacidades'])).toBeDefined());
  await listo(page);
  expect(screen.queryAllByRole('link', { name: 'Caja' })).toHaveLength(there ? 1 : 0);
});

// These test data have every field of the types that the page reads, or this does not compile.
CERRADA satisfies { [K in keyof EstadoCaja]: unknown };
CIERRE satisfies { [K in keyof Cierre]: unknown };

test('a provider that cannot say now whether it keeps a till is asked again, and not said to keep none', async () => {
  api.postponesOffers();
  const page = open('/caja', 'Admin');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText('Este servidor no lleva la caja.')).toBeNull();
  till();
  await page.user.click(again);
  expect(await screen.findByRole('heading', { name: 'Contar y cerrar' })).toBeVisible();
});
