import { changedIn } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { cliente } from '@hilvan/remote-kit/testing/samples';
import { pendingKey, SIN_ESPACIO, writePending } from '@hilvan/ui/records';
import { answerQuestion, choose, listo } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, ORDEN, open, openAgain, PERSONAS, PRODUCTOS } from '../testing/datos';

import { splitSaved } from './personas-guardadas';

const api = fakeApi();

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

async function show(detalles = DETALLE_ORDEN.detalles, guardadas: typeof PERSONAS = []) {
  api.answers('detalleOrden', { ...DETALLE_ORDEN, detalles });
  api.answers('listarProductos', { data: PRODUCTOS });
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('personasOrden', { data: guardadas });
  api.answers('archivosOrden', { data: [], status: 200 });
  api.answers('crearPersonas', { status: 200 });
  const page = openAgain('/orden/12/registrar/persona', 'Colaborador');
  await screen.findByRole('combobox', { name: /^Prenda/ });
  await listo(page);
  return page;
}
type Pagina = Awaited<ReturnType<typeof show>>;

async function add(page: Pagina, nombre: string, cantidad: string) {
  if (nombre) await page.user.type(screen.getByLabelText(/^Nombre/), nombre);
  await page.user.clear(screen.getByLabelText(/^Cantidad/));
  await page.user.type(screen.getByLabelText(/^Cantidad/), cantidad);
  await page.user.click(screen.getByRole('button', { name: 'Agregar' }));
}
const save = ({ user }: Pagina) => user.click(screen.getByRole('button', { name: 'Guardar' }));
const enviadas = () => api.requests('crearPersonas').map((p) => p.payload);

const registered = (...more: string[]) => {
  const de = (id: number, nombre: string, empresa: string) => cliente(id, { nombre, empresa });
  api.answers('listarClientes', {
    data: [
      de(1, 'Rosa', 'Café Núñez'),
      de(2, 'Ana', 'CAFÉ Núñez'),
      de(3, 'Otra', 'Hotel Sol'),
      ...more.map((nombre, i) => de(4 + i, nombre, 'Café Núñez')),
    ],
  });
};

test('the registered people of the company are brought at once, each only once', async () => {
  registered();
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, 'ana Núñez Mora', '2');
  const bring = await screen.findByRole('button', { name: 'Traer las personas de Café Núñez' });
  await page.user.click(bring);
  await answerQuestion(page, '¿Agregar a 1 persona de Café Núñez?', 'Rosa Núñez Mora', 'Sí, agregar');
  const table = screen.getByRole('table', { name: 'Personas por agregar' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
  expect(within(table).getByRole('row', { name: /Camisa.*Rosa Núñez Mora.*1/ })).toBeVisible();
  await page.user.click(bring);
  expect(await screen.findByText('Ya están todas las de Café Núñez.')).toBeVisible();
});

test('who has a size, behind the name or the garment, is not brought a second time', async () => {
  registered('Eva');
  const [persona] = PERSONAS;
  if (!persona) throw new Error('nobody');
  const page = await show(undefined, [
    { ...persona, id: 91, nombre: 'Ana Núñez Mora (M)', prenda: 'Camisa' },
    { ...persona, id: 92, nombre: 'Rosa Núñez Mora', prenda: 'Camisa XL' },
  ]);
  await choose(page, /^Prenda/, 'Camisa');
  await page.user.click(await screen.findByRole('button', { name: 'Traer las personas de Café Núñez' }));
  await answerQuestion(page, '¿Agregar a 1 persona de Café Núñez?', 'Eva Núñez Mora', 'Sí, agregar');
});

test('the list is sent in one call and leads back to the order', async () => {
  const page = await show();
  expect(screen.getByPlaceholderText('Selecciona un producto')).toBeVisible();
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, 'Ana Núñez', '2');
  await add(page, '', '3');
  const table = screen.getByRole('table', { name: 'Personas por agregar' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  await save(page);
  await answerQuestion(page, 'Notificación', 'Personas agregadas correctamente.');
  expect(enviadas()).toEqual([
    [
      { prenda: 'Camisa', nombre: 'Ana Núñez', cantidad: 2, id_orden: 12 },
      { prenda: 'Camisa', nombre: '', cantidad: 3, id_orden: 12 },
    ],
  ]);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/orden/12'));
});

test('without the mouse: it begins at the garment, or at the name once that is chosen; Ctrl+Enter saves', async () => {
  const page = await show();
  // The picker takes the focus a frame after the page is there.
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Prenda/ })).toHaveFocus());
  await choose(page, /^Prenda/, 'Camisa');
  expect(screen.getByLabelText(/^Nombre/)).toHaveFocus();
  page.unmount();
  const { user } = await show(DETALLE_ORDEN.detalles.slice(0, 1));
  expect(screen.getByLabelText(/^Nombre/)).toHaveFocus();
  await user.keyboard('Ana Núñez{Enter}{Control>}{Enter}{/Control}');
  await answerQuestion({ user }, 'Notificación', 'Personas agregadas correctamente.');
  expect(enviadas()).toEqual([[{ prenda: 'Camisa', nombre: 'Ana Núñez', cantidad: 1, id_orden: 12 }]]);
});

