import { formatFecha, hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { catchFiles } from '@hilvan/sheets/testing';
import { renderPage } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import routes from '../routes';

// What every report does, shown on one of them: /reporte/saldos_pendientes.
const api = fakeApi();
afterEach(() => vi.restoreAllMocks());

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const saldo = (i: number) => ({
  titulo: `Pedido ${i}`,
  nombre_empresa: i % 2 ? 'Café Núñez' : 'NA',
  monto: i * 1000,
  saldo_restante: i * 10 + 0.1,
  created_at: `2026-01-${String((i % 28) + 1).padStart(2, '0')}`,
});
const many = (count: number) => ({ data: Array.from({ length: count }, (_, i) => saldo(i + 1)) });

const open = async (address = '/reporte/saldos_pendientes') => {
  const page = renderPage(routes, address);
  await screen.findByRole('heading', { level: 1, name: 'Saldos pendientes' });
  return page;
};
const bodyRows = () => screen.getAllByRole('row').slice(1, -1);
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map((cell) => plain(cell.textContent));

test('60 rows a page, numbered buttons with the current one marked, row numbers that continue', async () => {
  api.answers('vistaSaldos', many(121));
  const { user, router } = await open();
  await screen.findByText('Pedido 60');
  expect(bodyRows()).toHaveLength(60);
  const pages = within(screen.getByRole('navigation', { name: /Páginas/ }));
  expect(pages.getAllByRole('button', { name: /^Página \d/ })).toHaveLength(3);
  expect(pages.getByRole('button', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
  await user.click(pages.getByRole('button', { name: 'Página 3' }));
  expect(bodyRows().map((row) => cellsOf(row)[0])).toEqual(['121']);
  expect(router.state.location.search).toBe('?pagina=3');
  await act(() => router.navigate(-1));
  expect(cellsOf(bodyRows()[0])[0]).toBe('1');
});

test('it opens on page 1 again, and a page beyond the last is the last', async () => {
  api.answers('vistaSaldos', many(70));
  const first = await open('/reporte/saldos_pendientes?pagina=99');
  expect(cellsOf((await screen.findByText('Pedido 70')).closest('tr') ?? undefined)[0]).toBe('70');
  first.unmount();
  await open();
  expect(await screen.findByText('Pedido 1')).toBeVisible();
});

test('sorts by every column, those without a value last', async () => {
  api.answers('vistaSaldos', { data: [saldo(2), saldo(11), { ...saldo(3), monto: null }] });
  const { user } = await open();
  await screen.findByText('Pedido 11');
  const titles = () => bodyRows().map((row) => cellsOf(row)[1]);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.replace('↕', ''));
  expect(heads).toEqual(['#', 'Titulo', 'Empresa', 'Monto total', 'Saldo Pendiente', 'Fecha']);
  const click = async (name: string) =>
    user.click(await screen.findByRole('button', { name: new RegExp(name) }));
  await click('Titulo');
  expect(titles()).toEqual(['Pedido 2', 'Pedido 3', 'Pedido 11']);
  await click('Monto total');
  expect(titles()).toEqual(['Pedido 2', 'Pedido 11', 'Pedido 3']);
  await click('Monto total');
  expect(titles()).toEqual(['Pedido 11', 'Pedido 2', 'Pedido 3']);
  await click('Empresa');
  expect(titles()).toEqual(['Pedido 11', 'Pedido 3', 'Pedido 2']);
  await click('Fecha');
  expect(titles()).toEqual(['Pedido 2', 'Pedido 3', 'Pedido 11']);
  // On a phone the rows are cards without headings, so the order can be chosen from a list, too.
  const order = screen.getByRole('combobox', { name: 'Orden de la lista' });
  expect(order).toHaveDisplayValue('Fecha, ascendente');
  await user.selectOptions(order, 'Monto total, descendente');
  await waitFor(() => expect(titles()).toEqual(['Pedido 11', 'Pedido 2', 'Pedido 3']));
});

test('the foot adds up every row, not only the page', async () => {
  api.answers('vistaSaldos', many(100));
  await open();
  const foot = (await screen.findByRole('rowheader', { name: 'Total' })).closest('tr') ?? undefined;
  expect(cellsOf(foot)).toEqual(['Total', '₡5 050 000,00', '₡50 510,00', '']);
});

test('strings for numbers are numbers; what was not sent is a dash, in the row and in the sum', async () => {
  // What another provider sends: texts for numbers, timestamps for days, nulls.
  const loose = [
    {
      titulo: 'A',
      nombre_empresa: null,
      monto: '1500.50',
      saldo_restante: null,
      created_at: '2026-03-09 10:00:00',
    },
    { titulo: 'B', nombre_empresa: 'X', monto: null, created_at: null },
  ];
  api.answers('vistaSaldos', { http: 200, body: { status: '200', data: loose } });
  await open();
  await screen.findByText('₡1 500,50 (1 sin dato)', { normalizer: plain });
  expect(bodyRows().map(cellsOf)).toEqual([
    ['1', 'A', 'NA', '₡1 500,50', '—', expect.stringMatching(/^9\/3\/2026/)],
    ['2', 'B', 'X', '—', '—', '—'],
  ]);
  expect(cellsOf(screen.getAllByRole('row').at(-1))).toEqual(['Total', '₡1 500,50 (1 sin dato)', '—', '']);
});

test('no rows show the empty text, no pages, and nothing to export', async () => {
  api.answers('vistaSaldos', { http: 200, body: { data: null } });
  await open();
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Descargar' })).toBeEnabled();
});

test('a failed load says why and tries again', async () => {
  api.answers('vistaSaldos', 'caida');
  const { user } = await open();
  expect(await screen.findByText(/No se pudo conectar con el servidor/)).toBeVisible();
  api.answers('vistaSaldos', many(1));
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Pedido 1')).toBeVisible();
});

test("'Cargando datos!' stands while the data is not there", async () => {
  let arrive = (_: ReturnType<typeof many>) => {};
  api.answers('vistaSaldos', () => new Promise<ReturnType<typeof many>>((resolve) => (arrive = resolve)));
  await open();
  expect(await screen.findByText('Cargando datos!')).toBeInTheDocument();
  arrive(many(1));
  expect(await screen.findByText('Pedido 1')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Cargando datos!')).not.toBeInTheDocument());
});

test('Descargar opens the PDF that the provider made, in the window of the click', async () => {
  api.answers('vistaSaldos', many(1));
  const answer = api.answersLater('pdfSaldos', { download_url: '/api/v1/documentos/x.pdf' });
  const target = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  // The stand-in has only those parts of a window that downloadPdf uses.
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Descargar' });
  await user.click(button);
  // A disabled button would lose the keyboard's focus.
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  answer();
  await waitFor(() =>
    expect(target.location.replace).toHaveBeenCalledWith(
      new URL('/api/v1/documentos/x.pdf', location.href).href,
    ),
  );
  expect(screen.queryByText('Generando el PDF')).not.toBeInTheDocument();
});

test('Descargar that fails says so and leaves no dialog behind', async () => {
  api.answers('vistaSaldos', many(1));
  api.answers('pdfSaldos', { http: 500, body: { status: 500, error: ['El disco está lleno'] } });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  expect(await screen.findByText('No se pudo generar el PDF')).toBeInTheDocument();
  expect(screen.getByText(/El disco está lleno/)).toBeInTheDocument();
  expect(screen.queryByText('Generando el PDF')).not.toBeInTheDocument();
});

test('Exportar CSV hands over every row as it is sorted, with the day in its name', async () => {
  api.answers('vistaSaldos', many(61));
  const files = catchFiles();
  const { user } = await open('/reporte/saldos_pendientes?orden=-monto');
  await screen.findByText('Pedido 61');
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect([...new Uint8Array((await files[0]?.file.arrayBuffer()) ?? []).slice(0, 3)]).toEqual([
    0xef, 0xbb, 0xbf,
  ]);
  const lines = (await files[0]?.lines()) ?? [];
  expect(lines).toHaveLength(63);
  expect(lines.slice(0, 2)).toEqual([
    'Titulo;Empresa;Monto total;Saldo Pendiente;Fecha',
    'Pedido 61;Café Núñez;61000;610,1;6/1/2026',
  ]);
  // A row without a company ('NA') has an empty cell.
  expect(lines[2]).toMatch(/^Pedido 60;;60000;/);
  expect(lines[61]).toBe('Pedido 1;Café Núñez;1000;10,1;2/1/2026');
  expect(files[0]?.name).toMatch(/^saldos-pendientes-\d{4}-\d\d-\d\d\.csv$/);
});

test('a file has the days of measurements as every other, which the screen shows as they are sent', async () => {
  api.answers('vistaMediciones', {
    data: [
      {
        nombre: 'Ana',
        apellido1: 'Mora',
        apellido2: 'Ruiz',
        articulo: 'Camisa',
        empresa: 'Café Núñez',
        created_at: '2026-02-01T23:30:00',
      },
    ],
  });
  api.answers('listarEmpresas', { data: [] });
  const files = catchFiles();
  const { user } = renderPage(routes, '/reporte/mediciones/clientes/empresa');
  expect(await screen.findByText('2026-02-01')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.lines())?.[1]).toBe('Ana Mora Ruiz;Camisa;Café Núñez;1/2/2026');
});

test('where a provider says which document a row is, the file does; what each company owes is a file of its own', async () => {
  const data = [{ ...saldo(1), orden_id: 12 }, { ...saldo(3), reparacion_id: 8 }, saldo(2)];
  api.answers('vistaSaldos', { data });
  const files = catchFiles();
  const { user } = await open('/reporte/saldos_pendientes?orden=titulo');
  await screen.findByText('Pedido 1');
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.lines())?.map((line) => line.split(';').at(-1))).toEqual([
    'Documento',
    'Pedido 12',
    '',
    'Reparación 8',
    '',
  ]);
  await user.click(screen.getByRole('button', { name: 'Por empresa (2)' }));
  const section = within(screen.getByRole('region', { name: 'Quién debe' }));
  await user.click(await section.findByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files[1]?.name).toMatch(/^saldos-por-empresa-/);
  expect((await files[1]?.lines())?.slice(0, 3).map((line) => line.split(';').toSpliced(2, 1))).toEqual([
    ['Empresa', 'Documentos', 'Saldo Pendiente'],
    ['Café Núñez', '2', '40,2'],
    ['Sin empresa', '1', '20,1'],
  ]);
});

