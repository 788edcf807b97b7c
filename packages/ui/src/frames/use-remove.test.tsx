import { ApiError } from '@hilvan/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToasts } from '../notices/toast-store';
import { renderPage } from '../testing/render-page';
import { answerQuestion, openNotice } from '../testing/screens';
import { useRemove } from './use-remove';

const llamada = vi.fn();
afterEach(() => llamada.mockReset());

const Ficha = () => {
  const { busy, erase } = useRemove({ destino: '/lista', failureTarget: '/fallo' });
  const what = { pregunta: '¿Desea eliminar el producto?', llamada, exito: 'Producto eliminado!' };
  return (
    <button type="button" aria-disabled={busy} onClick={() => erase(what)}>
      Eliminar
    </button>
  );
};

const open = async () => {
  const page = renderPage(
    [
      { path: '/', element: <Ficha /> },
      { path: '*', element: null },
    ],
    '/',
  );
  await page.user.dblClick(screen.getByRole('button', { name: 'Eliminar' }));
  return page;
};

test('asks once, deletes once, tells and leads to the list', async () => {
  llamada.mockResolvedValue(undefined);
  const page = await open();
  await answerQuestion(page, '¿Desea eliminar el producto?', 'Esta acción no se puede deshacer', 'Sí');
  await answerQuestion(page, 'Producto eliminado!');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/lista'));
  expect(llamada).toHaveBeenCalledOnce();
});

test('a failure has its text and its own way', async () => {
  llamada.mockRejectedValue(new ApiError('rejected'));
  const page = await open();
  await answerQuestion(page, '¿Desea eliminar el producto?', null, 'Sí');
  await answerQuestion(page, 'Ha ocurrido un error!', 'Por favor intentarlo luego');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/fallo'));
});

test('whoever has gone on meanwhile is told in passing, and stays where they are', async () => {
  let answer = () => {};
  llamada.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
  const page = await open();
  await answerQuestion(page, '¿Desea eliminar el producto?', null, 'Sí');
  await act(() => page.router.navigate('/otra'));
  await act(async () => answer());
  await waitFor(() => expect(useToasts.getState().all.at(-1)?.message).toBe('Producto eliminado!'));
  expect(openNotice()).toBeNull();
  expect(page.router.state.location.pathname).toBe('/otra');
});

test('No deletes nothing, says so, and can be asked again', async () => {
  const page = await open();
  await answerQuestion(page, '¿Desea eliminar el producto?', null, 'No');
  await answerQuestion(page, 'Se ha cancelado!');
  expect(llamada).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveAttribute('aria-disabled', 'false'),
  );
});

test('where the session ended the login speaks, and the page stays', async () => {
  llamada.mockRejectedValue(new ApiError('unauthorized'));
  const page = await open();
  await answerQuestion(page, '¿Desea eliminar el producto?', null, 'Sí');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveAttribute('aria-disabled', 'false'),
  );
  expect(openNotice()).toBeNull();
  expect(page.router.state.location.pathname).toBe('/');
});