test('a name that was typed and not added is asked for: on leaving, and once on saving', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, 'Ana', '2');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Luis');
  await page.user.click(screen.getByRole('link', { name: 'Regresar' }));
  const pregunta = '¿Salir sin guardar?';
  await answerQuestion(
    page,
    pregunta,
    'Dejó a medias una persona, sin agregar: eso se pierde.',
    'No, seguir aquí',
  );
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Luis');
  await save(page);
  await answerQuestion(page, 'Hay algo escrito sin agregar', null, 'Sí, guardar');
  await answerQuestion(page, 'Notificación', 'Personas agregadas correctamente.');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/orden/12'));
});

test('a product is required, a quantity below 0 refused; a row can be removed', async () => {
  const page = await show();
  await add(page, 'Ana', '1');
  expect(screen.getByText('Seleccione un producto.')).toBeVisible();
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, '', '-1');
  expect(screen.getByText('La cantidad debe ser un número positivo')).toBeVisible();
  await add(page, '', '1');
  await page.user.click(screen.getByRole('button', { name: 'Eliminar Ana' }));
  expect(screen.getByText('Todavía no hay personas en la lista.')).toBeVisible();
});

test('quantity 0 is accepted in the form and dropped with a notice', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, 'Ana', '0');
  await add(page, 'Luis', '1');
  await save(page);
  await answerQuestion(page, 'Notificación', 'Se omitió 1 persona sin cantidad.');
  await answerQuestion(page, 'Personas agregadas correctamente.');
  expect(enviadas()).toEqual([[{ prenda: 'Camisa', nombre: 'Luis', cantidad: 1, id_orden: 12 }]]);
});

