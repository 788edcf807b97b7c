import { ApiError } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { resolveUncertain, sendUncertain } from '@hilvan/ui/records';
import { answerQuestion, choose, listo } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  DETALLE_ORDEN,
  DETALLES,
  EMPRESAS,
  FACTURA,
  ORDEN,
  open,
  openAgain,
  PAGO,
  PERSONAS,
  PRODUCTOS,
} from '../testing/datos';
import { typedOf } from './orden-escrita';

const api = fakeApi();
/** The people of the order with Sofía, who was added meanwhile. */
const CON_SOFIA = [
  ...PERSONAS,
  {
    id: 60,
    id_orden: 12,
    nombre: 'Sofía',
    prenda: 'Camisa',
    cantidad: 1,
    taller: 0 as const,
    entregado: 0 as const,
  },
];

beforeEach(() => localStorage.clear());

function proveedor(detalle = DETALLE_ORDEN) {
  api.answers('detalleOrden', detalle);
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('listarProductos', { data: PRODUCTOS });
  api.answers('personasOrden', { data: PERSONAS });
  api.answers('archivosOrden', { data: [], status: 200 });
  api.answers('pagosFactura', { data: [PAGO, { ...PAGO, id: 71, estado: 'Anulado', monto: 9999 }] });
  api.answers('editarOrden', { status: 200 });
}
async function show(rol: 'Admin' | 'Colaborador' = 'Admin') {
  proveedor();
  const page = openAgain('/orden/editar/12', rol);
  await screen.findByLabelText(/^Titulo/);
  await listo(page);
  return page;
}
type Pagina = Awaited<ReturnType<typeof show>>;

async function giveTitulo({ user }: Pagina, titulo: string) {
  await user.clear(screen.getByLabelText(/^Titulo/));
  await user.type(screen.getByLabelText(/^Titulo/), titulo);
}
const saveNow = ({ user }: Pagina) => user.click(screen.getByRole('button', { name: 'Guardar' }));
const enviadas = () => api.requests('editarOrden').map((p) => p.payload);

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

test('somebody else changed it: the person sees what differs and chooses; nothing goes before', async () => {
  const page = await show();
  await giveTitulo(page, 'Mi título');
  api.answers('detalleOrden', {
    ...DETALLE_ORDEN,
    orden: { ...ORDEN, titulo: 'Título de Ana', comentario: 'Urgente' },
    detalles: [{ ...DETALLES[0], cantidad: 5 }, DETALLES[1]] as never,
  });
  await saveNow(page);
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' });
  expect(enviadas()).toEqual([]);
  const save = within(dialog).getByRole('button', { name: 'Guardar con esta elección' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(within(dialog).getByLabelText('Quedarse con: Comentarios')).toHaveValue('guardado');
  const untouched = within(dialog).getByLabelText('Quedarse con: Comentarios');
  expect(within(untouched).getByRole('option', { name: /^Como estaba: / })).toBeInTheDocument();
  await page.user.selectOptions(within(dialog).getByLabelText('Quedarse con: Titulo'), 'mio');
  await page.user.click(save);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([
    {
      orden: {
        titulo: 'Mi título',
        comentario: 'Urgente',
        precio_total: 93500.5,
        detalles: [{ id: 31, cantidad: 5 }, { id: 32 }],
      },
    },
  ]);
});

test('another company is not told to be missing where the companies could not be read', async () => {
  proveedor();
  api.answers('listarEmpresas', { http: 500, body: { status: 500 } });
  const page = openAgain('/orden/editar/12');
  await screen.findByLabelText(/^Titulo/);
  await giveTitulo(page, 'Mi título');
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, id_empresa: 9 } });
  await saveNow(page);
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' });
  expect(within(dialog).getByLabelText('Quedarse con: Empresa')).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent('Empresa no encontrada');
});

