import { hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { orden } from '@hilvan/remote-kit/testing/samples';
import { fecha } from '@hilvan/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { open } from '../testing/pantalla';
import { actividad, conCalendario, SEMANA, SIGUIENTE } from './calendario.datos';

const api = fakeApi();
afterEach(() => vi.restoreAllMocks());

const linea = (nombre_producto: string, cantidad: number, descripcion = 'NA') => ({
  id: cantidad,
  id_producto: 1,
  nombre_producto,
  precio_unitario: null,
  cantidad,
  subtotal: null,
  descripcion,
  entregado: 0 as const,
});
const persona = (id: number, nombre: string, prenda: string) => ({
  id,
  id_orden: 10,
  nombre,
  prenda,
  cantidad: 1,
  taller: 0 as const,
  entregado: 0 as const,
});

/** Order 10 of this week with people, 12 late, 15 in the shop, 16 complete, 17 of the week after. */
function conPedidos() {
  conCalendario(api);
  api.answers('listarActividades', {
    data: [
      actividad(31, 0, 10, 'Uniformes Núñez'),
      actividad(40, 0, 12, 'Camisas', 1),
      actividad(33, 0, 15, 'Manteles'),
      actividad(34, 1, 16, 'Gabachas'),
      actividad(35, 0, 17, 'Batas', 3),
    ],
  });
  const ordenes: Record<string, [estado: 'Taller' | 'Entrega Tienda', lineas: ReturnType<typeof linea>[]]> = {
    10: ['Taller', [linea('Camisa', 3), linea('Pantalón', 2)]],
    12: ['Taller', [linea('camisa', 4, 'Talla L')]],
    15: ['Entrega Tienda', [linea('Mantel', 9)]],
    17: ['Taller', [linea('Bata', 6)]],
  };
  api.answers('detalleOrden', ({ params: { id = '' } }) => {
    const [estado, detalles] = ordenes[id] ?? ['Taller', []];
    return { orden: orden(Number(id), { estado }), detalles, facturas: null };
  });
  api.answers('personasOrden', ({ params }) => ({
    data: params.id === '10' ? [persona(1, 'Ana (M)', 'Camisa'), persona(2, 'Eva (L)', 'Camisa')] : [],
  }));
}

async function openPorHacer(semana: string) {
  const { user } = open('/calendario', 'Colaborador');
  const card = await screen.findByRole('region', { name: new RegExp(semana) });
  const show = within(card).queryByRole('button', { name: /^Mostrar/ });
  if (show) await user.click(show);
  await user.click(await within(card).findByRole('button', { name: 'Qué hay que hacer' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Qué hay que hacer' }) };
}
/** With hard spaces, as the table writes them: no line may break between the number of an order and its quantity. */
const junto = (text: string) => text.replaceAll(' ', '\u00a0');
const rowsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('this week’s garments and sizes, with what is late, without what is made', async () => {
  conPedidos();
  const { dialog } = await openPorHacer(SEMANA);
  expect(await within(dialog).findByText(/9 piezas de 2 pedidos, 1 atrasado/)).toBeVisible();
  expect(rowsOf(dialog)).toEqual([
    `camisa${junto('1 × M')}, ${junto('5 × L')}, 1 sin talla${junto('Pedido 12 (atrasado): 4')} · ${junto('Pedido 10: 3')}7`,
    `Pantalón${junto('Pedido 10: 2')}2`,
  ]);
  const links = within(dialog).getAllByRole('link', { name: junto('Pedido 10') });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/orden/10#clientes',
    '/orden/10#clientes',
  ]);
});

test('another week tells its own alone', async () => {
  conPedidos();
  const { dialog } = await openPorHacer(SIGUIENTE);
  expect(await within(dialog).findByText(/6 piezas de 1 pedido$/)).toBeVisible();
  expect(rowsOf(dialog)).toEqual([`Bata${junto('Pedido 17: 6')}6`]);
});

test('an order that could not be read is not left out unsaid: it is asked for again', async () => {
  conPedidos();
  api.answers('personasOrden', { http: 500, body: {} });
  const { user, dialog } = await openPorHacer(SIGUIENTE);
  const again = await within(dialog).findByRole('button', { name: 'Reintentar' });
  expect(within(dialog).getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  api.answers('personasOrden', { data: [] });
  await user.click(again);
  expect(await within(dialog).findByText(/6 piezas/)).toBeVisible();
});

test('on paper it says of which week, and of which day it is', async () => {
  conPedidos();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, dialog } = await openPorHacer(SEMANA);
  await within(dialog).findByText(/9 piezas/);
  await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const paper = document.querySelector('[data-paper]');
  expect(paper).toHaveTextContent(
    new RegExp(`Qué hay que hacerImpreso el ${fecha(hoy())}${SEMANA} · .*9 piezas de 2 pedidos`),
  );
  expect(paper).toHaveTextContent('1 × M, 5 × L, 1 sin talla');
});

test('a week of which all is complete or annulled has nothing to make', async () => {
  conPedidos();
  // Order 13 is annulled.
  api.answers('listarActividades', {
    data: [actividad(34, 1, 16, 'Gabachas'), actividad(36, 0, 13, 'Pantalones')],
  });
  open('/calendario', 'Colaborador');
  const card = await screen.findByRole('region', { name: new RegExp(SEMANA) });
  expect(await within(card).findByText('Gabachas')).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Qué hay que hacer' })).toBeNull();
});

test('a Visor, who is not told what is made, is not told either what is to be made', async () => {
  conPedidos();
  open('/calendario', 'Visor');
  const card = await screen.findByRole('region', { name: new RegExp(SEMANA) });
  expect(await within(card).findByText('Uniformes Núñez')).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Qué hay que hacer' })).toBeNull();
});

test('where all of it waits in the shop already, that is said, and there is nothing to print', async () => {
  conPedidos();
  api.answers('listarActividades', { data: [actividad(33, 0, 15, 'Manteles')] });
  const { dialog } = await openPorHacer(SEMANA);
  expect(await within(dialog).findByText('Ya está todo hecho.')).toBeVisible();
  expect(within(dialog).getByText(/^Semana/)).not.toHaveTextContent(/pieza/);
  expect(within(dialog).getByRole('button', { name: 'Imprimir' })).toBeDisabled();
});