test('a double click and a held key add one person', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  await page.user.dblClick(screen.getByRole('button', { name: 'Agregar' }));
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Ana');
  await page.user.keyboard('{Enter>3/}');
  const table = screen.getByRole('table', { name: 'Personas por agregar' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

test('an empty list is not sent', async () => {
  const page = await show();
  await save(page);
  expect(await screen.findByText('Agregue al menos una persona.')).toBeVisible();
  expect(enviadas()).toEqual([]);
});

test('a pasted column fills rows, and the list survives a reload', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  fireEvent.paste(screen.getByLabelText(/^Nombre/), {
    clipboardData: { getData: () => 'Ana\t2\nLuis\t1\tPantalón\n' },
  });
  page.unmount();
  await show();
  const table = screen.getByRole('table', { name: 'Personas por agregar' });
  expect(within(table).getByRole('row', { name: /Ana/ })).toHaveTextContent('Camisa');
  expect(within(table).getByRole('row', { name: /Luis/ })).toHaveTextContent('Pantalón');
});

const paste = (text: string) =>
  fireEvent.paste(screen.getByLabelText(/^Nombre/), { clipboardData: { getData: () => text } });
const prenda = () => screen.getByRole('combobox', { name: /^Prenda/ });
const agregadas = () =>
  within(screen.getByRole('table', { name: 'Personas por agregar' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('numbers that may be sizes of children are asked about: then each gets one piece of theirs', async () => {
  const page = await show();
  const ASKED = '¿Los números son cantidades?';
  await choose(page, /^Prenda/, 'Camisa');
  paste('Ana Mora\t14\nLuis Rojas\t8\nEva Solís\t14');
  await answerQuestion(page, ASKED, 'Por ejemplo: Ana Mora, ¿14 piezas o talla 14?', 'Son tallas');
  await waitFor(() => expect(agregadas()).toHaveLength(3));
  expect(agregadas()[0]).toMatch(/Ana Mora \(14\)1/);
  paste('Sol Vega\t14\nMía Vega\t8');
  await answerQuestion(page, ASKED, null, 'Son cantidades');
  await waitFor(() => expect(agregadas()).toHaveLength(5));
  expect(agregadas()[3]).toMatch(/Sol Vega14/);
});

test('a list that is pasted again is asked about, whether it waits or is saved; another garment is none of it', async () => {
  const page = await show(
    DETALLE_ORDEN.detalles,
    PERSONAS.slice(0, 1).map((saved) => ({ ...saved, nombre: 'EVA' })),
  );
  await choose(page, /^Prenda/, 'Camisa');
  paste('Ana\t2\nLuis\t1');
  expect(agregadas()).toHaveLength(2);
  paste('Ana\t2\nLuis\t1\nEva\t1\nSol\t1');
  const ASKED = '¿Agregarlas otra vez?';
  await answerQuestion(page, ASKED, '3 personas de la lista ya están, con la misma prenda.', 'No agregar');
  expect(agregadas()).toHaveLength(2);
  paste('Luis\t1\nSol\t1');
  await answerQuestion(
    page,
    ASKED,
    '1 persona de la lista ya está, con la misma prenda.',
    'Agregar otra vez',
  );
  await waitFor(() => expect(agregadas()).toHaveLength(4));
  paste('Ana\t2\tPantalón\nLuis\t1\tPantalón');
  expect(agregadas()).toHaveLength(6);
});

test('what was pasted before its garment waits for it, and is no less asked for than a name', async () => {
  const page = await show();
  expect(prenda()).toHaveValue('');
  paste('Ana\t2\nLuis\t1\tPantalón\nEva\t1');
  expect(
    await screen.findAllByText('Seleccione un producto: lo esperan 2 de las 3 personas de la lista.'),
  ).not.toHaveLength(0);
  await save(page);
  await answerQuestion(page, 'Hay algo escrito sin agregar', /una lista de personas/, 'No, revisar');
  await choose(page, /^Prenda/, 'Camisa');
  expect(agregadas()).toEqual([
    expect.stringContaining('CamisaAna2'),
    expect.stringContaining('PantalónLuis1'),
    expect.stringContaining('CamisaEva1'),
  ]);
  expect(prenda()).not.toHaveAttribute('aria-invalid', 'true');
  await choose(page, /^Prenda/, 'Pantalón');
  expect(agregadas()).toHaveLength(3);
});

test('whoever waits for a garment that the order has not can be left out; columns that nobody reads are told', async () => {
  const page = await show();
  paste('Nombre\tGrado\tCamisa\tTalla de buzo\nAna\t4-A\tM\tM\nEva\t5-B\tS\tL');
  const asked =
    'Ningún producto se llama «buzo». Seleccione el producto de «buzo»: lo esperan 2 de las 4 personas de la lista.';
  expect(await screen.findByText(asked)).toBeVisible();
  expect(screen.getByText('No se leyó: «Grado».')).toBeVisible();
  await waitFor(() => expect(prenda()).toHaveFocus());
  await page.user.click(screen.getByRole('button', { name: 'No agregar «buzo»' }));
  expect(agregadas()).toEqual([
    expect.stringContaining('CamisaAna (M)1'),
    expect.stringContaining('CamisaEva (S)1'),
  ]);
  expect(screen.queryByRole('button', { name: 'Descartar la lista que espera' })).toBeNull();
  expect(screen.getByLabelText(/^Nombre/)).toHaveFocus();
});

test.each([
  ['waits too', 'Luis\t1\nRosa\t1', ['CamisaAna2', 'CamisaEva1', 'CamisaLuis1', 'CamisaRosa1']],
  ['has its garment', 'Luis\t1\tPantalón', ['PantalónLuis1', 'CamisaAna2', 'CamisaEva1']],
])('a second pasted list that %s takes nothing from the first', async (_what, second, rows) => {
  const page = await show();
  paste('Ana\t2\nEva\t1');
  paste(second);
  await choose(page, /^Prenda/, 'Camisa');
  expect(agregadas()).toEqual(rows.map((row) => expect.stringContaining(row)));
});

test('the garment of an order that has one only is chosen already, also twice in its lines', async () => {
  const [camisa] = DETALLE_ORDEN.detalles;
  if (!camisa) throw new Error('no line');
  await show([camisa, { ...camisa, id: 33 }]);
  expect(prenda()).toHaveValue('Camisa');
  paste('Ana\t2\nLuis\t1');
  expect(agregadas()).toEqual([
    expect.stringContaining('CamisaAna2'),
    expect.stringContaining('CamisaLuis1'),
  ]);
});

test('a refusal reads its lines and keeps the list', async () => {
  const page = await show();
  api.answers('crearPersonas', { http: 422, body: { status: 422, error: ['La orden está anulada'] } });
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, 'Ana', '2');
  await save(page);
  await answerQuestion(page, 'Error al agregar las personas', 'La orden está anulada');
  expect(screen.getByRole('row', { name: /Ana/ })).toBeVisible();
});

type Respuesta = Parameters<typeof api.answersLater<'crearPersonas'>>[1];

/** Ana is on the list and on her way to the provider, whose answer is held back. */
async function saving(answer: Respuesta) {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, 'Ana', '2');
  const answers = api.answersLater('crearPersonas', answer);
  await save(page);
  await waitFor(() => expect(enviadas()).toHaveLength(1));
  return { ...page, answers };
}

test('while the list is being saved nobody is added to it or removed from it; refused, it can be changed again', async () => {
  const page = await saving({ http: 422, body: { status: 422, error: ['No.'] } });
  const buttons = ['Agregar', 'Eliminar Ana'].map((name) =>
    screen.getByRole('button', { name, hidden: true }),
  );
  for (const button of buttons) expect(button.closest('[inert]')).not.toBeNull();
  page.answers();
  await answerQuestion(page, 'Error al agregar las personas', 'No.');
  for (const button of buttons) await waitFor(() => expect(button.closest('[inert]')).toBeNull());
});

test('whom another tab put on the list meanwhile stays on it, and so does the page', async () => {
  const page = await saving({ status: 200 });
  const key = pendingKey('personas', 12);
  const luis = { prenda: 'Camisa', nombre: 'Luis', cantidad: 1, idLocal: 'a1' };
  act(() => void writePending(key, [...JSON.parse(localStorage.getItem(key) ?? '[]'), luis]));
  page.answers();
  await answerQuestion(page, 'Notificación', 'Personas agregadas correctamente.');
  expect(agregadas()).toEqual([expect.stringContaining('Luis')]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Agregar' }).closest('[inert]')).toBeNull());
  expect(page.router.state.location.pathname).toBe('/orden/12/registrar/persona');
});

test.each<[string, Respuesta, string | RegExp]>([
  ['they are on the order', { status: 200 }, 'Pedido 12: Personas agregadas correctamente.'],
  [
    'they are not',
    { http: 422, body: { status: 422, error: ['Está anulada.'] } },
    /^Pedido 12: Error al agregar las personas\s+Está anulada\.$/,
  ],
])('whoever left meanwhile is told that %s, and stays where they are', async (_, answer, text) => {
  api.answers('listarFacturas', { data: [] });
  const page = await saving(answer);
  await act(() => page.router.navigate('/pagos'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agregar', hidden: true })).toBeNull());
  page.answers();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Notificación')).toBeNull();
  expect(page.router.state.location.pathname).toBe('/pagos');
});

test('an answer lost after they were saved counts as saved', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, 'Luis Mora', '2');
  api.answers('crearPersonas', () => {
    api.answers('personasOrden', { data: PERSONAS });
    return 'caida';
  });
  await save(page);
  await answerQuestion(page, 'Notificación', 'Personas agregadas correctamente.');
  expect(enviadas()).toHaveLength(1);
});

/** Adds Luis. The answer of saving is lost, and so is that of the call which would tell whether he was saved. */
async function loseLuis(page: Pagina) {
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, 'Luis Mora', '2');
  api.answers('crearPersonas', () => {
    api.answers('personasOrden', 'caida');
    return 'caida';
  });
  await save(page);
  await answerQuestion(page, 'Error al agregar las personas');
  api.answers('personasOrden', { data: PERSONAS });
}

test('an answer lost, nobody to ask, then a reload: who was saved is not sent again', async () => {
  const page = await show();
  await loseLuis(page);
  page.unmount();
  const again = await show();
  api.answers('personasOrden', { data: PERSONAS });
  await save(again);
  await answerQuestion(again, 'Notificación', 'Personas agregadas correctamente.');
  expect(enviadas()).toHaveLength(1);
});

test('an answer lost on Friday is asked about on Monday: who was saved is not sent again', async () => {
  const page = await show();
  await loseLuis(page);
  page.unmount();
  vi.setSystemTime(Date.now() + 3 * 86_400_000);
  const again = await show();
  api.answers('personasOrden', { data: PERSONAS });
  await save(again);
  await answerQuestion(again, 'Notificación', 'Personas agregadas correctamente.');
  expect(enviadas()).toHaveLength(1);
});

test('an answer lost, nobody to ask, then one more is listed: only that one is sent', async () => {
  const page = await show();
  await loseLuis(page);
  await add(page, 'Ana', '1');
  api.answers('crearPersonas', { status: 200 });
  await save(page);
  await answerQuestion(page, 'Notificación', 'Personas agregadas correctamente.');
  expect(enviadas()[1]).toEqual([{ prenda: 'Camisa', nombre: 'Ana', cantidad: 1, id_orden: 12 }]);
});

test('after a lost answer a refusal of the rest does not bring back who was saved', async () => {
  const page = await show();
  await loseLuis(page);
  await add(page, 'Ana', '1');
  api.answers('crearPersonas', { http: 422, body: { status: 422, error: ['Falta algo'] } });
  await save(page);
  await answerQuestion(page, 'Error al agregar las personas', 'Falta algo');
  api.answers('crearPersonas', { status: 200 });
  await save(page);
  await answerQuestion(page, 'Notificación', 'Personas agregadas correctamente.');
  const [, , last] = enviadas();
  expect(last).toEqual([{ prenda: 'Camisa', nombre: 'Ana', cantidad: 1, id_orden: 12 }]);
});

test('who was saved and is corrected after a lost answer is told before more is sent', async () => {
  const page = await show();
  await loseLuis(page);
  await page.user.click(screen.getByRole('button', { name: 'Eliminar Luis Mora' }));
  await add(page, 'Luis Mora', '3');
  api.answers('crearPersonas', { status: 200 });
  await save(page);
  await answerQuestion(page, 'Error al agregar las personas', /está en la orden: Luis Mora: 2 Camisa/);
  expect(enviadas()).toHaveLength(1);
  expect(screen.getByRole('row', { name: /Luis Mora/ })).toBeVisible();
  await save(page);
  await answerQuestion(page, 'Notificación', 'Personas agregadas correctamente.');
  expect(enviadas()[1]).toEqual([{ prenda: 'Camisa', nombre: 'Luis Mora', cantidad: 3, id_orden: 12 }]);
});

test('a name that was typed and not added is asked for before the list goes without it', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, 'Ana', '2');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Luis');
  await save(page);
  await answerQuestion(page, 'Hay algo escrito sin agregar', 'Dejó a medias una persona.', 'No, revisar');
  expect(enviadas()).toEqual([]);
});

test('a person that the device cannot keep stays in its boxes and is told', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await add(page, 'Ana', '2');
  expect(await screen.findByText(SIN_ESPACIO)).toBeVisible();
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Ana');
  full.mockRestore();
});

