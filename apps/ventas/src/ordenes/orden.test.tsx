import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { ContributedProvider } from '@hilvan/ui';
import { answerQuestion, pantallasDe } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, ORDEN, open } from '../testing/datos';
import { showIn } from './orden.pasos';
import OrdenPage from './orden-page';

const api = fakeApi();
const show = showIn(api);

const columnas = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map((h) => h.textContent?.replace(/[↑↓↕]/g, ''));

test('shows header, lines with delivery, people with their flags, amounts and balance', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Café Núñez' })).toHaveAttribute('href', '/empresa/4');
  expect(screen.getByRole('link', { name: '2222-3333' })).toHaveAttribute('href', 'tel:+50622223333');
  expect(screen.getByText('9/3/2026')).toBeVisible();
  expect(columnas('Detalle del pedido')).toEqual([
    '#',
    'Producto',
    'Descripción',
    'Cantidad',
    'Precio con IVA',
    'Subtotal',
    'Entregado',
  ]);
  expect(columnas('Clientes')).toEqual(['#', 'Prenda', 'Nombre', 'Cantidad', 'Taller', 'Cliente']);
  const delivered = screen.getByRole('checkbox', { name: 'Entregado: Pantalón' });
  expect(delivered).toBeChecked();
  expect(delivered).toBeDisabled();
  expect(screen.getByText('No entregado')).toBeVisible();
  expect(screen.getByRole('row', { name: /IVA 13%/ })).toHaveTextContent(/₡5\s579,70/);
  expect(screen.getByText(/Pagado ₡8\s500,50/)).toBeVisible();
  // Once: beside its link to the payments.
  expect(screen.getAllByText(/^₡40\s000,00$/)).toHaveLength(1);
});

test('the history says what was handed over, by name', async () => {
  api.offers('historial');
  const at = { momento: '2026-03-10T16:05:00.000Z', quien: 'Luis Mora', vencido: 0 as const };
  const ticked = (campo: string) => ({ campo, antes: '', ahora: '' });
  api.answers('historialRegistro', {
    data: [
      { ...at, id: 3, accion: 'marcarDetalleEntregado', campos: [ticked('2 × Pantalón')] },
      {
        ...at,
        id: 2,
        accion: 'marcarPersonaEntregado',
        campos: [ticked('Luz, Gabacha'), ticked('Sol, Gabacha')],
      },
      { ...at, id: 1, accion: 'marcarPersonaTaller', campos: [ticked('Luz, Gabacha')] },
    ],
  });
  const { user } = await show('Admin');
  await user.click(await screen.findByRole('button', { name: 'Ver historial' }));
  const table = await screen.findByRole('table', { name: 'Historial' });
  const rows = (await within(table).findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').slice(-2)[0]?.textContent)).toEqual([
    'Entregó',
    'Entregó al cliente',
    'Marcó listo en el taller',
  ]);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ),
  ).toEqual([['2 × Pantalón'], ['Luz, Gabacha', 'Sol, Gabacha'], ['Luz, Gabacha']]);
});

