import { forgetCapacidades } from '@hilvan/api-client';
import { addDays, hoy, type VentaFila } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { catchFiles } from '@hilvan/sheets/testing';
import { useColorMode } from '@hilvan/ui';
import { answerQuestion, renderPage } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChartData, ChartOptions } from 'chart.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import routes from '../routes';
import { diaDe, type Punto } from './serie';

// jsdom has no canvas: these tests look at what the chart is given, the browser tests at the drawing.
let drawn: { data: ChartData<'line', Punto[]>; options: ChartOptions<'line'> } | undefined;
vi.mock('react-chartjs-2', () => ({
  Line: ({ data, options, ...rest }: { data: ChartData<'line', Punto[]>; options: ChartOptions<'line'> }) => {
    drawn = { data, options };
    return <canvas {...rest} />;
  },
}));

const api = fakeApi();
beforeEach(() => {
  drawn = undefined;
});
afterEach(() => void vi.useRealTimers());

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
/** A stand-in for the window that a press on Descargar opens. */
const opensWindow = () => {
  const target = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  // The stand-in has only those parts of a window that downloadPdf uses.
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  return target;
};
const VENTAS: VentaFila[] = [
  { fecha: '2026-02-03', monto_facturado: 300, monto_pagado: null },
  { fecha: '2026-02-02', monto_facturado: 200.5, monto_pagado: null },
  { fecha: '2026-02-01', monto_facturado: 100, monto_pagado: null },
];
const open = async (address = '/reporte/ventas', data = VENTAS) => {
  api.answers('vistaVentas', { data });
  const page = renderPage(routes, address);
  await screen.findByRole('heading', { level: 1, name: 'Reporte ventas' });
  await screen.findByRole('rowheader', { name: 'Total' });
  return page;
};
const box = (name: string) => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const days = () =>
  screen
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map((head) => head.textContent);
const cells = (row: Element | null | undefined) =>
  [...(row?.children ?? [])].map((cell) => plain(cell.textContent));

test('columns, amounts, and a dash where the provider sends no monto_pagado', async () => {
  await open();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.replace('↕', ''));
  expect(heads).toEqual(['#', 'Fecha', 'Monto Facturado', 'Monto Pagado']);
  expect(cells(screen.getAllByRole('row')[2])).toEqual(['2', '2/2/2026', '₡200,50', '—']);
  expect(cells(screen.getAllByRole('row').at(-1))).toEqual(['Total', '₡600,50', '—']);
});

test('the boxes show what applies from the start: the earliest sale and today', async () => {
  await open();
  expect(box('Desde')).toHaveValue('2026-02-01');
  expect(box('Hasta')).toHaveValue(hoy());
});

