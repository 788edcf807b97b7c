import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { pendingKey } from '@hilvan/ui/records';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { open, openAgain } from '../testing/pantalla';
import { conInventario, INVENTARIO } from './inventario.datos';

const api = fakeApi();
type Item = (typeof INVENTARIO)[number];
const BOTON = { ...(INVENTARIO[0] as Item), id: 4, nombre_producto: 'Botón', cantidad: 100 };
const ZIPPER = { ...(INVENTARIO[0] as Item), id: 5, nombre_producto: 'Zipper', cantidad: 6 };
let items: Item[];
/** Changes what the provider has in stock. */
const stock = (cambio: (item: Item) => object) => {
  items = items.map((item) => ({ ...item, ...cambio(item) }));
  conInventario(api, items);
};
const sent = () =>
  (['registrarSalida', 'registrarEntrada'] as const).flatMap((call) =>
    api.requests(call).map(({ payload }) => [call, payload]),
  );

beforeEach(() => {
  items = [...INVENTARIO, BOTON, ZIPPER];
  conInventario(api, items);
  api.answers('registrarEntrada', { status: 200, mensaje: null });
  api.answers('registrarSalida', { status: 200, mensaje: null });
});

const box = (nombre: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^Cuánto hay de ${nombre}( · .+)? \\(Metros\\)$`) });
const rowOf = async (nombre: string) => (await box(nombre)).closest('tr') as HTMLElement;
const noteButton = () => screen.getByRole('button', { name: 'Anotar' });

/** Opens the count at one item alone and types how much there is of it. */
async function count(nombre: string, typed: string) {
  const page = open(`/inventario/conteo?q=${nombre}`, 'Colaborador');
  await page.user.type(await box(nombre), typed);
  return page;
}

test('a shelf is counted by keyboard alone: what differs is noted, exits and entries in one call each', async () => {
  const { user, router } = open('/inventario/conteo', 'Colaborador');
  await user.click(await box('Botón'));
  await user.keyboard('100{Enter}');
  expect(await box('Botón')).toHaveAccessibleDescription('Está bien');
  expect(await box('Botón')).toBeValid();
  // The two items named Hilo come next in the list and are passed over.
  await user.keyboard('{ArrowDown}{ArrowDown}9,75{ArrowDown}8{ArrowUp}');
  expect(await box('Tela gabardina')).toHaveFocus();
  expect(await rowOf('Tela gabardina')).toHaveTextContent('Faltan 2,75');
  expect(await rowOf('Zipper')).toHaveTextContent('Sobran 2');
  expect(screen.getByText('3 de 5 contados')).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(noteButton()).toHaveFocus();
  await user.keyboard('{Enter}');
  await answerQuestion(
    { user },
    '¿Anotar 2 diferencias?',
    /Tela gabardina · Azul marino: de 12,5 a 9,75 \(salida de 2,75\)\s*Zipper · Azul marino: de 6 a 8 \(entrada de 2\)/,
    'Sí, anotar',
  );
  expect(await screen.findByText('2 diferencias anotadas.')).toBeVisible();
  expect(sent()).toEqual([
    ['registrarSalida', [{ nombre_producto: 'Tela gabardina', cantidad: 2.75 }]],
    [
      'registrarEntrada',
      [
        {
          nombre_producto: 'Zipper',
          cantidad: 2,
          color: '#00008b',
          id_categoria: 1,
          id_proveedor: 2,
          comentario: 'Metros',
        },
      ],
    ],
  ]);
  expect(router.state.location.pathname).toBe('/inventario/conteo');
  expect(await box('Zipper')).toHaveValue('');
  expect(JSON.stringify(localStorage)).not.toContain('escrito');
});

test('a surplus goes with its colour where that is stored by name; one that is no colour is said and keeps nothing else back', async () => {
  stock(({ id }) => (id === 4 ? { color: 'rojo' } : id === 5 ? { color: 'tornasol' } : {}));
  const { user } = open('/inventario/conteo', 'Colaborador');
  await user.type(await box('Botón'), '101');
  await user.type(await box('Zipper'), '8');
  expect(await box('Zipper')).toHaveAccessibleDescription(
    'Su color no se reconoce: corríjalo para anotar una entrada.',
  );
  await user.click(noteButton());
  await answerQuestion({ user }, '¿Anotar 1 diferencia?', null, 'Sí, anotar');
  await answerQuestion({ user }, 'Falta revisar', 'Zipper');
  expect(sent()).toEqual([['registrarEntrada', [expect.objectContaining({ color: '#d7191e' })]]]);
  expect(await box('Zipper')).toHaveValue('8');
});

test('whoever came for one item is back in the list once it is noted', async () => {
  const { user, router } = open('/inventario/conteo?q=Zipper&producto=5', 'Colaborador');
  await user.type(await box('Zipper'), '8');
  await user.click(noteButton());
  await answerQuestion({ user }, '¿Anotar 1 diferencia?', null, 'Sí, anotar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventario'));
});

test('what is right alone is not asked about, and leaves the count', async () => {
  const { user } = await count('Botón', '100');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Todo lo contado está bien.')).toBeVisible();
  expect(sent()).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain('escrito');
});

test('what was counted of an item that somebody deleted meanwhile leaves the count', async () => {
  const { user } = await count('Botón', '97');
  items = items.filter(({ id }) => id !== 4);
  stock(() => ({}));
  await user.click(noteButton());
  expect(await screen.findByText('1 producto ya no está en el inventario.')).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain('escrito');
});

test('a No notes nothing, and what was typed stays through a reload', async () => {
  const { user, unmount } = await count('Botón', '97');
  await user.click(noteButton());
  await answerQuestion({ user }, '¿Anotar 1 diferencia?', null, 'No');
  expect(sent()).toEqual([]);
  unmount();
  openAgain('/inventario', 'Colaborador');
  await user.click(await screen.findByRole('link', { name: 'Conteo (1)' }));
  expect(await box('Botón')).toHaveValue('97');
});

test('where another movement was noted since, it is counted again, and the others are noted', async () => {
  const { user, router } = open('/inventario/conteo', 'Colaborador');
  await user.type(await box('Botón'), '97');
  await user.type(await box('Zipper'), '5');
  stock(({ id }) => (id === 4 ? { cantidad: 90 } : {}));
  await user.click(noteButton());
  await answerQuestion(
    { user },
    '¿Anotar 1 diferencia?',
    'Zipper · Azul marino: de 6 a 5 (salida de 1)',
    'Sí, anotar',
  );
  await answerQuestion({ user }, 'Falta revisar', /Revise lo que está en rojo:\s*Botón/);
  expect(router.state.location.pathname).toBe('/inventario/conteo');
  const row = await rowOf('Botón');
  await waitFor(() =>
    expect(row).toHaveTextContent('se anotó otro movimiento: quedan 90. Cuéntelo de nuevo.'),
  );
  expect(await box('Zipper')).toHaveValue('');
  await user.click(await box('Botón'));
  await user.keyboard('88');
  expect(row).toHaveTextContent('Faltan 2');
  await user.click(noteButton());
  await answerQuestion({ user }, '¿Anotar 1 diferencia?', /Botón · Azul marino: de 90 a 88/, 'Sí, anotar');
  await waitFor(() =>
    expect(sent().at(-1)).toEqual(['registrarSalida', [{ nombre_producto: 'Botón', cantidad: 2 }]]),
  );
});

test('a movement that somebody notes while the question stands is not taken out a second time', async () => {
  const { user, router } = open('/inventario/conteo', 'Colaborador');
  await user.type(await box('Botón'), '97');
  await user.click(noteButton());
  await findNotice('¿Anotar 1 diferencia?');
  stock(({ id }) => (id === 4 ? { cantidad: 96 } : {}));
  await answerQuestion({ user }, '¿Anotar 1 diferencia?', null, 'Sí, anotar');
  await answerQuestion({ user }, 'Falta revisar', /Revise lo que está en rojo:\s*Botón/);
  expect(sent()).toEqual([]);
  expect(router.state.location.pathname).toBe('/inventario/conteo');
  expect(await rowOf('Botón')).toHaveTextContent('quedan 96. Cuéntelo de nuevo.');
});

test('while the stock is read again that is said, and where it cannot be nothing is in doubt', async () => {
  const { user } = await count('Botón', '97');
  const release = api.answersLater('inventarioInfo', 'caida');
  await user.click(noteButton());
  expect(await screen.findByRole('button', { name: 'Revisando…' })).toHaveFocus();
  release();
  const notice = await findNotice('Error al registrar el inventario!');
  expect(notice).toHaveTextContent('No se pudo conectar con el servidor.');
  expect(notice).not.toHaveTextContent('haya quedado anotado');
  await answerQuestion({ user }, 'Error al registrar el inventario!');
  expect(await box('Botón')).toHaveValue('97');
});

test('what was typed anew in another tab is not said to be noted, and stays', async () => {
  const { user, router } = await count('Botón', '97');
  await user.click(noteButton());
  await findNotice('¿Anotar 1 diferencia?');
  const [key] = Object.keys(localStorage).filter((name) => name.includes('inventario:conteo'));
  const [typed] = JSON.parse(localStorage.getItem(key as string) ?? '[]');
  localStorage.setItem(key as string, JSON.stringify([{ ...typed, escrito: '96', idLocal: 'a1' }]));
  await answerQuestion({ user }, '¿Anotar 1 diferencia?', null, 'Sí, anotar');
  await answerQuestion({ user }, 'Falta anotar', /sigue sin anotar: revíselo y vuelva a anotar/);
  expect(sent()).toEqual([]);
  expect(router.state.location.pathname).toBe('/inventario/conteo');
});

test('an exit that was stored although its answer was lost counts as right the next time', async () => {
  const { user } = await count('Botón', '97');
  api.answers('registrarSalida', 'caida');
  await user.click(noteButton());
  await answerQuestion({ user }, '¿Anotar 1 diferencia?', null, 'Sí, anotar');
  expect(await findNotice('Error al registrar el inventario!')).toHaveTextContent(
    'se reconoce cuando vuelva a anotar',
  );
  await answerQuestion({ user }, 'Error al registrar el inventario!');
  stock(({ id }) => (id === 4 ? { cantidad: 97 } : {}));
  await user.click(noteButton());
  expect(await screen.findByText('Todo lo contado está bien.')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('an exit that was not stored when its answer was lost goes again under the same key', async () => {
  api.offers('idempotency-key');
  const { user } = await count('Botón', '97');
  for (const answer of ['caida', { status: 200, mensaje: null }] as const) {
    api.answers('registrarSalida', answer);
    await user.click(noteButton());
    await answerQuestion({ user }, '¿Anotar 1 diferencia?', null, 'Sí, anotar');
    if (answer === 'caida') await answerQuestion({ user }, 'Error al registrar el inventario!');
  }
  const keys = await vi.waitFor(() => {
    const all = api.requests('registrarSalida').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(all).toHaveLength(2);
    return all;
  });
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('exits that are noted are not noted again where the entries failed', async () => {
  api.answers('registrarEntrada', 'caida');
  const { user } = open('/inventario/conteo', 'Colaborador');
  await user.type(await box('Botón'), '97');
  await user.type(await box('Zipper'), '8');
  await user.click(noteButton());
  await answerQuestion({ user }, '¿Anotar 2 diferencias?', null, 'Sí, anotar');
  await answerQuestion({ user }, 'Error al registrar el inventario!');
  expect(await box('Botón')).toHaveValue('');
  expect(await box('Zipper')).toHaveValue('8');
});

test.each([
  ['-1', 'Escriba un número de 0 o más.'],
  ['muchos', 'Escriba un número de 0 o más.'],
  ['7501234567890', 'Es demasiado: revise la cifra.'],
  ['1,2345', 'Use como máximo 3 decimales.'],
])('%s is no quantity', async (typed, text) => {
  const { user } = await count('Botón', typed);
  expect(await box('Botón')).toHaveAccessibleDescription(text);
  expect(await box('Botón')).toBeInvalid();
  await user.click(noteButton());
  expect(await findNotice('Nada por anotar')).toHaveTextContent(/Revise lo que está en rojo:\s*Botón/);
  expect(sent()).toEqual([]);
});

test('15.000 is fifteen thousand', async () => {
  await count('Botón', '15.000');
  expect(await rowOf('Botón')).toHaveTextContent(/Sobran 14\s900/);
});

test.each<[string, () => void, string, RegExp]>([
  [
    'of two with one name none can be taken out',
    () => undefined,
    '3',
    /Hay 2 productos con el nombre «Hilo»/,
  ],
  [
    'without a supplier nothing is entered',
    () => stock(() => ({ id_proveedor: null })),
    '99',
    /No tiene proveedor/,
  ],
  ['an unknown quantity', () => stock(() => ({ cantidad: null })), '9', /No se sabe cuánto hay anotado/],
])('%s, which is said', async (_, given, typed, text) => {
  given();
  await count('Hilo', typed);
  expect(await rowOf('Hilo')).toHaveTextContent(text);
});

test.each([
  ['20', ['compras'], true],
  ['10', ['compras'], false],
  ['20', [], false],
])(
  'of what is asked of a supplier, %s with %j: that an entry ends it is said',
  async (typed, offered, ends) => {
    api.offers(...offered);
    stock(() => ({ pedido_el: '2026-03-09' }));
    const { user } = await count('Tela gabardina', typed);
    await user.click(noteButton());
    const question = await findNotice('¿Anotar 1 diferencia?');
    expect(question.textContent?.includes('deja de figurar como pedido')).toBe(ends);
  },
);

test('more differences than can be read are counted', async () => {
  items = Array.from({ length: 12 }, (_, i) => ({ ...BOTON, id: i + 1, nombre_producto: `Botón ${i + 1}` }));
  conInventario(api, items);
  const { user } = open('/inventario/conteo', 'Colaborador');
  await user.click(await box('Botón 1'));
  for (const _ of items) await user.keyboard('9{Enter}');
  await user.click(noteButton());
  const question = await findNotice('¿Anotar 12 diferencias?');
  expect(question).toHaveTextContent(/Botón 10 · Azul marino: de 100 a 9 \(salida de 91\)\s*Y 2 más\./);
  expect(question).not.toHaveTextContent('Botón 11');
});

test('Enter in the last box of a page goes on with the next page, in the last of all to what notes them', async () => {
  items = Array.from({ length: 51 }, (_, i) => ({ ...BOTON, id: i + 1, nombre_producto: `Botón ${i + 1}` }));
  conInventario(api, items);
  const { user } = open('/inventario/conteo', 'Colaborador');
  await user.click(await box('Botón 50'));
  await user.keyboard('9{Enter}');
  expect(await box('Botón 51')).toHaveFocus();
  await user.keyboard('8{Enter}');
  expect(noteButton()).toHaveFocus();
  expect(screen.getByText('2 de 51 contados')).toBeVisible();
});

test('paper gets every item, and the page again afterwards', async () => {
  const named = (i: number) => ({ ...BOTON, id: i, nombre_producto: `Botón ${i}` });
  conInventario(
    api,
    Array.from({ length: 120 }, (_, i) => named(i + 1)),
  );
  open('/inventario/conteo', 'Colaborador');
  await box('Botón 1');
  const boxes = () => screen.getAllByRole('textbox', { name: /^Cuánto hay de/ });
  await waitFor(() => expect(boxes()).toHaveLength(50));
  act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(boxes()).toHaveLength(120);
  act(() => window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(boxes()).toHaveLength(50));
});

test('where nothing is typed, Anotar says what to do', async () => {
  const { user } = open('/inventario/conteo', 'Colaborador');
  await box('Botón');
  await user.click(noteButton());
  expect(await findNotice('Nada por anotar')).toHaveTextContent('Escriba cuánto hay de lo que contó.');
});

test('a count of another day says so, and can be thrown away', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user, unmount } = await count('Botón', '97');
  unmount();
  vi.setSystemTime(new Date('2026-11-21T15:00:00Z'));
  openAgain('/inventario/conteo', 'Colaborador');
  expect(await screen.findByText('1 de 5 contados, desde el 20/11/2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await answerQuestion({ user }, '¿Descartar lo contado?', /de 1 producto\./, 'Sí, descartar');
  expect(await box('Botón')).toHaveValue('');
  expect(noteButton()).toHaveFocus();
  expect(screen.queryByText(/contados/)).toBeNull();
});

test('a category is chosen like a shelf', async () => {
  stock(({ id }) => (id === 5 ? { nombre_categoria: 'Cierres' } : {}));
  const { user } = open('/inventario/conteo', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Cierres' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Botón/ })).toBeNull());
  expect(await box('Zipper')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sin categoría' })).toBeNull();
});

test('what has no category is counted, too, by whoever goes from shelf to shelf', async () => {
  stock(({ id }) => (id === 5 ? { id_categoria: null, nombre_categoria: '' } : {}));
  const { user } = open('/inventario/conteo', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Sin categoría' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Botón/ })).toBeNull());
  expect(await box('Zipper')).toBeVisible();
});

test.each([
  ['the list', '/inventario', 'Contar Tela gabardina'],
  ['its own page', '/inventario/editar/1', 'Contar'],
])('an item is counted from %s: its box waits for the figure', async (_, at, name) => {
  const { user } = open(at, 'Colaborador');
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(async () => expect(await box('Tela gabardina')).toHaveFocus());
  expect(screen.queryByRole('row', { name: /Botón/ })).toBeNull();
});

test('of two with one name the one that was pressed waits for the figure, and the question says its colour', async () => {
  const { user } = open('/inventario/editar/3', 'Colaborador');
  await user.click(await screen.findByRole('link', { name: 'Contar' }));
  const blanco = await box('hilo · Blanco');
  await waitFor(() => expect(blanco).toHaveFocus());
  await user.keyboard('9');
  await user.click(noteButton());
  await answerQuestion({ user }, '¿Anotar 1 diferencia?', 'hilo · Blanco: de 8 a 9', 'No');
});

test.each(['entradas', 'salidas'])(
  '%s that wait to be sent are to be saved first, which is said',
  async (lista) => {
    open('/inventario/conteo', 'Colaborador');
    await box('Botón');
    const aviso = /sin guardar: guárdelas antes de anotar el conteo/;
    expect(screen.queryByText(aviso)).toBeNull();
    const waiting = { ...BOTON, cantidad: 1, idLocal: 'a1' };
    act(() => {
      localStorage.setItem(pendingKey(`inventario:${lista}`), JSON.stringify([waiting]));
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(await screen.findByText(aviso)).toBeVisible();
  },
);

test('who moves no stock counts none', async () => {
  open('/inventario', 'Visor');
  const [row] = await screen.findAllByRole('link', { name: /^Editar/ });
  expect(within(row?.closest('tr') as HTMLElement).queryByRole('link', { name: /^Contar/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Conteo' })).toBeNull();
});
