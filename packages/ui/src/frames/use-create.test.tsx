import { ApiError } from '@hilvan/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '../notices/ask';
import { useToasts } from '../notices/toast-store';
import { renderPage } from '../testing/render-page';
import { answerQuestion, findNotice } from '../testing/screens';
import { findSaved } from './find-saved';
import { useCreate } from './use-create';

const done = vi.fn();
const send = vi.fn<(key: string) => Promise<unknown>>();
const antes = vi.fn<() => Promise<boolean>>();
const read = vi.fn<() => Promise<{ id: number; nombre: string }[]>>();
afterEach(() => {
  for (const mock of [done, send, antes, read]) mock.mockReset();
  localStorage.clear();
});

const Ficha = ({ nombre = 'Gabacha' }) => {
  const save = useCreate<string>({
    clave: 'productos/registro',
    draft: { done },
    exito: 'Producto creado con éxito!',
    destino: '/lista',
    fallo: () => notify.error('Error al crear el producto!'),
    findExisting: (nombre) =>
      findSaved({
        sujeto: 'el producto',
        read,
        igual: (p) => p.nombre === nombre,
        descrito: (p) => `«${p.nombre}»`,
      }),
    view: (id) => `/producto/${id}`,
  });
  return (
    <button type="button" onClick={() => void save(nombre, send, antes)}>
      Guardar
    </button>
  );
};

const open = (nombre?: string) =>
  renderPage(
    [
      { path: '/', element: <Ficha nombre={nombre} /> },
      { path: '*', element: null },
    ],
    '/',
  );

const fail = async (error: ApiError, then?: string) => {
  antes.mockResolvedValue(true);
  send.mockRejectedValueOnce(error).mockResolvedValue(undefined);
  read.mockResolvedValue([
    { id: 4, nombre: 'Camisa' },
    { id: 7, nombre: 'Gabacha' },
    { id: 6, nombre: 'Gabacha' },
  ]);
  const page = open();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error al crear el producto!');
  // A new page, which has forgotten the try before, must not make a second record.
  page.unmount();
  const again = open(then);
  await again.user.click(screen.getByRole('button', { name: 'Guardar' }));
  return again;
};

test('after a lost answer and a reload, the newest one like it is offered before anything is sent again', async () => {
  const page = await fail(new ApiError('network'));
  // A dangerous question starts at its No, so that Enter by whoever has not read it stores nothing twice.
  expect(await findNotice('Parece que el producto ya se guardó')).toHaveClass('hv-danger');
  await answerQuestion(
    page,
    'Parece que el producto ya se guardó',
    'El último intento quedó sin respuesta, y ya hay un producto como ese: «Gabacha». ¿Desea guardar otro?',
    'No, ver el guardado',
  );
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/producto/7'));
  expect(send).toHaveBeenCalledOnce();
  // The page's own check would call the stored one somebody else's.
  expect(antes).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

test('a lost answer is asked about however long the draft waits', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3 * 86_400_000);
  antes.mockResolvedValue(true);
  send.mockRejectedValueOnce(new ApiError('network'));
  read.mockResolvedValue([{ id: 7, nombre: 'Gabacha' }]);
  const page = open();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error al crear el producto!');
  now.mockRestore();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Parece que el producto ya se guardó', null, 'No, ver el guardado');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a second equal one is sent where it is meant', async () => {
  const page = await fail(new ApiError('server'));
  await answerQuestion(page, 'Parece que el producto ya se guardó', null, 'Sí, guardar otro');
  await answerQuestion(page, 'Producto creado con éxito!');
  expect(send).toHaveBeenCalledTimes(2);
  expect(localStorage).toHaveLength(0);
});

test.each([
  [
    'a second equal one goes under a key of its own, or the provider would give the first one back',
    [{ id: 7, nombre: 'Gabacha' }],
  ],
  ['a try that is not among the stored ones keeps its key: it may still be on its way', []],
  ['also after a reload', [], true],
])('%s', async (_, stored, reload = false) => {
  antes.mockResolvedValue(true);
  send.mockRejectedValueOnce(new ApiError('network')).mockResolvedValue(undefined);
  read.mockResolvedValue(stored);
  let page = open();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error al crear el producto!');
  if (reload) {
    page.unmount();
    page = open();
  }
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  if (stored.length > 0)
    await answerQuestion(page, 'Parece que el producto ya se guardó', null, 'Sí, guardar otro');
  await answerQuestion(page, 'Producto creado con éxito!');
  const [first, second] = send.mock.calls.map(([key]) => key);
  expect(first === second).toBe(stored.length === 0);
});

test('where nobody can tell whether the last try was stored, nothing is sent', async () => {
  const page = await fail(new ApiError('network'));
  await answerQuestion(page, 'Parece que el producto ya se guardó', null, 'No, ver el guardado');
  page.unmount();
  send.mockRejectedValueOnce(new ApiError('network'));
  const next = open();
  await next.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(next, 'Error al crear el producto!');
  read.mockRejectedValueOnce(new ApiError('network'));
  await next.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(next, 'Error al crear el producto!');
  expect(send).toHaveBeenCalledTimes(2);
  // The try stays in doubt.
  await next.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(next, 'Parece que el producto ya se guardó', null, 'No, ver el guardado');
  expect(send).toHaveBeenCalledTimes(2);
});

test('after a refusal nothing is in doubt: the next try is sent', async () => {
  const page = await fail(new ApiError('rejected', { errores: ['Falta el precio'] }));
  await answerQuestion(page, 'Producto creado con éxito!');
  expect(read).not.toHaveBeenCalled();
});

test('a check of the page that says no sends nothing', async () => {
  antes.mockResolvedValue(false);
  const page = open();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(antes).toHaveBeenCalledOnce());
  expect(send).not.toHaveBeenCalled();
});

