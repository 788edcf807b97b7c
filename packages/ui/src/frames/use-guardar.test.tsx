import { ApiError, textoDeError } from '@hilvan/api-client';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '../notices/notify';
import { renderPage } from '../testing/render-page';
import { responder } from '../testing/screens';
import { useGuardar } from './use-guardar';

const enviar = vi.fn<() => Promise<boolean>>();
const done = vi.fn();
afterEach(() => {
  enviar.mockReset();
  done.mockReset();
});

const Ficha = () => {
  const guardar = useGuardar({
    draft: { done },
    exito: 'Producto creado con éxito!',
    detalle: 'Ya se puede pedir.',
    destino: '/lista',
    fallo: (error) => notify.error('Error al crear el producto!', textoDeError(error)),
  });
  return (
    <button type="button" onClick={() => void guardar(enviar)}>
      Guardar
    </button>
  );
};

const guardar = async () => {
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
  enviar.mockResolvedValue(true);
  const page = await guardar();
  await screen.findByText('Producto creado con éxito!');
  expect(done).toHaveBeenCalledOnce();
  expect(page.router.state.location.pathname).toBe('/');
  await responder(page, 'Producto creado con éxito!', 'Ya se puede pedir.');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/lista'));
});

test('a failure is told; draft and page stay', async () => {
  enviar.mockRejectedValue(new ApiError('rejected', { errores: ['Falta el precio'] }));
  const page = await guardar();
  await responder(page, 'Error al crear el producto!', 'Falta el precio');
  expect(done).not.toHaveBeenCalled();
  expect(page.router.state.location.pathname).toBe('/');
});

test('where nothing was sent nothing is told', async () => {
  enviar.mockResolvedValue(false);
  const page = await guardar();
  await waitFor(() => expect(enviar).toHaveBeenCalledOnce());
  expect(document.querySelector('.swal2-popup')).toBeNull();
  expect(done).not.toHaveBeenCalled();
  expect(page.router.state.location.pathname).toBe('/');
});
