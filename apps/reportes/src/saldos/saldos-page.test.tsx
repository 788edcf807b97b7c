import { addDays, hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openSections, panel, rowsOf } from '@hilvan/remote-kit/testing/open-sections';
import { empresa } from '@hilvan/remote-kit/testing/samples';
import { pantallasDe, renderPage } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import inicio from '../contributes/inicio/panel/v1';
import routes from '../routes';

const api = fakeApi();
const fila = (titulo: string, days: number, saldo: number | null, more = {}) => ({
  titulo,
  nombre_empresa: 'Café Núñez',
  monto: 90000,
  saldo_restante: saldo,
  created_at: addDays(hoy(), -days),
  ...more,
});

afterEach(() => void vi.useRealTimers());

test('each row leads to its payments and says its age; the totals by age stand above', async () => {
  api.answers('vistaSaldos', {
    data: [
      fila('Batas', 1, 1000.5, { orden_id: 12, reparacion_id: null }),
      fila('Ruedo', 45, 2000, { orden_id: null, reparacion_id: 8 }),
      fila('Sin número & más', 90, 3000),
    ],
  });
  renderPage(routes, '/reporte/saldos_pendientes');
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('Batas')).toHaveAttribute('href', '/orden/12/pagos');
  expect(await link('Ruedo')).toHaveAttribute('href', '/reparaciones/8/pagos');
  expect(await link('Sin número & más')).toHaveAttribute(
    'href',
    '/pagos?q=Sin+n%C3%BAmero+%26+m%C3%A1s&por=titulo',
  );
  expect(screen.getByRole('row', { name: /Batas/ })).toHaveTextContent('1 día (0–30 días)');
  expect(screen.getByRole('row', { name: /Ruedo/ })).toHaveTextContent('45 días (31–60 días)');
  // The number tells apart documents of the same title.
  expect(screen.getByRole('rowheader', { name: /^Batas ?Pedido 12$/ })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Ruedo ?Reparación 8$/ })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Sin número & más' })).toBeVisible();
  const totals = within(screen.getByRole('region', { name: 'Total por antigüedad' }));
  const said = (label: string) => totals.getByText(label).nextSibling?.textContent?.replace(/\s/g, ' ');
  expect(said('Total pendiente (3)')).toBe('₡6 000,50');
  expect(said('0–30 días (1)')).toBe('₡1 000,50');
  expect(said('31–60 días (1)')).toBe('₡2 000,00');
  expect(said('Más de 60 días (1)')).toBe('₡3 000,00');
});

test('on a page that stays open a debt grows older, in its row, in the totals and among who is reminded', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  api.answers('vistaSaldos', { data: [fila('Ruedo', 30, 2000)] });
  renderPage(routes, '/reporte/saldos_pendientes');
  await screen.findByText('0–30 días (1)');
  await screen.findByRole('button', { name: 'Deben desde hace más de 30 días (0)' });
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  fireEvent.focus(window);
  expect(screen.getByText('31–60 días (1)')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Ruedo/ })).toHaveTextContent('31 días (31–60 días)');
  expect(screen.getByRole('button', { name: 'Deben desde hace más de 30 días (1)' })).toBeEnabled();
});

test('what each company owes, the largest debt first; one document leads to its payments, several to their rows', async () => {
  const sol = { nombre_empresa: 'Hotel Sol' };
  api.answers('vistaSaldos', {
    data: [
      fila('Batas', 1, 1000.1, sol),
      fila('Toldos', 40, 2000.2, { nombre_empresa: 'HOTEL sol ' }),
      fila('Gorras', 2, null, sol),
      fila('Ruedo', 45, 9000, { orden_id: 12, reparacion_id: null }),
      fila('Pagada', 90, 0, { nombre_empresa: 'Otra' }),
      fila('Delantal', 3, 10, { nombre_empresa: 'NA', orden_id: 13, reparacion_id: null }),
    ],
  });
  const { user, router } = renderPage(routes, '/reporte/saldos_pendientes');
  await user.click(await screen.findByRole('button', { name: 'Por empresa (3)', expanded: false }));
  const table = within(await screen.findByRole('table', { name: 'Por empresa' }));
  const told = table.getAllByRole('row').map((row) => row.textContent?.replace(/\s/g, ' '));
  expect(told.slice(1)).toEqual([
    '1Café Núñez145₡9 000,00',
    '2Hotel Sol340₡3 000,30 (1 sin dato)',
    '3Sin empresa13₡10,00',
  ]);
  expect(table.getByRole('link', { name: 'Café Núñez' })).toHaveAttribute('href', '/orden/12/pagos');
  expect(table.getByRole('link', { name: 'Sin empresa' })).toHaveAttribute('href', '/orden/13/pagos');
  // The link of a company with several documents narrows the report to them.
  await user.click(table.getByRole('link', { name: 'Hotel Sol' }));
  expect(await screen.findByText('Total pendiente (3)')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Ruedo/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Por empresa (1)', expanded: false })).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Por empresa' })).toBeNull();
  // Back leads to the companies again.
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Por empresa (3)', expanded: true }));
  expect(screen.queryByRole('table', { name: 'Por empresa' })).toBeNull();
});

