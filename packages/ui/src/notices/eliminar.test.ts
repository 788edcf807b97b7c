import { ApiError } from '@hilvan/api-client';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerQuestion, findNotice } from '../testing';
import { loadSwal } from './dialog-line';
import { remove } from './eliminar';

afterEach(async () => (await loadSwal()).close());

test('a slow answer: it says that something is being done, and then what became of it', async () => {
  const user = userEvent.setup();
  let answer = () => {};
  const done = remove({
    pregunta: '¿Desea eliminar la categoría?',
    llamada: () => new Promise<void>((resolve) => (answer = resolve)),
    exito: 'Categoría eliminada!',
  });
  await answerQuestion({ user }, '¿Desea eliminar la categoría?', null, 'Sí');
  await findNotice('Guardando datos!');
  answer();
  await answerQuestion({ user }, 'Categoría eliminada!', null);
  expect(await done).toBe('hecho');
});

test.each([
  ['in lines', { errores: ['2 órdenes usan el producto.'] }, /luego\s+2 órdenes usan el producto\.Cancelar/],
  ['in a message alone', { mensaje: 'Lo usa una orden.' }, /luego\s+Lo usa una orden\.Cancelar/],
  [
    'twice',
    { errores: ['Lo usa una orden.'], mensaje: 'Lo usa una orden.' },
    /luego\s+Lo usa una orden\.Cancelar/,
  ],
  ['nowhere', {}, /luegoCancelar/],
])(
  'what is refused says why, after the text it has, where the provider says it %s',
  async (_, said, text) => {
    const user = userEvent.setup();
    const done = remove({
      pregunta: '¿Desea eliminar el producto?',
      llamada: async () => {
        throw new ApiError('conflict', said);
      },
    });
    await answerQuestion({ user }, '¿Desea eliminar el producto?', null, 'Sí');
    await answerQuestion({ user }, 'Ha ocurrido un error!', text);
    expect(await done).toBe('fallo');
  },
);

const YES = () => Promise.resolve(true);
const NO = () => Promise.resolve(false);
const AWAY = (): Promise<boolean> => Promise.reject(new ApiError('network'));

test.each([
  ['was done counts as done', 'timeout', YES, 'hecho'],
  ['was not done is told', 'timeout', NO, 'fallo'],
  ['could not be looked for is told', 'network', AWAY, 'fallo'],
  ['was refused is not asked about', 'conflict', YES, 'fallo'],
] as const)('what %s', async (_, kind, arrived, outcome) => {
  const user = userEvent.setup();
  const done = remove({
    pregunta: '¿Desea anular el pago?',
    llamada: async () => {
      throw new ApiError(kind);
    },
    arrived,
    exito: 'Anulado',
  });
  await answerQuestion({ user }, '¿Desea anular el pago?', null, 'Sí');
  await answerQuestion({ user }, outcome === 'hecho' ? 'Anulado' : 'Ha ocurrido un error!');
  expect(await done).toBe(outcome);
});

test('a lost connection is told as one, whatever text a refusal has', async () => {
  const user = userEvent.setup();
  const done = remove({
    pregunta: '¿Desea eliminar el cliente?',
    llamada: async () => {
      throw new ApiError('network');
    },
  });
  await answerQuestion({ user }, '¿Desea eliminar el cliente?', null, 'Sí');
  await answerQuestion({ user }, 'Ha ocurrido un error!', /No se pudo conectar con el servidor/);
  expect(await done).toBe('fallo');
});