test('paper gets every row of a report of usual size, and the page again afterwards', async () => {
  api.answers('vistaSaldos', many(130));
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    act(() => window.dispatchEvent(new Event('beforeprint')));
    expect(bodyRows()).toHaveLength(130);
    expect(screen.getByText(`Al ${formatFecha(hoy())}`)).toBeInTheDocument();
    act(() => window.dispatchEvent(new Event('afterprint')));
  });
  const { user } = await open();
  await screen.findByText('Pedido 1');
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  expect(bodyRows()).toHaveLength(60);
});

test('paper and file of rows that were read days ago name that day', async () => {
  api.answers('vistaSaldos', many(2));
  const { queryClient } = await open();
  await screen.findByText('Pedido 1');
  const before = new Date(Date.now() - 3 * 86_400_000);
  act(() => {
    for (const query of queryClient.getQueryCache().getAll())
      if (query.state.data)
        queryClient.setQueryData(query.queryKey, query.state.data, { updatedAt: before.getTime() });
  });
  expect(await screen.findByText(`Al ${formatFecha(hoy(before))}`)).toBeInTheDocument();
});

test('paper of a huge report says which page it is', async () => {
  api.answers('vistaSaldos', many(2001));
  await open();
  await screen.findByText('Pedido 1');
  act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(bodyRows()).toHaveLength(60);
  expect(screen.getByText(/Página 1 de 34/)).toBeInTheDocument();
  expect(screen.getByText('El PDF de «Descargar» trae todas las filas.')).toBeInTheDocument();
});

test('paper of a huge table that no PDF has says which file holds all of it', async () => {
  const data = Array.from({ length: 2001 }, (_, i) => ({ ...saldo(i + 1), nombre_empresa: `Empresa ${i}` }));
  api.answers('vistaSaldos', { data });
  await open('/reporte/saldos_pendientes?filtro=empresas');
  const section = within(await screen.findByRole('region', { name: 'Quién debe' }));
  await section.findByRole('table', { name: 'Por empresa' });
  act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(section.getByText('El archivo de «Exportar a Excel» trae todas las filas.')).toBeInTheDocument();
  expect(section.queryByText(/El PDF/)).toBeNull();
});

test('Regresar leads to the hub', async () => {
  api.answers('vistaSaldos', many(1));
  await open();
  expect(await screen.findByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/reportes');
});
