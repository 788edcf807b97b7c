import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { orden } from '@hilvan/remote-kit/testing/samples';
import { listo, renderPage } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DETALLES } from '../testing/datos';
import { PrecioAnterior } from './precio-anterior';

const api = fakeApi();
const CAMISA = { id: 1, nombre_producto: 'Camisa' };
/** An order's only line, a shirt. */
const lineaDe = (precio_unitario: number | null, more = {}) =>
  DETALLES.slice(0, 1).map((linea) => ({ ...linea, precio_unitario, ...more }));

/** Orders by their id, with the price of their only line: a shirt unless said. */
function conOrdenes(
  ...ordenes: [
    id: number,
    precio: number | null,
    more?: Partial<ReturnType<typeof orden>>,
    producto?: object,
  ][]
) {
  api.answers('listarOrdenes', {
    ordenes: ordenes.map(([id, , more]) => orden(id, { id_empresa: 4, fecha_orden: '2026-03-09', ...more })),
  });
  api.answers('detalleOrden', ({ params }) => {
    const [id, precio_unitario, , producto] = ordenes.find(([one]) => one === Number(params.id)) ?? [0, null];
    return { orden: orden(id), detalles: lineaDe(precio_unitario, producto), facturas: null };
  });
}
const show = (more: Partial<Parameters<typeof PrecioAnterior>[0]> = {}) =>
  renderPage(
    <PrecioAnterior idEmpresa={4} product={CAMISA} precio={15000} onUse={() => undefined} {...more} />,
  );
const nothing = async (times: number) => {
  await waitFor(() => expect(api.requests('detalleOrden')).toHaveLength(times));
  await waitFor(() => expect(screen.queryByText(/La última vez/)).toBeNull());
};

test('what the company paid the last time, and that price at one press', async () => {
  conOrdenes(
    [12, 14000],
    [13, 13500.5, { fecha_orden: '2026-03-10' }],
    [14, 99, { id_empresa: 5, fecha_orden: '2026-03-11' }],
    // The price in this order is not known.
    [15, null, { fecha_orden: '2026-03-11' }],
  );
  const onUse = vi.fn();
  const { user } = show({ onUse });
  expect(await screen.findByText(/La última vez, a esta empresa:/)).toHaveTextContent(
    /₡13\s500,50 \(Pedido 13, 10\/3\/2026\)/,
  );
  await user.click(screen.getByRole('button', { name: 'Usar ese precio' }));
  expect(onUse).toHaveBeenCalledWith(13500.5);
});

test('an older price is not taken for the last where a newer order could not be read', async () => {
  conOrdenes([12, 14000], [13, 13500.5, { fecha_orden: '2026-03-10' }]);
  api.answers('detalleOrden', ({ params }) =>
    params.id === '13'
      ? { http: 500, body: { status: 500 } }
      : { orden: orden(12), detalles: lineaDe(14000), facturas: null },
  );
  const page = show();
  await nothing(2);
  await listo(page);
  await nothing(2);
});

test('where that is the price already there is nothing to press', async () => {
  conOrdenes([12, 15000]);
  show();
  expect(await screen.findByText(/La última vez/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['made anew', { id_producto: 77, nombre_producto: ' camisa ' }],
  ['renamed', { id_producto: 1, nombre_producto: 'Camisa de vestir' }],
])('a product that was %s is known', async (_, producto) => {
  conOrdenes([12, 14000, {}, producto]);
  show();
  expect(await screen.findByText(/Pedido 12/)).toBeVisible();
});

test('neither what was annulled, nor the order itself, nor another product', async () => {
  conOrdenes(
    [11, 1, { estado: 'Anulada' }],
    [12, 2],
    [13, 3, {}, { id_producto: 2, nombre_producto: 'Pantalón' }],
  );
  show({ idOrden: 12 });
  await nothing(1);
});

test('an order that is gone hides none of the others', async () => {
  conOrdenes([12, 14000], [13, 13000]);
  api.answers('detalleOrden', ({ params }) =>
    params.id === '13'
      ? { http: 404, body: { status: 404 } }
      : { orden: orden(12), detalles: lineaDe(14000), facturas: null },
  );
  show();
  expect(await screen.findByText(/Pedido 12/)).toBeVisible();
});