test('filters with both ends included, table and chart alike', async () => {
  const { user, router } = await open();
  type('Desde', '2026-02-02');
  type('Hasta', '2026-02-03');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(days()).toEqual(['3/2/2026', '2/2/2026']);
  expect(router.state.location.search).toBe('?desde=2026-02-02&hasta=2026-02-03');
  expect(screen.getByText('Del 2/2/2026 al 3/2/2026')).toBeVisible();
  await waitFor(() => expect(drawn?.data.datasets[0]?.data).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Borrar filtro' }));
  expect(days()).toHaveLength(3);
  expect(box('Desde')).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(days()).toHaveLength(2);
  expect(box('Desde')).toHaveValue('2026-02-02');
});

test('an empty start is the earliest sale, an empty end is today', async () => {
  const { user } = await open();
  type('Desde', '');
  type('Hasta', '2026-02-02');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(box('Desde')).toHaveValue('2026-02-01');
  expect(days()).toEqual(['2/2/2026', '1/2/2026']);
  type('Hasta', '');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(box('Hasta')).toHaveValue(hoy());
  expect(days()).toHaveLength(3);
});

test('an end before the start gives the whole period back, and the boxes show it', async () => {
  const { user, router } = await open('/reporte/ventas?desde=2026-02-02&hasta=2026-02-03');
  type('Desde', '2026-02-03');
  type('Hasta', '2026-02-01');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(box('Desde')).toHaveValue('2026-02-01');
  expect(box('Hasta')).toHaveValue(hoy());
  expect(days()).toHaveLength(3);
  expect(screen.getByText(/La fecha final era anterior a la inicial/)).toBeVisible();
  await act(() => router.navigate(-1));
  expect(days()).toHaveLength(2);
  expect(screen.queryByText(/La fecha final era anterior a la inicial/)).toBeNull();
});

test('a day that does not exist is told: nothing is filtered by it and no document is made of it', async () => {
  opensWindow();
  const page = await open();
  const { user, router } = page;
  const hasta = box('Hasta') as HTMLInputElement;
  // A browser lets 31/11 be typed: the box is empty then, and calls itself invalid.
  type('Hasta', '');
  hasta.setCustomValidity('31/11');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(screen.getByText(/^Una de las fechas no existe o está incompleta/)).toBeVisible();
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await answerQuestion(page, 'No se pudo generar el PDF', /no existe o está incompleta/);
  expect(api.requests('pdfVentas')).toEqual([]);
  hasta.setCustomValidity('');
  type('Hasta', '2026-03-02');
  expect(screen.queryByText(/^Una de las fechas no existe/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(screen.queryByText(/^Una de las fechas no existe/)).toBeNull();
  expect(router.state.location.search).toContain('hasta=2026-03-02');
});

test('a linked period applies, and Descargar sends what applies as a form', async () => {
  api.answers('pdfVentas', { download_url: '/x.pdf' });
  const opened = opensWindow();
  const { user } = await open('/reporte/ventas?desde=2026-02-02&hasta=2026-02-02');
  expect(days()).toEqual(['2/2/2026']);
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() =>
    expect(api.requests('pdfVentas')[0]?.payload).toEqual({
      fechaInicio: '2026-02-02',
      fechaFinal: '2026-02-02',
    }),
  );
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
});

test('Descargar without a filter sends the earliest sale and today', async () => {
  api.answers('pdfVentas', { download_url: '/x.pdf' });
  const opened = opensWindow();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() =>
    expect(api.requests('pdfVentas')[0]?.payload).toEqual({ fechaInicio: '2026-02-01', fechaFinal: hoy() }),
  );
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
});

test('Descargar sends what stands in the boxes, and the page follows', async () => {
  api.answers('pdfVentas', { download_url: '/x.pdf' });
  const opened = opensWindow();
  const { user } = await open();
  type('Hasta', '2026-02-02');
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() =>
    expect(api.requests('pdfVentas')[0]?.payload).toEqual({
      fechaInicio: '2026-02-01',
      fechaFinal: '2026-02-02',
    }),
  );
  expect(days()).toEqual(['2/2/2026', '1/2/2026']);
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
});

test("'Gráfico de Ventas': one series Ventas, fill aqua, line black, tension 0.4, oldest to newest, in words too", async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Gráfico de Ventas' })).toBeVisible();
  const chart = await screen.findByRole('img', { name: /Gráfico de Ventas: montos facturados en 3 días/ });
  expect(plain(chart.getAttribute('aria-label'))).toContain('del 1/2/2026 (₡100,00) al 3/2/2026 (₡300,00)');
  expect(drawn?.data.datasets).toHaveLength(1);
  expect(drawn?.data.datasets[0]).toMatchObject({
    label: 'Ventas',
    fill: true,
    backgroundColor: 'aqua',
    borderColor: 'black',
    tension: 0.4,
  });
  expect(drawn?.data.datasets[0]?.data.map((p) => [diaDe(p.x), p.y])).toEqual([
    ['2026-02-01', 100],
    ['2026-02-02', 200.5],
    ['2026-02-03', 300],
  ]);
  expect(drawn?.options.plugins?.decimation).toMatchObject({ enabled: true, algorithm: 'lttb' });
  expect(drawn?.options.animation).toBe(false);
});

test('no sales: the empty text and no chart', async () => {
  api.answers('vistaVentas', { data: [] });
  renderPage(routes, '/reporte/ventas');
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Gráfico de Ventas' })).not.toBeInTheDocument();
});