test('where the products cannot be read, it is said, and those of the order can be chosen', async () => {
  api.answers('detalleOrden', DETALLE_ORDEN);
  api.answers('listarProductos', { http: 500, body: { status: 500 } });
  const page = openAgain('/orden/12/registrar/persona', 'Colaborador');
  expect(await screen.findByRole('alert')).toHaveTextContent('No se cargaron los productos');
  await choose(page, /^Prenda/, 'Pantalón');
  api.answers('listarProductos', { data: PRODUCTOS });
  await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an annulled order takes nobody', async () => {
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  api.answers('listarProductos', { data: PRODUCTOS });
  open('/orden/12/registrar/persona');
  expect(await screen.findByText('La orden está anulada y no admite personas.')).toBeVisible();
});

test('an order that is annulled meanwhile keeps the list and the name within reach, without Guardar', async () => {
  const page = await show();
  await choose(page, /^Prenda/, 'Camisa');
  await add(page, 'Ana', '2');
  await page.user.type(screen.getByLabelText(/^Nombre/), 'Luis');
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  act(() => changedIn(['ordenes']));
  expect(await screen.findByText('La orden está anulada y no admite personas.')).toBeVisible();
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Luis');
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Eliminar Ana' }));
  expect(localStorage.getItem(pendingKey('personas', 12))).toBeNull();
});

test('two equal people count as two', () => {
  const luis = { nombre: 'Luis', prenda: 'Camisa', cantidad: 1 };
  const saved = (id: number) => ({ ...luis, id, id_orden: 12, taller: false, entregado: false });
  expect(splitSaved([], [saved(1)], [luis, luis])).toEqual({ saved: [luis], unsaved: [luis] });
  expect(splitSaved([], [saved(1), saved(2)], [luis, luis])).toEqual({ saved: [luis, luis], unsaved: [] });
  expect(splitSaved([1], [saved(1)], [luis])).toEqual({ saved: [], unsaved: [luis] });
});
