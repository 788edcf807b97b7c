import { ApiError, apiErrorText } from '@hilvan/api-client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '../notices/ask';
import { useToasts } from '../notices/toast-store';
import { renderPage } from '../testing/render-page';
import { answerQuestion, openNotice } from '../testing/screens';
import { useLeft, useSave } from './use-save';

const send = vi.fn<() => Promise<boolean>>();
const done = vi.fn();
afterEach(() => {
  send.mockReset();
  done.mockReset();
});

const Ficha = () => {
  const save = useSave({
    draft: { done },
    exito: 'Producto creado con éxito!',
    detalle: 'Ya se puede pedir.',
    destino: '/lista',
    fallo: (error) => notify.error('Error al crear el producto!', apiErrorText(error)),
  });
  return (
    <button type="button" onClick={() => void save(send)}>
      Guardar
    </button>
  );
};

/** A page whose code never arrives. */
const Lista = lazy(() => new Promise<never>(() => undefined));
const Paginas = () => (
  <Suspense>
    <Routes>
      <Route path="/" element={<Ficha />} />
      <Route path="/lista" element={<Lista />} />
    </Routes>
  </Suspense>
);

const save = async () => {
  const page = renderPage(
    [
      { path: '/', element: <Ficha /> },
      { path: '*', element: null },
    ],
    '/',
  );
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  return page;
};

test('a success ends the draft before it is told, and leads away once it was read', async () => {
  send.mockResolvedValue(true);
  const page = await save();
  await screen.findByText('Producto creado con éxito!');
  expect(done).toHaveBeenCalledOnce();
  expect(page.router.state.location.pathname).toBe('/');
  await answerQuestion(page, 'Producto creado con éxito!', 'Ya se puede pedir.');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/lista'));
});

test('once it is stored, a second click that comes before the notice covers the form sends nothing more', async () => {
  send.mockResolvedValue(true);
  const page = await save();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByText('Guardar'));
  await answerQuestion(page, 'Producto creado con éxito!', 'Ya se puede pedir.');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/lista'));
  expect(send).toHaveBeenCalledOnce();
});

test('while the page that it leads to is on its way, pressing again sends nothing more', async () => {
  send.mockResolvedValue(true);
  const page = renderPage([{ path: '*', element: <Paginas /> }], '/');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Producto creado con éxito!', 'Ya se puede pedir.');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/lista'));
  fireEvent.click(screen.getByText('Guardar'));
  await act(async () => {});
  expect(send).toHaveBeenCalledOnce();
});

test('whoever has gone on meanwhile is told in passing, and stays where they are', async () => {
  let store = (_: boolean) => {};
  send.mockImplementation(() => new Promise((resolve) => (store = resolve)));
  const page = await save();
  await act(() => page.router.navigate('/otra'));
  await act(async () => store(true));
  expect(useToasts.getState().all.at(-1)?.message).toBe('Producto creado con éxito!');
  expect(openNotice()).toBeNull();
  expect(done).toHaveBeenCalledOnce();
  expect(page.router.state.location.pathname).toBe('/otra');
});

test('a failure is told; draft and page stay', async () => {
  send.mockRejectedValue(new ApiError('rejected', { errores: ['Falta el precio'] }));
  const page = await save();
  await answerQuestion(page, 'Error al crear el producto!', 'Falta el precio');
  expect(done).not.toHaveBeenCalled();
  expect(page.router.state.location.pathname).toBe('/');
});

test('where nothing was sent nothing is told', async () => {
  send.mockResolvedValue(false);
  const page = await save();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(openNotice()).toBeNull();
  expect(done).not.toHaveBeenCalled();
  expect(page.router.state.location.pathname).toBe('/');
});

let left = () => false;
const Hoja = () => {
  left = useLeft();
  return null;
};

test('whoever has gone on has left in the moment the other page is on the screen', async () => {
  const page = renderPage(
    [
      { path: '/', element: <Hoja /> },
      { path: '/otra', element: <p>Otra página</p> },
    ],
    '/',
  );
  expect(left()).toBe(false);
  const known = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (!screen.queryByText('Otra página')) return;
      seen.disconnect();
      resolve(left());
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  await page.router.navigate('/otra');
  expect(await known).toBe(true);
});