test('before the sales are there: no document of another period, empty boxes, and what is typed stays when they arrive', async () => {
  let arrive = () => {};
  api.answers('vistaVentas', async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { data: VENTAS };
  });
  renderPage(routes, '/reporte/ventas');
  // By then the waiting dialog may stand over the page.
  await screen.findByRole('heading', { level: 1, name: 'Reporte ventas', hidden: true });
  expect(screen.getByRole('button', { name: 'Descargar', hidden: true })).toBeDisabled();
  expect(box('Desde')).toHaveValue('');
  expect(box('Hasta')).toHaveValue('');
  expect(screen.getByText('Total facturado').nextSibling).toHaveTextContent(/^…$/);
  type('Desde', '2026-02-02');
  arrive();
  await screen.findByRole('rowheader', { name: 'Total' });
  expect(box('Desde')).toHaveValue('2026-02-02');
  expect(box('Hasta')).toHaveValue(hoy());
  expect(screen.getByRole('button', { name: 'Descargar' })).toBeEnabled();
});

test('a period by its name applies like one that is typed', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Este año' }));
  expect(router.state.location.search).toBe(`?desde=${hoy().slice(0, 4)}-01-01&hasta=${hoy()}`);
  expect(screen.getByRole('button', { name: 'Este año' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Mes pasado' }));
  expect(box('Hasta')).toHaveValue(addDays(`${hoy().slice(0, 7)}-01`, -1));
});

test('a page that stays open over midnight: its boxes and the periods with a name go up to the new day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-02-28T20:00:00-06:00') });
  const { user, router } = await open();
  expect(box('Hasta')).toHaveValue('2026-02-28');
  vi.setSystemTime(Date.parse('2026-03-01T07:00:00-06:00'));
  fireEvent.focus(window);
  expect(box('Hasta')).toHaveValue('2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Este mes' }));
  expect(router.state.location.search).toBe('?desde=2026-03-01&hasta=2026-03-01');
});

test('what was this month is the past one when the next begins under an open page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-02-28T20:00:00-06:00') });
  await open('/reporte/ventas?desde=2026-02-01&hasta=2026-02-28');
  expect(screen.getByRole('button', { name: 'Este mes' })).toHaveAttribute('aria-pressed', 'true');
  vi.setSystemTime(Date.parse('2026-03-01T07:00:00-06:00'));
  fireEvent.focus(window);
  expect(screen.getByRole('button', { name: 'Este mes' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: 'Mes pasado' })).toHaveAttribute('aria-pressed', 'true');
});

test('a month stands beside the one before; no other period does', async () => {
  const { user } = await open('/reporte/ventas?desde=2026-02-01&hasta=2026-02-28', [
    ...VENTAS,
    { fecha: '2026-01-31', monto_facturado: 400, monto_pagado: null },
  ]);
  const total = () => plain(screen.getByText('Total facturado').nextSibling?.textContent);
  expect(total()).toBe('₡600,5050 % más que en enero');
  await user.click(screen.getByRole('button', { name: 'Borrar filtro' }));
  expect(total()).toBe('₡1 000,50');
});