test('a company that asks: its rows alone, what it owes in all, and its own reminder', async () => {
  api.answers('vistaSaldos', {
    data: [
      fila('Batas', 1, 1000.5),
      fila('Ruedo', 45, 2000),
      fila('Toldos', 90, 9000, { nombre_empresa: 'Hotel Sol' }),
    ],
  });
  const { user } = renderPage(routes, '/reporte/saldos_pendientes');
  await screen.findByRole('row', { name: /Toldos/ });
  await user.type(screen.getByRole('searchbox', { name: 'Buscar empresa o título' }), 'nunez');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Toldos/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Batas/ })).toBeInTheDocument();
  const total = screen.getByText('Total pendiente (2)');
  expect(total.nextSibling).toHaveTextContent(/^₡3\s000,50$/);
  await screen.findByRole('button', { name: 'Deben desde hace más de 30 días (1)' });
});

test('the PDF is of all balances, which its button says while only some are looked at', async () => {
  api.answers('vistaSaldos', { data: [fila('Batas', 1, 1000.5)] });
  const { user } = renderPage(routes, '/reporte/saldos_pendientes');
  const box = await screen.findByRole('searchbox', { name: 'Buscar empresa o título' });
  expect(await screen.findByRole('button', { name: 'Descargar' })).toBeVisible();
  await user.type(box, 'nunez');
  expect(await screen.findByRole('button', { name: 'Descargar todos' })).toBeVisible();
  await user.clear(box);
  expect(await screen.findByRole('button', { name: 'Descargar' })).toBeVisible();
});

test('where a row of the panel leads, what that company owes is the same, though another name holds its name', async () => {
  const sur = { nombre_empresa: 'Colegio Sur' };
  api.answers('vistaSaldos', {
    data: [
      fila('Batas', 1, 100, sur),
      fila('Ruedo', 45, 200, { nombre_empresa: 'COLEGIO Sur ' }),
      fila('Toldos', 90, 600, { nombre_empresa: 'Colegio Sur Nocturno' }),
      fila('Gorras', 90, 50, { nombre_empresa: 'Colegio Sur Nocturno' }),
      fila('Colegio Sur', 90, 7),
    ],
  });
  const start = openSections(inicio, {});
  const to = rowsOf(await panel('Por cobrar')).find(([text]) => text?.startsWith('Colegio SurDesde'));
  expect(to?.[0]).toMatch(/₡300,00$/);
  start.unmount();
  const { user } = renderPage(routes, String(to?.[1]));
  expect((await screen.findByText('Total pendiente (2)')).nextSibling).toHaveTextContent(/^₡300,00$/);
  // The company stands in the search box; clearing the box shows all rows again.
  const box = screen.getByRole('searchbox', { name: 'Buscar empresa o título' });
  expect(box).toHaveValue('"Colegio Sur"');
  await user.clear(box);
  expect(await screen.findByText('Total pendiente (5)')).toBeInTheDocument();
});

test('a company leads to its page by its name, unless two have it', async () => {
  api.answers('vistaSaldos', {
    data: [fila('Batas', 1, 10), fila('Ruedo', 1, 20, { nombre_empresa: 'Hotel Sol' })],
  });
  api.answers('listarEmpresas', {
    data: [
      empresa(1, { nombre_empresa: 'CAFÉ Núñez' }),
      empresa(2, { nombre_empresa: 'Hotel Sol' }),
      empresa(3, { nombre_empresa: 'HOTEL Sol' }),
    ],
  });
  renderPage(routes, '/reporte/saldos_pendientes');
  expect(await screen.findByRole('link', { name: 'Café Núñez' })).toHaveAttribute('href', '/empresa/1');
  expect(screen.getByRole('row', { name: /Hotel Sol/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Sol/ })).toBeNull();
});

