import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, choose, listo } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DETALLE_ORDEN, ORDEN, open, openAgain, PAGO } from '../testing/datos';
import { CON_SOFIA, editarIn, giveTitulo, saveNow } from './orden-editar.pasos';

const api = fakeApi();
const { proveedor, show, enviadas } = editarIn(api);

beforeEach(() => localStorage.clear());

test('shows what is stored; a delivered line can be neither changed nor removed; people are kept', async () => {
  await show('Colaborador');
  expect(screen.getByLabelText(/^Titulo/)).toHaveValue('Uniformes de cocina');
  expect(screen.getByLabelText(/^Telefono/)).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Eliminar Camisa' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pantalón/ })).toBeNull();
  expect(
    within(screen.getByRole('table', { name: 'Clientes' })).queryByRole('button', { name: /Eliminar/ }),
  ).toBeNull();
});

const GUARDADAS = 'Las personas guardadas no se cambian; anote el cambio en Comentarios.';

test('people who are saved stay as they are, and that is said; only who is new is removed', async () => {
  const page = await show();
  const clientes = within(screen.getByRole('table', { name: 'Clientes' }));
  const acciones = () => clientes.queryByRole('columnheader', { name: /Acciones/ });
  expect(screen.getByText(GUARDADAS)).toBeVisible();
  expect(acciones()).toBeNull();
  await choose(page, /^Prenda/, 'Camisa');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Sofía{Enter}');
  expect(acciones()).toBeVisible();
  await page.user.click(clientes.getByRole('button', { name: 'Eliminar Sofía' }));
  expect(acciones()).toBeNull();
  expect(screen.getByText(GUARDADAS)).toBeVisible();
});

test('where they can be corrected, it is said where', async () => {
  api.offers('personas-corregidas');
  await show('Colaborador');
  expect(
    await screen.findByText('Las personas guardadas se corrigen en la página del pedido.'),
  ).toBeVisible();
});

test('of an order for nobody yet, nothing is said of saved people', async () => {
  proveedor();
  api.answers('personasOrden', { data: [] });
  const page = openAgain('/orden/editar/12');
  await screen.findByLabelText(/^Titulo/);
  await listo(page);
  await choose(page, /^Prenda/, 'Camisa');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Sofía{Enter}');
  expect(screen.getByRole('button', { name: 'Eliminar Sofía' })).toBeVisible();
  expect(screen.queryByText(GUARDADAS)).toBeNull();
});

test('somebody added by others since the order was looked at is there, and is not added again', async () => {
  proveedor();
  const page = openAgain('/orden/12');
  await screen.findByRole('link', { name: 'Editar' });
  await listo(page);
  api.answers('personasOrden', { data: CON_SOFIA });
  await page.user.click(screen.getByRole('link', { name: 'Editar' }));
  await screen.findByLabelText(/^Titulo/);
  expect(await screen.findByRole('row', { name: /Sofía/ })).toBeVisible();
});

test('people saved and new ones count together; a delivered line is not raised', async () => {
  const page = await show();
  // The saved people get just what the lines have: Luis two shirts, the other one the delivered trousers.
  expect(screen.queryByText(/Faltan en el detalle/)).toBeNull();
  for (const [prenda, nombre] of [
    ['Camisa', 'Sofía'],
    ['Pantalón', 'Eva'],
  ] as const) {
    await choose(page, /^Prenda/, prenda);
    await page.user.type(screen.getByLabelText(/^Nombre/), `${nombre}{Enter}`);
  }
  expect(screen.getByText('Faltan en el detalle: 1 × Camisa, 1 × Pantalón.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Llevar al detalle' }));
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([
    {
      orden: {
        detalles: [
          { id: 31, id_producto: 1, cantidad: 3, subtotal: 45000 },
          { id: 32, id_producto: 2, cantidad: 1, descripcion: 'Ruedo doble' },
          { id_producto: 2, cantidad: 1, precio_unitario: 18500.5, descripcion: 'NA' },
        ],
      },
    },
  ]);
});

test('whoever is led to what is missing can press at once', async () => {
  proveedor();
  api.answers('personasOrden', { data: CON_SOFIA });
  openAgain('/orden/editar/12#faltan-en-detalle', 'Colaborador');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Llevar al detalle' })).toHaveFocus());
});

test('what is folded does not close under the cursor when its only text is taken out', async () => {
  const { user } = await show();
  const proforma = screen.getByRole('textbox', { name: 'Proforma' });
  await user.clear(proforma);
  expect(proforma).toBeVisible();
  await user.type(proforma, 'P-2');
  expect(proforma).toHaveValue('P-2');
  await user.click(screen.getByRole('button', { name: /proformas y comentarios/, expanded: true }));
  expect(proforma).not.toBeVisible();
});