test('three figures, and a year by months that can be seen by days', async () => {
  const year = Array.from({ length: 365 }, (_, i) => ({
    fecha: addDays('2025-01-01', i),
    monto_facturado: i === 40 ? 5_000 : 100,
    monto_pagado: null,
  }));
  const { user } = await open('/reporte/ventas', year);
  await waitFor(() => expect(drawn?.data.datasets[0]?.data).toHaveLength(12));
  const figures = () =>
    screen
      .getAllByRole('definition')
      .map((d) => plain(`${d.previousElementSibling?.textContent}: ${d.textContent}`));
  expect(figures()).toEqual([
    'Total facturado: ₡41 400,00',
    'Promedio por mes: ₡3 450,00',
    'Mejor mes: ₡7 700,00 feb 2025',
  ]);
  const by = within(screen.getByRole('group', { name: 'Ventas por' }));
  expect(by.getByRole('button', { name: 'Mes' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(by.getByRole('button', { name: 'Día' }));
  await waitFor(() => expect(drawn?.data.datasets[0]?.data).toHaveLength(365));
  expect(figures()[2]).toBe('Mejor día: ₡5 000,00 10/2/2025');
});

test('a change to the dark is drawn at once, and back again', async () => {
  const Switch = () => {
    const { mode, toggle } = useColorMode();
    return (
      <button type="button" onClick={toggle}>
        {mode}
      </button>
    );
  };
  const { user } = await open('/reporte/ventas', VENTAS);
  renderPage(<Switch />);
  await waitFor(() => expect(drawn?.data.datasets[0]).toMatchObject({ borderColor: 'black' }));
  await user.click(screen.getByRole('button', { name: 'light' }));
  expect(drawn?.data.datasets[0]?.borderColor).not.toBe('black');
  expect(drawn?.options.color).not.toBe('#525252');
  await user.click(screen.getByRole('button', { name: 'dark' }));
  expect(drawn?.data.datasets[0]).toMatchObject({ borderColor: 'black', backgroundColor: 'aqua' });
});

test('a total that leaves amounts out says so, as the foot of the table does', async () => {
  await open('/reporte/ventas', [
    ...VENTAS,
    { fecha: '2026-02-04', monto_facturado: null, monto_pagado: null },
  ]);
  expect(plain(screen.getByText('Total facturado').nextSibling?.textContent)).toBe('₡600,50 (1 sin dato)');
  expect(cells(screen.getAllByRole('row').at(-1))[1]).toBe('₡600,50 (1 sin dato)');
});

test('a day on which something was only paid says how much, and is not the best one', async () => {
  await open('/reporte/ventas?desde=2026-02-04&hasta=2026-02-04', [
    { fecha: '2026-02-04', monto_facturado: 0, monto_pagado: 2500 },
    ...VENTAS,
  ]);
  const said = (name: string) => plain(screen.getByText(name).nextSibling?.textContent);
  expect(said('Total facturado')).toBe('₡0,00Pagado ₡2 500,00');
  expect(said('Mejor día')).toBe('₡0,00');
  await waitFor(() => expect(drawn?.options.scales?.y?.ticks).toMatchObject({ precision: 0 }));
});

test('who bought in the period stands by company once it is asked for', async () => {
  const compra = { id: 1, titulo: 'T', orden_id: 1, reparacion_id: null, estado: 'Taller', fecha: null };
  api.answers('listarFacturas', {
    data: [
      { ...compra, nombre_empresa: 'Hotel Sol', monto: 300, fecha_orden: '2026-02-03' },
      { ...compra, nombre_empresa: 'Café Núñez', monto: 100, fecha_orden: '2026-02-01' },
    ],
  } as never);
  const page = await open('/reporte/ventas?desde=2026-02-02&hasta=2026-02-03');
  expect(api.requests('listarFacturas')).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Por empresa' }));
  const table = await screen.findByRole('table', { name: 'Por empresa' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map(cells)).toEqual([
    ['1', 'Hotel Sol', '1', '₡300,00', '100,0 %'],
    ['Total', '1', '₡300,00', ''],
  ]);
});

test('companies that could not be read are read again', async () => {
  api.answers('listarFacturas', 'caida');
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Por empresa' }));
  expect(await screen.findByText('No se pudo cargar quién compró.')).toBeVisible();
  api.answers('listarFacturas', { data: [] });
  await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/^No se encontraron resultados/)).toBeVisible();
});

test('what was sold of each product in the period, where the provider tells it; another period is asked for anew', async () => {
  api.offers('ventas-desglose');
  api.answers('ventasProducto', {
    data: [
      { id_producto: 2, nombre_producto: 'Camisa', cantidad: 30, monto: 375_000.5 },
      { id_producto: 5, nombre_producto: 'Gorra', cantidad: 10, monto: 125_000 },
    ],
  });
  const { user, router } = await open('/reporte/ventas?desde=2026-02-02&hasta=2026-02-03');
  const button = await screen.findByRole('button', { name: 'Por producto', expanded: false });
  expect(api.requests('ventasProducto')).toEqual([]);
  await user.click(button);
  const table = await screen.findByRole('table', { name: 'Por producto' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map(cells)).toEqual([
    ['1', 'Camisa', '30', '₡375 000,50', '75,0 %'],
    ['2', 'Gorra', '10', '₡125 000,00', '25,0 %'],
    ['Total', '40', '₡500 000,50', ''],
  ]);
  expect(screen.getByText('Cuenta también las piezas de las reparaciones.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Borrar filtro' }));
  await waitFor(() =>
    expect(api.requests('ventasProducto').map(({ params }) => params)).toEqual([
      { desde: '2026-02-02', hasta: '2026-02-03' },
      { desde: '1900-01-01', hasta: '9999-12-31' },
    ]),
  );
  expect(router.state.location.search).toBe('?filtro=producto');
  await user.click(screen.getByRole('button', { name: 'Por empresa' }));
  expect(screen.queryByRole('table', { name: 'Por producto' })).toBeNull();
});

test('which payments came in, for what and how; each leads to where it was registered, and Back finds them open', async () => {
  api.offers('ventas-desglose');
  const pago = {
    fecha: '2026-02-03',
    momento: '2026-02-03T16:05:00.000Z',
    metodo_pago: 'Efectivo',
    monto: 1000.5,
    cajero: 'Ana',
    titulo: 'Batas',
    nombre_empresa: 'Hotel Sol',
    orden_id: 12,
    reparacion_id: null,
    anulada: 0 as const,
  };
  api.answers('ventasPagos', {
    data: [
      { ...pago, id: 32, monto: 9000, metodo_pago: 'Tarjeta' },
      { ...pago, id: 12_031, titulo: 'Ruedo', orden_id: null, reparacion_id: 4 },
      { ...pago, id: 30 },
    ],
  });
  const { user } = await open('/reporte/ventas?desde=2026-02-03&hasta=2026-02-03');
  await user.click(await screen.findByRole('button', { name: 'Pagos', expanded: false }));
  const table = await screen.findByRole('table', { name: 'Pagos' });
  expect(plain(screen.getByText(/^Tarjeta .*Efectivo/).textContent)).toBe(
    'Tarjeta ₡9 000,00 · Efectivo ₡2 001,00',
  );
  const [, ...rows] = within(table).getAllByRole('row');
  expect(cells(rows[1])).toEqual([
    '2',
    'Ruedo',
    'Hotel Sol',
    '3/2/2026, 10:05',
    '12031',
    'Efectivo',
    'Ana',
    '₡1 000,50',
  ]);
  expect(cells(rows.at(-1)).at(-1)).toBe('₡11 001,00');
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(expect.arrayContaining(['/orden/12/pagos', '/reparaciones/4/pagos']));
  expect(screen.getByRole('button', { name: 'Pagos', expanded: true })).toBeVisible();
  expect(screen.queryByText(/^Los de este mes/)).toBeNull();
  const files = catchFiles();
  await user.click(screen.getAllByRole('button', { name: 'Exportar CSV' }).at(-1) as HTMLElement);
  await waitFor(() => expect(files).toHaveLength(1));
  // The payments have a file of their own, with days that a spreadsheet reads as days.
  expect(files[0]?.name).toBe('pagos-recibidos-2026-02-03-a-2026-02-03.csv');
  expect((await files[0]?.lines())?.[2]).toBe(
    'Ruedo;Hotel Sol;3/2/2026;12031;Efectivo;Ana;1000,5;10:05;Reparación 4',
  );

  // Without a period only this month is read.
  await user.click(screen.getByRole('button', { name: 'Borrar filtro' }));
  expect(await screen.findByText(/^Los de este mes/)).toBeVisible();
  expect(api.requests('ventasPagos').map(({ params }) => params)).toEqual([
    { desde: '2026-02-03', hasta: '2026-02-03' },
    { desde: `${hoy().slice(0, 7)}-01`, hasta: hoy() },
  ]);
});

test('what was paid of annulled documents is told apart: it came in, and is in no sale', async () => {
  api.offers('ventas-desglose');
  const pago = { fecha: '2026-02-03', metodo_pago: 'Efectivo', titulo: 'Batas', nombre_empresa: 'Hotel Sol' };
  const of = (id: number, monto: number, anulada: 0 | 1) =>
    ({ ...pago, id, orden_id: id, monto, anulada }) as never;
  api.answers('ventasPagos', { data: [of(30, 9000, 0), of(31, 100.05, 1), of(32, 1000.1, 1)] });
  const { unmount } = await open('/reporte/ventas?filtro=pagos');
  const told = await screen.findByText(/^Pagado de lo anulado/);
  expect(plain(told.textContent)).toBe('Pagado de lo anulado, que no está en lo facturado: ₡1 100,15');
  const total = within(screen.getByRole('table', { name: 'Pagos' }))
    .getAllByRole('row')
    .at(-1);
  expect(cells(total).at(-1)).toBe('₡10 100,15');
  unmount();
  api.answers('ventasPagos', { data: [of(30, 9000, 0)] });
  await open('/reporte/ventas?filtro=pagos');
  await screen.findByRole('table', { name: 'Pagos' });
  expect(screen.queryByText(/^Pagado de lo anulado/)).toBeNull();
});

test('what was annulled: whose days it was taken from, by whom, and where it is seen', async () => {
  api.offers('ventas-anulados');
  const anulado = {
    momento: '2026-02-03T16:05:00.000Z',
    quien: 'Ana',
    recibo: null,
    pagado: null,
    fecha: '2026-02-02',
    titulo: 'Batas',
    nombre_empresa: 'Hotel Sol',
    orden_id: 12,
    reparacion_id: null,
  };
  /** What was annulled within the period, and what since then. */
  const answers = (within: readonly object[], since: readonly object[] = []) =>
    api.answers('ventasAnulados', ({ params }) => ({
      data: (params.desde === '2026-02-01' ? within : since) as never,
    }));
  answers([
    { ...anulado, monto: 9000, fecha: '2026-02-01', pagado: 4500.5 },
    { ...anulado, monto: 500.5, fecha: '2026-01-31', recibo: 31 },
    {
      ...anulado,
      monto: 70,
      pagado: 0,
      orden_id: null,
      reparacion_id: 4,
      fecha: '2026-01-30',
      titulo: 'Ruedo',
    },
    { ...anulado, monto: 20.25, recibo: 32 },
  ]);
  const { user, unmount } = await open('/reporte/ventas?desde=2026-02-01&hasta=2026-02-03');
  await user.click(await screen.findByRole('button', { name: 'Anulados', expanded: false }));
  const table = await screen.findByRole('table', { name: 'Anulados' });
  expect(plain(screen.getByText(/^Facturado .*Pagado/).textContent)).toBe(
    'Facturado ₡9 070,00 · Pagado ₡520,75',
  );
  expect(plain(screen.getByText(/^De eso/).textContent)).toBe(
    'De eso ya no cuenta en las cifras de antes del 1/2/2026: Facturado ₡70,00 · Pagado ₡500,50',
  );
  const [, ...rows] = within(table).getAllByRole('row');
  expect(cells(rows[0])).toEqual([
    '1',
    'Batas',
    'Hotel Sol',
    'Pedido 12',
    '1/2/2026',
    '3/2/2026, 10:05',
    'Ana',
    '₡9 000,00Pagado ₡4 500,50',
  ]);
  expect(plain(screen.getByText(/quedan pagos sin anular/).textContent)).toMatch(/: ₡4 500,50$/);
  expect([1, 2].map((n) => cells(rows[n]).at(-1))).toEqual(['₡500,50', '₡70,00']);
  expect([1, 2].map((n) => cells(rows[n])[3])).toEqual(['Pago, recibo 31', 'Reparación 4']);
  expect(
    rows.map((row) =>
      within(row)
        .getByRole('link', { name: /Batas|Ruedo/ })
        .getAttribute('href'),
    ),
  ).toEqual(['/orden/12', '/orden/12/pagos', '/reparacion/4', '/orden/12/pagos']);
  const saved = catchFiles();
  await user.click(screen.getAllByRole('button', { name: 'Exportar CSV' }).at(-1) as HTMLElement);
  await waitFor(() => expect(saved).toHaveLength(1));
  const file = (await saved[0]?.lines())?.map((line) => line.split(';').slice(-6));
  expect(file?.slice(0, 3)).toEqual([
    ['Anulado', 'Por', 'Monto', 'Pagos sin anular', 'Hora', 'Documento'],
    ['3/2/2026', 'Ana', '9000', '4500,5', '10:05', 'Pedido 12'],
    ['3/2/2026', 'Ana', '500,5', '', '10:05', 'Pedido 12'],
  ]);
  expect(api.requests('ventasAnulados').map(({ params }) => params)).toEqual([
    { desde: '2026-02-01', hasta: '2026-02-03' },
    { desde: '2026-02-04', hasta: hoy() },
  ]);
  expect(screen.queryByText(/^Se anuló después/)).toBeNull();
  unmount();
  // Where nothing that was annulled is from before the period, no earlier figures changed, and none are told.
  answers([{ ...anulado, monto: 9000 }]);
  const other = await open('/reporte/ventas?desde=2026-02-01&hasta=2026-02-03&filtro=anulados');
  expect(await screen.findByText(/^Facturado/)).toBeVisible();
  expect(screen.queryByText(/^De (eso|los)/)).toBeNull();
  other.unmount();
  // What is from these days and was annulled after them is missing in their figures, which is told.
  const of = (fecha: string, more: object) => ({
    ...anulado,
    momento: '2026-03-01T16:05:00.000Z',
    fecha,
    ...more,
  });
  answers(
    [],
    [
      of('2026-02-04', { monto: 1 }),
      of('2026-02-03', { monto: 300, recibo: 40 }),
      of('2026-02-01', { monto: 50 }),
      of('2026-01-31', { monto: 7 }),
    ],
  );
  const closed = await open('/reporte/ventas?desde=2026-02-01&hasta=2026-02-03&filtro=anulados');
  expect(plain((await screen.findByText(/^Se anuló después/)).textContent)).toBe(
    'Se anuló después del 3/2/2026, y ya no cuenta en estas cifras: Facturado ₡50,00 · Pagado ₡300,00',
  );
  expect(screen.queryByText(/^Facturado/)).toBeNull();
  const [, ...listed] = within(screen.getByRole('table', { name: 'Anulados' })).getAllByRole('row');
  expect(listed.map((row) => cells(row).slice(3, 6))).toEqual([
    ['Pago, recibo 40', '3/2/2026', '1/3/2026, 10:05'],
    ['Pedido 12', '1/2/2026', '1/3/2026, 10:05'],
  ]);
  closed.unmount();
  answers([]);
  await open('/reporte/ventas?desde=2026-02-01&hasta=2026-02-03&filtro=anulados');
  expect(await screen.findByText('En este período no hay anulaciones anotadas.')).toBeVisible();
});

test('of a period whose sales were all annulled only the annulled can be opened, and where those are not told, nothing', async () => {
  const empty = '/reporte/ventas?desde=2026-01-05&hasta=2026-01-06';
  api.answers('vistaVentas', { data: VENTAS });
  const { unmount } = renderPage(routes, empty);
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Desglose' })).toBeNull();
  unmount();
  forgetCapacidades();
  api.offers('ventas-anulados', 'ventas-desglose');
  api.answers('ventasAnulados', { data: [] });
  const { user } = renderPage(routes, empty);
  await user.click(await screen.findByRole('button', { name: 'Anulados', expanded: false }));
  expect(await screen.findByText('En este período no hay anulaciones anotadas.')).toBeVisible();
  for (const name of ['Por empresa', 'Por producto', 'Pagos'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('where the provider does not tell it, nobody is asked what was sold, whatever the address says', async () => {
  await open('/reporte/ventas?filtro=producto');
  expect(screen.getByRole('button', { name: 'Por empresa' })).toBeVisible();
  for (const name of ['Por producto', 'Pagos', 'Anulados'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(api.requests('ventasProducto')).toEqual([]);
});