test('a balance that nobody says is no ₡0, and a sum says what it leaves out', async () => {
  api.answers('vistaSaldos', {
    data: [fila('Batas', 1, 1000), fila('Gorras', 1, null), fila('Ruedo', 45, null)],
  });
  renderPage(routes, '/reporte/saldos_pendientes');
  const said = async (label: string) =>
    (await screen.findByText(label)).nextSibling?.textContent?.replace(/\s/g, ' ');
  expect(await said('Total pendiente (3)')).toBe('₡1 000,00 (2 sin dato)');
  expect(await said('0–30 días (2)')).toBe('₡1 000,00 (1 sin dato)');
  expect(await said('31–60 días (1)')).toBe('—');
  expect(await said('Más de 60 días (0)')).toBe('₡0,00');
});

test('a reminder tells the whole of what a company owes, whatever was searched for', async () => {
  api.answers('vistaSaldos', {
    data: [
      fila('Batas', 45, 2000),
      fila('Toldos', 90, 3000),
      fila('Gorras', 90, 9000, { nombre_empresa: 'Hotel Sol' }),
    ],
  });
  api.answers('listarEmpresas', {
    data: [empresa(4, { nombre_empresa: 'Café Núñez', telefono_encargado: '8765-4321' })],
  });
  const { user } = renderPage(routes, '/reporte/saldos_pendientes');
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar empresa o título' }), 'batas');
  await user.click(await screen.findByRole('button', { name: 'Deben desde hace más de 30 días (1)' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp a Café Núñez' });
  expect(new URL(link.href).searchParams.get('text')).toMatch(/tiene ₡5\s000,00 pendientes[\s\S]*«Toldos»/);
});

test('who reminded a company last is said, and noted as the message is opened', async () => {
  api.offers('avisos');
  api.answers('vistaSaldos', { data: [fila('Batas', 45, 2000)] });
  api.answers('listarEmpresas', {
    data: [
      empresa(4, {
        nombre_empresa: 'Café Núñez',
        telefono_encargado: '8765-4321',
        email: 'cafe@nunez.cr',
      }),
    ],
  });
  const at = { asunto: 'empresa-saldo', momento: '2026-03-09T16:05:00.000Z' };
  api.answers('listarAvisos', { data: [{ ...at, id_registro: 4, quien: 'Eva Sol' }] });
  api.answers('anotarAviso', { status: 200 });
  const { user } = pantallasDe(routes).open('/reporte/saldos_pendientes', 'Admin');
  await user.click(await screen.findByRole('button', { name: 'Deben desde hace más de 30 días (1)' }));
  expect(await screen.findByText(/^Avisó Eva Sol: 9\/3\/2026/)).toBeVisible();
  for (const way of ['WhatsApp', 'Correo']) {
    const link = screen.getByRole('link', { name: `${way} a Café Núñez` });
    // The links lead out of the page, which jsdom cannot do.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
  }
  await waitFor(() =>
    expect(api.requests('anotarAviso').map((p) => p.payload)).toEqual(
      Array(2).fill({ asunto: 'empresa-saldo', id_registro: 4 }),
    ),
  );
});

test('a company of which something is not known is reminded of nothing: it would be less than it owes', async () => {
  api.answers('vistaSaldos', { data: [fila('Batas', 45, 2000), fila('Toldos', 90, null)] });
  api.answers('listarEmpresas', {
    data: [empresa(4, { nombre_empresa: 'Café Núñez', telefono_encargado: '8765-4321' })],
  });
  const { user } = renderPage(routes, '/reporte/saldos_pendientes');
  await user.click(await screen.findByRole('button', { name: 'Deben desde hace más de 30 días (1)' }));
  const section = await screen.findByRole('region', { name: 'Quién debe' });
  expect(await within(section).findByText('No se sabe todo lo que debe (1 sin dato).')).toBeVisible();
  expect(within(section).queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('before the companies are read nobody is told to have no telephone, and where they could not be, they are read again', async () => {
  api.answers('vistaSaldos', { data: [fila('Batas', 45, 2000)] });
  const fail = api.answersLater('listarEmpresas', 'caida');
  const { user } = renderPage(routes, '/reporte/saldos_pendientes');
  await user.click(await screen.findByRole('button', { name: 'Deben desde hace más de 30 días (1)' }));
  const section = screen.getByRole('region', { name: 'Quién debe' });
  await waitFor(() => expect(within(section).getByRole('status')).toBeInTheDocument());
  expect(within(section).queryByRole('table')).toBeNull();
  fail();
  expect(await within(section).findByText('No se pudieron cargar las empresas.')).toBeVisible();
  expect(within(section).queryByRole('button', { name: /WhatsApp/ })).toBeNull();
  api.answers('listarEmpresas', {
    data: [empresa(4, { nombre_empresa: 'Café Núñez', telefono_encargado: '8765-4321' })],
  });
  await user.click(within(section).getByRole('button', { name: 'Reintentar' }));
  expect(await within(section).findByRole('link', { name: 'WhatsApp a Café Núñez' })).toBeVisible();
});

test('a debtor that is none or several of the companies is written to by nobody, and the row says why', async () => {
  api.answers('vistaSaldos', {
    data: [
      fila('Batas', 45, 2000),
      fila('Gorras', 45, 1000, { nombre_empresa: 'Hotel Sol' }),
      fila('Ruedo', 45, 500, { nombre_empresa: 'NA' }),
    ],
  });
  api.answers('listarEmpresas', {
    data: [empresa(1, { nombre_empresa: 'Hotel Sol' }), empresa(2, { nombre_empresa: 'HOTEL Sol' })],
  });
  const { user } = renderPage(routes, '/reporte/saldos_pendientes');
  await user.click(await screen.findByRole('button', { name: 'Deben desde hace más de 30 días (3)' }));
  const table = within(await screen.findByRole('table', { name: 'Recordatorios' }));
  const said = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.lastElementChild?.textContent);
  expect(said).toEqual([
    'Ninguna empresa se llama así, o varias.',
    'Ninguna empresa se llama así, o varias.',
    'No se sabe qué empresa debe.',
  ]);
});

test('documents without a company are debtors of their own, also in another order of the table', async () => {
  const nobody = { nombre_empresa: 'NA' };
  api.answers('vistaSaldos', {
    data: [fila('Batas', 45, 3000, nobody), fila('Toldos', 90, 2000, nobody), fila('Gorras', 90, 2500)],
  });
  api.answers('listarEmpresas', { data: [empresa(4, { nombre_empresa: 'Café Núñez' })] });
  const { user } = renderPage(routes, '/reporte/saldos_pendientes');
  await user.click(await screen.findByRole('button', { name: 'Deben desde hace más de 30 días (3)' }));
  const rows = () =>
    within(screen.getByRole('table', { name: 'Recordatorios' }))
      .getAllByRole('row')
      .slice(1);
  await waitFor(() => expect(rows()).toHaveLength(3));
  for (const header of [/31–60/, /Más de 60/, /31–60/]) {
    await user.click(
      within(screen.getByRole('table', { name: 'Recordatorios' })).getByRole('button', { name: header }),
    );
    expect(rows()).toHaveLength(3);
  }
});

test('what stands above the rows has its place before they come, and says no number', async () => {
  const answer = api.answersLater('vistaSaldos', { data: [fila('Batas', 1, 1000.5)] });
  renderPage(routes, '/reporte/saldos_pendientes');
  expect((await screen.findByText('Total pendiente')).nextSibling).toHaveTextContent('…');
  // By then the waiting dialog may stand over it.
  expect(
    screen.getByRole('button', { name: 'Deben desde hace más de 30 días', hidden: true }),
  ).toBeDisabled();
  answer();
  expect((await screen.findByText('Total pendiente (1)')).nextSibling).toHaveTextContent('₡1');
  expect(await screen.findByRole('button', { name: 'Deben desde hace más de 30 días (0)' })).toBeDisabled();
});

test('who owes for more than 30 days, with a message that is ready', async () => {
  api.answers('vistaSaldos', {
    data: [
      fila('Batas', 1, 1000.5),
      fila('Ruedo', 45, 2000, { orden_id: null, reparacion_id: 8 }),
      fila('Toldos', 90, 3000, { orden_id: 5, reparacion_id: null }),
      fila('Otro', 20, 9000, { nombre_empresa: 'Hotel Sol' }),
    ],
  });
  api.answers('listarEmpresas', {
    data: [
      empresa(4, { nombre_empresa: 'CAFÉ Núñez', nombre_encargado: 'Ana', telefono_encargado: '8765-4321' }),
    ],
  });
  const { user } = renderPage(routes, '/reporte/saldos_pendientes');
  await user.click(await screen.findByRole('button', { name: 'Deben desde hace más de 30 días (1)' }));
  const section = await screen.findByRole('region', { name: 'Quién debe' });
  const [, row, ...more] = within(section).getAllByRole('row');
  expect(more).toEqual([]);
  expect(row).toHaveTextContent(/^Café Núñez₡2\s000,00₡3\s000,00/);
  const link = await within(section).findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp a CAFÉ Núñez' });
  const { pathname, searchParams } = new URL(link.href);
  expect(pathname).toBe('/50687654321');
  const text = searchParams.get('text');
  expect(text).toMatch(/tiene ₡5\s000,00 pendientes desde hace más de 30 días/);
  expect(text).toMatch(/Pedido 5 «Toldos».*\n.*Reparación 8 «Ruedo»/);
  expect(text).not.toContain('Batas');
});