test('a provider with versions that refuses (412) is read and compared again', async () => {
  api.offers('if-match');
  const page = await show();
  const leida = (titulo: string, ETag: string) => ({
    http: 200,
    body: { ...DETALLE_ORDEN, orden: { ...ORDEN, titulo } },
    headers: { ETag },
  });
  api.answers('detalleOrden', leida(ORDEN.titulo, '"7"'));
  await giveTitulo(page, 'Mi título');
  // Somebody else saves first, so that only the version of the second read is accepted.
  api.answers('editarOrden', ({ headers }) => {
    api.answers('detalleOrden', leida('Título de Ana', '"8"'));
    return headers.get('if-match') === '"7"' ? { http: 412, body: { status: 412 } } : { status: 200 };
  });
  await saveNow(page);
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' });
  await page.user.selectOptions(within(dialog).getByLabelText('Quedarse con: Titulo'), 'guardado');
  await page.user.click(within(dialog).getByRole('button', { name: 'Guardar con esta elección' }));
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([
    { orden: { titulo: 'Mi título' } },
    { orden: { titulo: 'Título de Ana' } },
  ]);
  expect(api.requests('editarOrden').map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"8"']);
});

test('an order annulled meanwhile is not saved', async () => {
  const page = await show();
  await giveTitulo(page, 'Otro');
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  await saveNow(page);
  await answerQuestion(page, 'Error al modificar la orden!', 'La orden fue anulada mientras tanto');
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

test('an answer lost after the edit was made counts as made: nobody is added twice', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Sofía{Enter}');
  api.answers('editarOrden', () => {
    api.answers('personasOrden', { data: CON_SOFIA });
    return 'caida';
  });
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toHaveLength(1);
});

/** Adds Sofía. The answer of saving is lost, and so is that of the call which would tell whether she was saved. */
async function loseSofia(page: Pagina, untold: 'detalleOrden' | 'personasOrden' = 'detalleOrden') {
  await choose(page, /^Prenda/, 'Camisa');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Sofía{Enter}');
  api.answers('editarOrden', () => {
    api.answers(untold, 'caida');
    return 'caida';
  });
  await saveNow(page);
  await answerQuestion(page, 'Error al modificar la orden!');
}

test('an answer lost, nobody to ask, then a reload: the recovered edit adds nobody twice', async () => {
  const page = await show();
  await loseSofia(page);
  page.unmount();
  proveedor();
  api.answers('personasOrden', { data: CON_SOFIA });
  const again = openAgain('/orden/editar/12');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await listo(again);
  await saveNow(again);
  await answerQuestion(again, 'Orden modificada con éxito');
  expect(enviadas()).toHaveLength(1);
});

test('an answer lost, and half of what would tell whether it was saved: nothing is sent again', async () => {
  const page = await show();
  await loseSofia(page, 'personasOrden');
  await saveNow(page);
  await answerQuestion(page, 'Error al modificar la orden!');
  expect(enviadas()).toHaveLength(1);
});

type Editada = { orden: { titulo: string; detalles: { id?: number }[]; personas: unknown[] } };

/** Adds a line and Sofía, whose answer is lost. Returns the lines of the order as they are once that was saved. */
async function loseEdit(page: Pagina) {
  await choose(page, /^Producto/, 'Camisa');
  const productos = screen.getByRole('heading', { name: 'Agregar producto' }).closest('section');
  await page.user.click(within(productos as HTMLElement).getByRole('button', { name: 'Agregar' }));
  await loseSofia(page);
  const [sent] = enviadas() as [Editada];
  const [nueva] = sent.orden.detalles.filter(({ id }) => id === undefined);
  const [first] = DETALLES;
  if (!first || !nueva) throw new Error('no line was added');
  return [...DETALLES, { ...first, ...nueva, id: 40 } as typeof first];
}

/** Expects that the second try sent the line under its id, and Sofía not again. */
function sentOnce(): Editada['orden'] {
  const [, { orden }] = enviadas() as [unknown, Editada];
  expect(orden.detalles.map(({ id }) => id)).toEqual([31, 32, 40]);
  expect(orden.personas).toEqual([]);
  return orden;
}

test('an answer lost, and a word of somebody else since: what was saved is not sent again', async () => {
  const page = await show();
  const detalles = await loseEdit(page);
  proveedor({ ...DETALLE_ORDEN, orden: { ...ORDEN, comentario: 'De Luis' }, detalles });
  api.answers('personasOrden', { data: CON_SOFIA });
  await saveNow(page);
  const conflict = within(await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' }));
  expect(conflict.queryByText(/^Producto:/)).toBeNull();
  await page.user.click(conflict.getByRole('button', { name: 'Guardar con esta elección' }));
  await answerQuestion(page, 'Orden modificada con éxito');
  sentOnce();
});

test('an answer lost, a word of somebody else since, and going on editing: who was saved is still there', async () => {
  const page = await show();
  const detalles = await loseEdit(page);
  proveedor({ ...DETALLE_ORDEN, orden: { ...ORDEN, comentario: 'De Luis' }, detalles });
  api.answers('personasOrden', { data: CON_SOFIA });
  await saveNow(page);
  const conflict = within(await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' }));
  await page.user.click(conflict.getByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const clientes = within(screen.getByRole('table', { name: 'Clientes' }));
  expect(clientes.getAllByRole('row', { name: /Sofía/ })).toHaveLength(1);
  expect(clientes.queryByRole('button', { name: /Sofía/ })).toBeNull();
});

test.each([
  ['on the same page', false],
  ['after a reload', true],
])(
  'an answer lost after the edit was made, and one word more: %s only that word is sent',
  async (_when, reloads) => {
    let page = await show();
    const detalles = await loseEdit(page);
    if (reloads) page.unmount();
    proveedor({ ...DETALLE_ORDEN, detalles });
    api.answers('personasOrden', { data: CON_SOFIA });
    if (reloads) {
      page = openAgain('/orden/editar/12');
      await page.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
      await listo(page);
    }
    await giveTitulo(page, 'Otra palabra');
    await saveNow(page);
    await answerQuestion(page, 'Orden modificada con éxito');
    expect(sentOnce().titulo).toBe('Otra palabra');
  },
);

/** One more shirt, for nobody by name. */
const SIN_NOMBRE = { nombre: '', prenda: 'Camisa', cantidad: 1 };
const CON_CAMISA = [
  ...PERSONAS,
  { ...SIN_NOMBRE, id: 61, id_orden: 12, taller: 0 as const, entregado: 0 as const },
];
async function addCamisa(page: Pagina) {
  await choose(page, /^Prenda/, 'Camisa');
  await page.user.type(screen.getByLabelText(/^Nombre/), '{Enter}');
}
/** Opens the order anew after the answer to one more shirt was lost. */
async function openAfterLostCamisa(stored = CON_CAMISA) {
  const page = await show();
  await addCamisa(page);
  api.answers('editarOrden', () => {
    api.answers('detalleOrden', 'caida');
    return 'caida';
  });
  await saveNow(page);
  await answerQuestion(page, 'Error al modificar la orden!');
  page.unmount();
  proveedor();
  api.answers('personasOrden', { data: stored });
  const again = openAgain('/orden/editar/12');
  await screen.findByLabelText(/^Titulo/);
  await listo(again);
  return again;
}

test.each([
  ['discarded', true],
  ['not recovered', false],
])('the draft of a saved edit %s: one more of the same is sent, once', async (_what, discards) => {
  const page = await openAfterLostCamisa();
  if (discards) await page.user.click(screen.getByRole('button', { name: 'Descartar' }));
  await addCamisa(page);
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toHaveLength(2);
  expect((enviadas() as Editada[])[1]?.orden.personas).toEqual([SIN_NOMBRE]);
});

test('the draft of a saved edit not recovered: another title alone is sent at once, and the draft adds nobody later', async () => {
  const page = await openAfterLostCamisa();
  await giveTitulo(page, 'Otra palabra');
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([{}, { orden: { titulo: 'Otra palabra', personas: [] } }]);

  page.unmount();
  proveedor({ ...DETALLE_ORDEN, orden: { ...ORDEN, titulo: 'Otra palabra' } });
  api.answers('personasOrden', { data: CON_CAMISA });
  const later = openAgain('/orden/editar/12');
  await later.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await listo(later);
  await saveNow(later);
  const conflict = within(await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' }));
  await later.user.selectOptions(conflict.getByLabelText('Quedarse con: Titulo'), 'guardado');
  await later.user.click(conflict.getByRole('button', { name: 'Guardar con esta elección' }));
  await answerQuestion(later, 'Orden modificada con éxito');
  expect((enviadas() as Editada[])[2]?.orden.personas ?? []).toEqual([]);
});

test('an edit that arrives once its draft was opened in another tab adds nobody twice', async () => {
  const page = await openAfterLostCamisa(PERSONAS);
  await page.user.click(screen.getByRole('button', { name: 'Recuperar' }));
  await listo(page);
  api.answers('personasOrden', { data: CON_CAMISA });
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toHaveLength(1);
});

const EDICION = 'orden/editar/12';

/** Another tab of the same person sends more people under another title; its answer is lost. */
async function loseInOtherTab(titulo: string, personas: readonly { nombre: string; cantidad: number }[]) {
  const contenido = JSON.stringify({
    ...typedOf({ ...DETALLE_ORDEN, orden: { ...ORDEN, titulo } } as never),
    personas: personas.map((p, i) => ({ prenda: 'Camisa', ...p, key: `otra-${i}` })),
  });
  const lost = () => Promise.reject(new ApiError('timeout'));
  const antes = PERSONAS.map(({ id }) => id);
  await expect(sendUncertain(EDICION, lost, antes, { contenido })).rejects.toThrow();
}

test('whom another tab added since this form was opened is told, and who is typed here is sent all the same', async () => {
  const page = await show();
  await loseInOtherTab(ORDEN.titulo, [SIN_NOMBRE]);
  api.answers('personasOrden', { data: CON_CAMISA });
  await addCamisa(page);
  await saveNow(page);
  await answerQuestion(
    page,
    'Error al modificar la orden!',
    /Ya se había guardado y está en la orden: Sin nombre: 1 Camisa\..* guarde de nuevo solo si/,
  );
  expect(enviadas()).toEqual([]);
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([{ orden: { personas: [SIN_NOMBRE] } }]);
});

test('what another tab changed since this form was opened is not taken back without a word', async () => {
  const page = await show();
  await loseInOtherTab('De la otra ventana', [{ nombre: 'Sofía', cantidad: 1 }]);
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, titulo: 'De la otra ventana' } });
  api.answers('personasOrden', { data: CON_SOFIA });
  await addCamisa(page);
  await saveNow(page);
  const conflict = within(await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' }));
  await page.user.click(conflict.getByRole('button', { name: 'Guardar con esta elección' }));
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([{ orden: { titulo: 'De la otra ventana', personas: [SIN_NOMBRE] } }]);
});

test('an answer lost, and the doubt about it ended by another tab that saved the order: nobody is added twice', async () => {
  const page = await show();
  await loseSofia(page);
  resolveUncertain(EDICION);
  proveedor();
  api.answers('personasOrden', { data: CON_SOFIA });
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toHaveLength(1);
});

test('an old draft whose people were stored meanwhile: who is on the order already is told, and added again only on purpose', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Eva{Enter}');
  await loseSofia(page);
  page.unmount();
  resolveUncertain(EDICION);
  proveedor();
  api.answers('personasOrden', { data: CON_SOFIA });
  const again = openAgain('/orden/editar/12');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await listo(again);
  await saveNow(again);
  await answerQuestion(
    again,
    'Error al modificar la orden!',
    /Ya se había guardado y está en la orden: Sofía: 1 Camisa\. Quite de la lista lo que sobre/,
  );
  expect(enviadas()).toHaveLength(1);
  await again.user.click(screen.getByRole('button', { name: 'Eliminar Sofía' }));
  await saveNow(again);
  await answerQuestion(again, 'Orden modificada con éxito');
  expect((enviadas() as Editada[])[1]?.orden.personas).toEqual([
    { nombre: 'Eva', prenda: 'Camisa', cantidad: 1 },
  ]);
});

test('a recovered draft is compared with the order it began from, not with what was just read', async () => {
  const page = await show();
  await giveTitulo(page, 'Borrador viejo');
  await waitFor(() =>
    expect(localStorage.getItem('hilvan:borrador:7:orden/editar/12')).toContain('Borrador viejo'),
  );
  page.unmount();
  proveedor({ ...DETALLE_ORDEN, orden: { ...ORDEN, titulo: 'Título de Ana' }, facturas: FACTURA });
  const again = openAgain('/orden/editar/12');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await listo(again);
  await saveNow(again);
  expect(await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' })).toBeVisible();
  expect(enviadas()).toEqual([]);
});

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