test('an open history follows what is ticked of a person beside it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  api.offers('historial');
  api.answers('historialRegistro', { data: [] });
  const { user } = await show('Admin');
  await user.click(await screen.findByRole('button', { name: 'Ver historial' }));
  expect(await screen.findByText('No hay cambios registrados.')).toBeVisible();
  const accion = 'marcarPersonaTaller';
  const cambio = { id: 1, momento: '2026-03-10T16:05:00.000Z', quien: 'Luz', accion, vencido: 0 as const };
  api.answers(accion, () => {
    const campos = [{ campo: 'Lo marcado', antes: '', ahora: '' }];
    api.answers('historialRegistro', { data: [{ ...cambio, campos }] });
    return { status: 200, mensaje: null };
  });
  await user.click(screen.getByRole('checkbox', { name: 'Taller: Luis Mora, Camisa' }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Lo marcado')).toBeVisible();
});

test('Visor: no prices, no delivery boxes, no Taller and Cliente columns, no buttons; flags are locked', async () => {
  await show('Visor');
  expect(columnas('Detalle del pedido')).toEqual(['#', 'Producto', 'Descripción', 'Cantidad']);
  expect(columnas('Clientes')).toEqual(['#', 'Prenda', 'Nombre', 'Cantidad']);
  expect(document.body.textContent).not.toContain('₡');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  for (const name of [
    /Editar/,
    /Modificar estado/,
    /Anular/,
    /Descargar/,
    /Pagos/,
    /Agregar persona/,
    /Añadir archivo/,
    /Entregar todo/,
  ]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
});

test('what is owed leads to a payment of it, for whom may take one', async () => {
  const { unmount } = await show();
  expect(screen.getByRole('link', { name: 'Agregar pago' })).toHaveAttribute(
    'href',
    '/orden/12/pagos?agregar',
  );
  unmount();
  await show('Admin', { estado: 'Anulada' });
  expect(screen.getByRole('link', { name: /^Nada: está anulada, con ₡8\s500,50 pagados$/ })).toHaveAttribute(
    'href',
    '/orden/12/pagos',
  );
  expect(screen.getAllByText(/^Nada: está anulada/)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Agregar pago' })).toBeNull();
});

test('the amounts that a Visor gets as null do not break the page', async () => {
  api.answers('detalleOrden', {
    ...DETALLE_ORDEN,
    orden: { ...ORDEN, precio_total: null },
    detalles: DETALLE_ORDEN.detalles.map((d) => ({ ...d, precio_unitario: null, subtotal: null })),
    facturas: { ...FACTURA, subtotal: null, iva: null, monto: null, saldo_restante: null },
  });
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('personasOrden', { data: null as never });
  api.answers('archivosOrden', { data: null as never, status: 200 });
  open('/orden/12', 'Visor');
  expect(await screen.findByText('No hay personas registradas en esta orden.')).toBeVisible();
  expect(screen.queryByText('Saldo')).toBeNull();
});

test('what is still owed stands first, and leads to the payments', async () => {
  await show();
  expect(screen.getByRole('link', { name: /^₡40\s000,00$/ })).toHaveAttribute('href', '/orden/12/pagos');
});

test('a company that nobody knows reads Empresa no encontrada', async () => {
  await show('Admin', { id_empresa: 99 });
  expect(screen.getByText('Empresa no encontrada')).toBeVisible();
});

test.each(['/orden/77', '/orden/77/registrar/persona'])('%s: an order that is not there', async (path) => {
  api.answers('detalleOrden', { orden: null, detalles: [], facturas: null });
  open(path);
  expect(await screen.findByText('Orden no encontrada')).toBeVisible();
});

test('what other remotes add comes late and stands last, so that no button moves', async () => {
  api.answers('detalleOrden', DETALLE_ORDEN);
  const { open: openWith } = pantallasDe([
    {
      path: '/orden/:ordenId',
      element: (
        <ContributedProvider value={({ point }) => <button type="button">{point}</button>}>
          <OrdenPage />
        </ContributedProvider>
      ),
    },
  ]);
  openWith('/orden/12', 'Admin');
  const added = await screen.findByRole('button', { name: 'orden/accion/v1' });
  for (const before of [
    screen.getByRole('link', { name: 'Editar' }),
    screen.getByRole('button', { name: 'Modificar estado' }),
  ])
    expect(before.compareDocumentPosition(added)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an order that cannot be loaded', async () => {
  api.answers('detalleOrden', { http: 200, body: { status: 500, error: 'x' } });
  const other = open('/orden/12');
  await answerQuestion(other, 'Error, intentelo más tarde!');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('an annulled order keeps only what reads', async () => {
  await show('Admin', { estado: 'Anulada' });
  for (const name of ['Modificar estado', 'Anular', 'Añadir archivo']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  for (const name of ['Editar', 'Agregar persona']) expect(screen.queryByRole('link', { name })).toBeNull();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Descargar' })).toBeVisible();
});

test('Descargar asks for the PDF of this order and opens it in the window of the click', async () => {
  const page = await show();
  api.answers('pdfOrden', { download_url: '/api/v1/descargas/7.pdf' });
  const opened = {
    closed: false,
    close: vi.fn(),
    location: { replace: vi.fn() },
    document: { title: '', body: {} },
  };
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  await page.user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() =>
    expect(opened.location.replace).toHaveBeenCalledWith('http://localhost:3000/api/v1/descargas/7.pdf'),
  );
  expect(api.requests('pdfOrden').map((p) => p.params)).toEqual([{ id: '12' }]);
  vi.restoreAllMocks();
});