test('what was changed after a lost answer is no other record: the stored one is offered, and what was typed since stays', async () => {
  const page = await fail(new ApiError('network'), 'Gabacha azul');
  await answerQuestion(page, 'Parece que el producto ya se guardó', /«Gabacha»/, 'No, ver el guardado');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/producto/7'));
  expect(send).toHaveBeenCalledOnce();
  expect(done).not.toHaveBeenCalled();
  // Nor is it sent without a question the next time.
  page.unmount();
  const next = open('Gabacha azul');
  await next.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(next, 'Parece que el producto ya se guardó', /«Gabacha»/, 'Sí, guardar otro');
  await answerQuestion(next, 'Producto creado con éxito!');
  expect(send).toHaveBeenCalledTimes(2);
  expect(done).toHaveBeenCalledOnce();
});

test('where the try in doubt was not stored, what somebody else stored meanwhile is offered all the same', async () => {
  const page = await fail(new ApiError('network'), 'Camisa');
  read.mockResolvedValue([{ id: 4, nombre: 'Camisa' }]);
  await answerQuestion(page, 'Parece que el producto ya se guardó', null, 'No, ver el guardado');
  page.unmount();
  const next = open('Camisa');
  await next.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(next, 'Parece que el producto ya se guardó', /«Camisa»/, 'No, ver el guardado');
  await waitFor(() => expect(next.router.state.location.pathname).toBe('/producto/4'));
  expect(send).toHaveBeenCalledOnce();
  expect(done).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

test('a lost answer stays in doubt when another tab has stored something else meanwhile', async () => {
  antes.mockResolvedValue(true);
  let lose = (_: Error) => {};
  send.mockImplementationOnce(() => new Promise((_, reject) => (lose = reject))).mockResolvedValue(undefined);
  read.mockResolvedValue([]);
  const first = open();
  await first.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());

  const second = open('Camisa');
  await second.user.click(screen.getAllByRole('button', { name: 'Guardar' })[1] as HTMLElement);
  await answerQuestion(second, 'Producto creado con éxito!');
  second.unmount();

  lose(new ApiError('network'));
  await answerQuestion(first, 'Error al crear el producto!');
  read.mockResolvedValue([{ id: 7, nombre: 'Gabacha' }]);
  await first.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(first, 'Parece que el producto ya se guardó', /«Gabacha»/, 'No, ver el guardado');
  expect(send).toHaveBeenCalledTimes(2);
});

test('what was lost before is asked about where another tab has one on its way', async () => {
  antes.mockResolvedValue(true);
  send.mockRejectedValueOnce(new ApiError('network')).mockImplementation(() => new Promise(() => undefined));
  read.mockResolvedValue([]);
  const first = open();
  await first.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(first, 'Error al crear el producto!');

  const second = open('Camisa');
  await second.user.click(screen.getAllByRole('button', { name: 'Guardar' })[1] as HTMLElement);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));

  read.mockResolvedValue([{ id: 7, nombre: 'Gabacha' }]);
  await first.user.click(screen.getAllByRole('button', { name: 'Guardar' })[0] as HTMLElement);
  await answerQuestion(first, 'Parece que el producto ya se guardó', /«Gabacha»/, 'No, ver el guardado');
  expect(send).toHaveBeenCalledTimes(2);
});

test('a try that a reload cut off is asked about once, whatever is registered afterwards', async () => {
  antes.mockResolvedValue(true);
  send.mockImplementationOnce(() => new Promise(() => undefined)).mockResolvedValue(undefined);
  read.mockResolvedValue([{ id: 7, nombre: 'Gabacha' }]);
  const cut = open();
  await cut.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  cut.unmount();

  const next = open('Camisa');
  await next.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(next, 'Parece que el producto ya se guardó', /«Gabacha»/, 'Sí, guardar otro');
  await answerQuestion(next, 'Producto creado con éxito!');
  next.unmount();
  const last = open('Falda');
  await last.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(last, 'Producto creado con éxito!');
  expect(send).toHaveBeenCalledTimes(3);
});

test('of two lost tries of two tabs, the success of one leaves the other in doubt', async () => {
  antes.mockResolvedValue(true);
  read.mockResolvedValue([]);
  send.mockRejectedValueOnce(new ApiError('network')).mockRejectedValueOnce(new ApiError('network'));
  const first = open();
  await first.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(first, 'Error al crear el producto!');
  const second = open('Camisa');
  const save = () => second.user.click(screen.getAllByRole('button', { name: 'Guardar' })[1] as HTMLElement);
  await save();
  await answerQuestion(second, 'Error al crear el producto!');
  send.mockResolvedValue(undefined);
  await save();
  await answerQuestion(second, 'Producto creado con éxito!');
  second.unmount();

  read.mockResolvedValue([{ id: 7, nombre: 'Gabacha' }]);
  await first.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(first, 'Parece que el producto ya se guardó', /«Gabacha»/, 'No, ver el guardado');
  expect(send).toHaveBeenCalledTimes(3);
});

test('whoever has gone on is told that the page said no', async () => {
  let refuse = (_: boolean) => {};
  antes.mockImplementation(() => new Promise((resolve) => (refuse = resolve)));
  const page = open();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(antes).toHaveBeenCalledOnce());
  await act(() => page.router.navigate('/otra'));
  await act(async () => refuse(false));
  expect(useToasts.getState().all.at(-1)?.message).toMatch(/no se guardó/);
});
