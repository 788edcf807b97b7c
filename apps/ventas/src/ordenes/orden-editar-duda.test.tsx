import { ApiError } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { resolveUncertain, sendUncertain } from '@hilvan/ui/records';
import { answerQuestion, choose, listo, type RenderedPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DETALLE_ORDEN, DETALLES, ORDEN, openAgain, PERSONAS } from '../testing/datos';
import { CON_SOFIA, editarIn, giveTitulo, saveNow } from './orden-editar.pasos';
import { typedOf } from './orden-escrita';

const api = fakeApi();
const { proveedor, show, enviadas } = editarIn(api);

type Pagina = RenderedPage;

beforeEach(() => localStorage.clear());

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

test('another title whose answer was lost, recovered after a reload and changed once more, is nobody else’s change', async () => {
  const page = await show();
  await loseTitulo(page);
  page.unmount();
  proveedor({ ...DETALLE_ORDEN, orden: { ...ORDEN, titulo: 'Otra palabra' } });
  const again = openAgain('/orden/editar/12');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await listo(again);
  await giveTitulo(again, 'La última palabra');
  await saveNow(again);
  await answerQuestion(again, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([{}, { orden: { titulo: 'La última palabra' } }]);
});

test('a try that an older build kept without the order’s day is the same as what it stored', async () => {
  const page = await show();
  await loseTitulo(page);
  page.unmount();
  const kept = (key: string) => localStorage.getItem(key) ?? '';
  for (const key of Object.keys(localStorage))
    localStorage.setItem(key, kept(key).replace(/,?(\\?)"fecha_orden\1":\1"[^"\\]*\1"/g, ''));
  expect(Object.keys(localStorage).map(kept).join('')).not.toContain('fecha_orden');
  proveedor({ ...DETALLE_ORDEN, orden: { ...ORDEN, titulo: 'Otra palabra' } });
  const again = openAgain('/orden/editar/12');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await listo(again);
  await saveNow(again);
  await answerQuestion(again, 'Orden modificada con éxito');
  expect(enviadas()).toHaveLength(1);
});

/** Gives another title. The answer of saving is lost, and nobody tells whether it was saved. */
async function loseTitulo(page: Pagina) {
  await giveTitulo(page, 'Otra palabra');
  api.answers('editarOrden', () => {
    api.answers('detalleOrden', 'caida');
    return 'caida';
  });
  await saveNow(page);
  await answerQuestion(page, 'Error al modificar la orden!');
}

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

test('somebody equal who was there long before a draft without people is not taken for who is typed after it', async () => {
  const page = await show();
  await loseTitulo(page);
  page.unmount();
  resolveUncertain(EDICION);
  proveedor();
  api.answers('personasOrden', { data: CON_CAMISA });
  const again = openAgain('/orden/editar/12');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await listo(again);
  await addCamisa(again);
  await saveNow(again);
  await answerQuestion(again, 'Orden modificada con éxito');
  expect((enviadas() as Editada[])[1]?.orden.personas).toEqual([SIN_NOMBRE]);
});

test('what never left this device is not taken for saved where somebody else stored the same', async () => {
  const page = await show();
  await addCamisa(page);
  api.answers('detalleOrden', 'caida');
  await saveNow(page);
  await answerQuestion(page, 'Error al modificar la orden!');
  expect(enviadas()).toEqual([]);
  proveedor();
  api.answers('personasOrden', { data: CON_CAMISA });
  await saveNow(page);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([{ orden: { personas: [SIN_NOMBRE] } }]);
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
