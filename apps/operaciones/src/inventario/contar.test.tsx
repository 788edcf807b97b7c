import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { open } from '../testing/pantalla';
import { conInventario, INVENTARIO } from './inventario.datos';

const api = fakeApi();
type Item = (typeof INVENTARIO)[number];
const stock = (cambio: (item: Item) => object) =>
  conInventario(
    api,
    INVENTARIO.map((item) => ({ ...item, ...cambio(item) })),
  );
const sent = () =>
  (['registrarEntrada', 'registrarSalida'] as const).flatMap((call) =>
    api.requests(call).map(({ payload }) => [call, payload]),
  );

beforeEach(() => {
  conInventario(api);
  api.answers('registrarEntrada', { status: 200, mensaje: null });
  api.answers('registrarSalida', { status: 200, mensaje: null });
});

/** Counts an item of the list, and types what there is. */
async function contar(nombre: string, typed: string) {
  const page = open('/inventario', 'Colaborador');
  await page.user.click(await screen.findByRole('button', { name: `Contar ${nombre}` }));
  const box = await screen.findByRole('textbox', { name: '¿Cuánto hay? (Metros)' });
  await page.user.type(box, `${typed}{Enter}`);
  return page;
}

test('less than what is noted is an exit, held against what is noted by now', async () => {
  const { user } = open('/inventario', 'Colaborador');
  const count = await screen.findByRole('button', { name: 'Contar Tela gabardina' });
  stock(({ id }) => (id === 1 ? { cantidad: 12 } : {}));
  await user.click(count);
  await user.type(await screen.findByRole('textbox', { name: '¿Cuánto hay? (Metros)' }), '9,75{Enter}');
  await answerQuestion({ user }, '¿Anotar una salida de 2,25?', null, 'Sí, anotar');
  expect(await screen.findByText('«Tela gabardina»: se anotó una salida de 2,25.')).toBeVisible();
  expect(sent()).toEqual([['registrarSalida', [{ nombre_producto: 'Tela gabardina', cantidad: 2.25 }]]]);
});

test('more is an entry, with all that the item is', async () => {
  const { user } = await contar('Tela gabardina', '20');
  await answerQuestion(
    { user },
    '¿Anotar una entrada de 7,5?',
    '«Tela gabardina». Anotado: 12,5. Contado: 20.',
    'Sí, anotar',
  );
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        'registrarEntrada',
        [
          {
            nombre_producto: 'Tela gabardina',
            cantidad: 7.5,
            color: '#00008b',
            id_categoria: 1,
            id_proveedor: 2,
            comentario: 'Metros',
          },
        ],
      ],
    ]),
  );
});

test.each([
  ['20', '¿Anotar una entrada de 7,5?', true],
  ['10', '¿Anotar una salida de 2,5?', false],
])('of what is asked of a supplier, %s: that an entry ends it is said', async (typed, title, ends) => {
  stock(() => ({ pedido_el: '2026-03-09' }));
  await contar('Tela gabardina', typed);
  const question = await findNotice(title);
  expect(question.textContent?.includes('Dejará de figurar como pedido.')).toBe(ends);
});

test('what is right is said, and a No notes nothing', async () => {
  const { user } = await contar('Tela gabardina', '12,5');
  expect(await screen.findByText('«Tela gabardina»: está bien, hay 12,5.')).toBeVisible();
  stock(({ id }) => (id === 1 ? { cantidad: 12 } : {}));
  await user.click(screen.getByRole('button', { name: 'Contar Tela gabardina' }));
  await user.type(await screen.findByRole('textbox', { name: '¿Cuánto hay? (Metros)' }), '3{Enter}');
  await answerQuestion({ user }, '¿Anotar una salida de 9?', null, 'No');
  expect(sent()).toEqual([]);
});

test.each([
  ['-1', 'Escriba un número de 0 o más.'],
  ['muchos', 'Escriba un número de 0 o más.'],
  ['1,2345', 'Use como máximo 3 decimales.'],
])('%s is no quantity', async (typed, text) => {
  await contar('Tela gabardina', typed);
  await findNotice(text);
  expect(sent()).toEqual([]);
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
    /no tiene proveedor/,
  ],
  [
    'of what nobody knows',
    () => stock(() => ({ cantidad: null })),
    '9',
    /No se conoce cuánto hay anotado de «Hilo»/,
  ],
])('%s, which is said', async (_, given, typed, text) => {
  given();
  await contar('Hilo', typed);
  expect(await findNotice('Error al registrar el inventario!')).toHaveTextContent(text);
  expect(sent()).toEqual([]);
});

test('after a lost answer it is counted again, against what was stored', async () => {
  api.answers('registrarSalida', 'caida');
  const { user } = await contar('Tela gabardina', '10');
  await answerQuestion({ user }, '¿Anotar una salida de 2,5?', null, 'Sí, anotar');
  expect(await findNotice('Error al registrar el inventario!')).toHaveTextContent('Vuelva a contarlo');
});

test('an item is counted on its own page too, which shows what there is then', async () => {
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  await user.type(name, ' azul');
  await user.click(screen.getByRole('button', { name: 'Contar' }));
  await user.type(await screen.findByRole('textbox', { name: '¿Cuánto hay? (Metros)' }), '12{Enter}');
  api.answers('registrarSalida', () => {
    stock(({ id }) => (id === 1 ? { cantidad: 12 } : {}));
    return { status: 200, mensaje: null };
  });
  await answerQuestion({ user }, '¿Anotar una salida de 0,5?', null, 'Sí, anotar');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Cantidad/ })).toHaveValue('12'));
  // What was being typed stays.
  expect(name).toHaveValue('Tela gabardina azul');
});

test('who moves no stock counts none', async () => {
  open('/inventario', 'Visor');
  const [row] = await screen.findAllByRole('link', { name: /^Editar/ });
  expect(within(row?.closest('tr') as HTMLElement).queryByRole('button', { name: /^Contar/ })).toBeNull();
});