test('sends lines with their id, only new people, date and state as stored, and the balance less what was paid', async () => {
  const page = await show();
  await giveTitulo(page, 'Uniformes nuevos');
  await choose(page, /^Prenda/, 'Camisa');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Sofía{Enter}');
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toEqual([
    {
      orden: {
        titulo: 'Uniformes nuevos',
        proforma: 'P-1',
        proforma2: '0',
        proforma3: '0',
        id_empresa: 4,
        telefono: '2222-3333',
        fecha_orden: '2026-03-09',
        precio_total: 48500.5,
        estado: 'Taller',
        comentario: 'NA',
        detalles: [
          {
            id: 31,
            id_producto: 1,
            nombre_producto: 'Camisa',
            precio_unitario: 15000,
            cantidad: 2,
            subtotal: 30000,
            descripcion: 'NA',
          },
          {
            id: 32,
            id_producto: 2,
            nombre_producto: 'Pantalón',
            precio_unitario: 18500.5,
            cantidad: 1,
            subtotal: 18500.5,
            descripcion: 'Ruedo doble',
          },
        ],
        factura: [
          {
            id_empresa: 4,
            subtotal: 42920.8,
            iva: 5579.7,
            monto: 48500.5,
            saldo_restante: 40000,
            comentario: 'Muchas gracias por su compra',
            cajero: 'Rosa',
          },
        ],
        personas: [{ nombre: 'Sofía', prenda: 'Camisa', cantidad: 1 }],
      },
    },
  ]);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/orden/12'));
});

test('a total below what was paid is refused and nothing is sent', async () => {
  const page = await show();
  api.answers('pagosFactura', { data: [{ ...PAGO, monto: 48000 }] });
  await page.user.click(screen.getByRole('button', { name: 'Eliminar Camisa' }));
  await saveNow(page);
  await answerQuestion(
    page,
    'Error al modificar la orden!',
    /no puede ser menor que lo ya pagado \(₡48\s000,00\)/,
  );
  expect(enviadas()).toEqual([]);
});

test('where the amount of a payment is not known, nothing is sent: it would count as nothing paid', async () => {
  const page = await show();
  api.answers('pagosFactura', { data: [PAGO, { ...PAGO, id: 72, monto: null }] });
  await page.user.click(screen.getByRole('button', { name: 'Eliminar Camisa' }));
  await saveNow(page);
  await answerQuestion(
    page,
    'Error al modificar la orden!',
    /No se conoce el monto de un pago: un administrador/,
  );
  expect(enviadas()).toEqual([]);
});

test('an order that is not there cannot be edited', async () => {
  proveedor({ orden: null, detalles: [], facturas: null } as never);
  open('/orden/editar/77');
  expect(await screen.findByText('Orden no encontrada')).toBeVisible();
});

test('an order that cannot be read is told in a dialog', async () => {
  proveedor();
  api.answers('detalleOrden', { http: 200, body: { status: 500 } });
  const page = open('/orden/editar/12');
  await answerQuestion(page, 'Error, intentelo más tarde!');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('an annulled order is not edited by its address either', async () => {
  proveedor({ ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  open('/orden/editar/12');
  expect(await screen.findByText('La orden está anulada y no se puede editar.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

test.each([
  [
    { http: 422, body: { status: 422, error: ['Falta el teléfono', 'Falta la empresa'] } },
    /Falta el teléfono\s*Falta la empresa/,
  ],
  [
    { http: 422, body: { status: 422, error: ['orden, detalles 2, precio_unitario: Es demasiado.'] } },
    'Línea 2, Precio con IVA: Es demasiado.',
  ],
  [{ http: 422, body: { status: 422 } }, 'Ha ocurrido un error inesperado.'],
  [{ http: 409, body: { status: 409, error: ['Ya fue entregada'] } }, 'Ya fue entregada'],
  [{ http: 409, body: { status: 409 } }, 'Otra persona hizo un cambio mientras tanto.'],
  [{ http: 403, body: { status: 403 } }, 'No tienes los permisos necesarios para realizar esta acción.'],
  [{ http: 500, body: { status: 500 } }, 'Ha ocurrido un error inesperado.'],
  ['caida' as const, 'No se pudo conectar con el servidor.'],
])(
  'what failed is said, what was typed stays, and two clicks make one request (%#)',
  async (answer, text) => {
    const page = await show();
    api.answers('editarOrden', answer);
    await giveTitulo(page, 'Otro');
    await page.user.dblClick(screen.getByRole('button', { name: 'Guardar' }));
    await answerQuestion(page, 'Error al modificar la orden!', text);
    expect(screen.getByLabelText(/^Titulo/)).toHaveValue('Otro');
    expect(enviadas()).toHaveLength(1);
  },
);

test('an order without a readable date is asked for it, and saved with the one that is chosen', async () => {
  proveedor({ ...DETALLE_ORDEN, orden: { ...ORDEN, fecha_orden: 'marzo' } });
  const page = openAgain('/orden/editar/12', 'Colaborador');
  const fecha = await screen.findByLabelText(/^Fecha/);
  await listo(page);
  expect(fecha).toHaveValue('');
  await saveNow(page);
  await waitFor(() => expect(fecha).toBeInvalid());
  expect(enviadas()).toEqual([]);
  await page.user.type(fecha, '2026-03-08');
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([{ orden: { fecha_orden: '2026-03-08' } }]);
});

test('who may not type the telephone can save an order that has none', async () => {
  proveedor({ ...DETALLE_ORDEN, orden: { ...ORDEN, telefono: null as never } });
  const page = openAgain('/orden/editar/12', 'Colaborador');
  await screen.findByLabelText(/^Titulo/);
  await listo(page);
  await giveTitulo(page, 'Otro');
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([{ orden: { telefono: '88888888' } }]);
});

test('another order has its own values', async () => {
  const page = await show();
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, id: 13, titulo: 'Batas' } });
  await act(() => page.router.navigate('/orden/editar/13'));
  await waitFor(() => expect(screen.getByLabelText(/^Titulo/)).toHaveValue('Batas'));
  await listo(page);
});
