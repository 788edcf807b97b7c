import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, choose, listo } from '@hilvan/ui/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DETALLE_ORDEN, DETALLES, openAgain } from '../testing/datos';
import { editarIn, giveTitulo, saveNow } from './orden-editar.pasos';

const api = fakeApi();
const { proveedor, show, enviadas } = editarIn(api);

beforeEach(() => localStorage.clear());

test.each([
  ['id_producto', /^Un producto de la lista ya no existe/],
  ['precio_unitario', /^No se conoce el precio o la cantidad/],
  ['cantidad', /^No se conoce el precio o la cantidad/],
])('a line without %s is told before anything is sent', async (missing, text) => {
  const page = await show();
  page.unmount();
  const [line] = DETALLE_ORDEN.detalles;
  proveedor({ ...DETALLE_ORDEN, detalles: [{ ...line, subtotal: null, [missing]: null }] as never });
  const again = openAgain('/orden/editar/12');
  await listo(again);
  await saveNow(again);
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  expect(enviadas()).toEqual([]);
});

/** Opens an order whose delivered line lacks something, and changes only the title. */
async function showOdd(odd: Partial<(typeof DETALLES)[number]> | Record<string, unknown>) {
  const [first, delivered] = DETALLES;
  proveedor({ ...DETALLE_ORDEN, detalles: [first, { ...delivered, ...odd }] as never });
  const page = openAgain('/orden/editar/12', 'Colaborador');
  await screen.findByLabelText(/^Titulo/);
  await listo(page);
  await giveTitulo(page, 'Otro');
  return page;
}

const lineaEnviada = () => (enviadas() as { orden: { detalles: unknown[] } }[])[0]?.orden.detalles[1];

test('a delivered line whose price follows from its subtotal keeps nobody from saving', async () => {
  const page = await showOdd({ precio_unitario: null, cantidad: 2, subtotal: '18500.50' });
  expect(screen.queryByRole('button', { name: 'Modificar Pantalón' })).toBeNull();
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(lineaEnviada()).toMatchObject({ id: 32, precio_unitario: 9250.25, cantidad: 2, subtotal: 18500.5 });
});

test.each([
  ['says nothing', null],
  ['says 0, as for want of a price', 0],
  ['is no multiple of a price', 100],
])(
  'a delivered line without a price whose subtotal %s: the price is asked for, and nothing else of it',
  async (_, subtotal) => {
    const page = await showOdd({ precio_unitario: null, cantidad: 3, subtotal });
    const table = within(screen.getByRole('table', { name: 'Detalle del pedido' }));
    const row = within(table.getByRole('row', { name: /Pantalón/ }));
    expect(row.getByText('Falta')).toBeInTheDocument();
    expect(row.queryByRole('button', { name: /Eliminar/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('—');
    await saveNow(page);
    expect(await screen.findAllByText(/^No se conoce el precio o la cantidad/)).not.toHaveLength(0);
    expect(enviadas()).toEqual([]);

    // The error leads to the line.
    await page.user.click(
      screen.getByRole('button', { name: /^Modificar Pantalón: No se conoce el precio/ }),
    );
    expect(screen.getByRole('button', { name: 'Modificar Pantalón' })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    const precio = screen.getByLabelText(/^Precio con IVA/);
    expect(precio).toHaveFocus();
    expect(precio).toHaveAccessibleDescription('El precio debe ser un número desde 0');
    for (const label of [/^Producto/, /^Cantidad/, /^Descripción/])
      expect(screen.getAllByLabelText(label)[0]).toHaveAttribute('readonly');
    await page.user.type(precio, '1000{Enter}');
    // A price that was mistyped is corrected in the same way.
    await page.user.click(screen.getByRole('button', { name: 'Modificar Pantalón' }));
    await page.user.clear(screen.getByLabelText(/^Precio con IVA/));
    await page.user.type(screen.getByLabelText(/^Precio con IVA/), '2500{Enter}');
    await saveNow(page);
    await answerQuestion(page, 'Orden modificada con éxito');
    expect(lineaEnviada()).toEqual({
      id: 32,
      id_producto: 2,
      nombre_producto: 'Pantalón',
      precio_unitario: 2500,
      cantidad: 3,
      subtotal: 7500,
      descripcion: 'Ruedo doble',
    });
  },
);

test.each([
  [{ id_producto: null }, '(ya no existe)'],
  [{ nombre_producto: '' }, 'Producto no encontrado'],
])(
  'a delivered line whose product nobody knows (%j) takes one, and keeps its own price',
  async (odd, text) => {
    const page = await showOdd(odd);
    expect(screen.getByText(text)).toBeInTheDocument();
    const row = within(screen.getByRole('row', { name: /Ruedo doble/ }));
    await page.user.click(row.getByRole('button', { name: /^Modificar/ }));
    expect(screen.getByLabelText(/^Precio con IVA/)).toHaveAttribute('readonly');
    await choose(page, /^Producto/, 'Camisa');
    await page.user.type(screen.getAllByLabelText(/^Cantidad/)[0] as HTMLElement, '{Enter}');
    await saveNow(page);
    await answerQuestion(page, 'Orden modificada con éxito');
    expect(lineaEnviada()).toMatchObject({
      id: 32,
      id_producto: 1,
      nombre_producto: 'Camisa',
      precio_unitario: 18500.5,
      cantidad: 1,
    });
  },
);
