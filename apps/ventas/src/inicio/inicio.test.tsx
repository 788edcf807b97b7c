import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openSections, panel, rowsOf, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { orden } from '@hilvan/remote-kit/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import inicio from '../contributes/inicio/panel/v1';

const api = fakeApi();
const enTienda = (id: number, fecha_orden: string) =>
  orden(id, { estado: 'Entrega Tienda', nombre_empresa: 'Café Núñez', fecha_orden });

beforeEach(() =>
  api.answers('listarOrdenes', {
    ordenes: [
      orden(1),
      orden(5, { estado: 'Anulada' }),
      enTienda(7, '2026-03-09'),
      enTienda(8, '2026-02-01'),
    ],
  }),
);

test('the orders in the shop, those that wait longest first', async () => {
  openSections(inicio, {}, 'Visor');
  const ready = await panel('Listos para entregar');
  expect(rowsOf(ready)).toEqual([
    ['Pedido de prueba 8Café Núñez · 1/2/2026', '/orden/8'],
    ['Pedido de prueba 7Café Núñez · 9/3/2026', '/orden/7'],
  ]);
  expect(titleOf(ready)).toBe('/orden?por=estado&q=Entrega+Tienda');
});

test('how many of them nobody has told is said, with a provider that keeps it', async () => {
  api.offers('avisos');
  const aviso = { asunto: 'orden-lista', id_registro: 8, momento: '2026-03-09T16:05:00.000Z', quien: 'Eva' };
  api.answers('listarAvisos', { data: [aviso, { ...aviso, asunto: 'orden-tarde', id_registro: 7 }] });
  openSections(inicio, {});
  const ready = await panel('Listos para entregar');
  await waitFor(() => expect(ready).toHaveTextContent('2esperan en la tienda · 1 sin avisar'));
  expect(rowsOf(ready).map(([text]) => text)).toEqual([
    'Pedido de prueba 8Café Núñez · 1/2/2026',
    'Pedido de prueba 7Café Núñez · 9/3/2026Sin avisar',
  ]);
});

test('where nobody was told, that is said once and not beside each', async () => {
  api.offers('avisos');
  api.answers('listarAvisos', { data: [] });
  openSections(inicio, {});
  const ready = await panel('Listos para entregar');
  await waitFor(() => expect(ready).toHaveTextContent('2esperan en la tienda · 2 sin avisar'));
  expect(within(ready).queryByText('Sin avisar')).toBeNull();
});

test('where none waits, it says so', async () => {
  api.answers('listarOrdenes', { ordenes: [] });
  openSections(inicio, {});
  expect(await panel('Listos para entregar')).toHaveTextContent('Ningún pedido espera en la tienda.');
});

test('where the orders could not be read it says so, and reads them again', async () => {
  api.answers('listarOrdenes', { http: 500, body: { status: 500 } });
  const { user } = openSections(inicio, {});
  const ready = within(await panel('Listos para entregar'));
  const again = await ready.findByRole('button', { name: 'Reintentar' });
  api.answers('listarOrdenes', { ordenes: [] });
  await user.click(again);
  expect(await ready.findByText('Ningún pedido espera en la tienda.')).toBeVisible();
});

test('where the orders are refused it is not there', async () => {
  api.answers('listarOrdenes', { http: 403, body: { status: 403, error: ['No'] } });
  openSections(inicio, {});
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
