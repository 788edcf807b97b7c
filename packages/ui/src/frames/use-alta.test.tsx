import { ApiError } from '@hilvan/api-client';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '../notices/notify';
import { renderPage } from '../testing/render-page';
import { responder } from '../testing/screens';
import { buscarGuardado } from './buscar-guardado';
import { useAlta } from './use-alta';

const enviar = vi.fn<(key: string) => Promise<unknown>>();
const antes = vi.fn<() => Promise<boolean>>();
const leer = vi.fn<() => Promise<{ id: number; nombre: string }[]>>();
afterEach(() => {
  for (const mock of [enviar, antes, leer]) mock.mockReset();
  localStorage.clear();
});

const Ficha = () => {
  const guardar = useAlta<string>({
    clave: 'productos/registro',
    draft: { done: () => undefined },
    exito: 'Producto creado con éxito!',
    destino: '/lista',
    fallo: () => notify.error('Error al crear el producto!'),
    yaGuardado: (nombre) =>
      buscarGuardado({
        sujeto: 'el producto',
        leer,
        igual: (p) => p.nombre === nombre,
        descrito: (p) => `«${p.nombre}»`,
      }),
    ver: (id) => `/producto/${id}`,
  });
  return (
    <button type="button" onClick={() => void guardar('Gabacha', enviar, antes)}>
      Guardar
    </button>
  );
};

const abrir = () =>
  renderPage(
    [
      { path: '/', element: <Ficha /> },
      { path: '*', element: null },
    ],
    '/',
  );

const fallar = async (error: ApiError) => {
  antes.mockResolvedValue(true);
  enviar.mockRejectedValueOnce(error).mockResolvedValue(undefined);
  leer.mockResolvedValue([
    { id: 4, nombre: 'Camisa' },
    { id: 7, nombre: 'Gabacha' },
    { id: 6, nombre: 'Gabacha' },
  ]);
  const page = abrir();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await responder(page, 'Error al crear el producto!');
  // What a form forgets with its page must not make a second record.
  page.unmount();
  const again = abrir();
  await again.user.click(screen.getByRole('button', { name: 'Guardar' }));
  return again;
};

test('after a lost answer and a reload, the newest one like it is offered before anything is sent again', async () => {
  const page = await fallar(new ApiError('network'));
  await responder(
    page,
    'Parece que el producto ya se guardó',
    'Ya hay un producto «Gabacha». ¿Desea guardar otro igual?',
    'No, ver el guardado',
  );
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/producto/7'));
  expect(enviar).toHaveBeenCalledOnce();
  // The page's own check would call the stored one somebody else's.
  expect(antes).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

test('a second equal one is sent where it is meant', async () => {
  const page = await fallar(new ApiError('server'));
  await responder(page, 'Parece que el producto ya se guardó', null, 'Sí, guardar otro');
  await responder(page, 'Producto creado con éxito!');
  expect(enviar).toHaveBeenCalledTimes(2);
  expect(localStorage).toHaveLength(0);
});

test.each([
  [
    'a second equal one goes under a key of its own, or the provider would give the first one back',
    [{ id: 7, nombre: 'Gabacha' }],
  ],
  ['a try that is not among the stored ones keeps its key: it may still be on its way', []],
])('%s', async (_, stored) => {
  antes.mockResolvedValue(true);
  enviar.mockRejectedValueOnce(new ApiError('network')).mockResolvedValue(undefined);
  leer.mockResolvedValue(stored);
  const page = abrir();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await responder(page, 'Error al crear el producto!');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  if (stored.length > 0)
    await responder(page, 'Parece que el producto ya se guardó', null, 'Sí, guardar otro');
  await responder(page, 'Producto creado con éxito!');
  const [first, second] = enviar.mock.calls.map(([key]) => key);
  expect(first === second).toBe(stored.length === 0);
});

test('after a refusal nothing is in doubt: the next try is sent', async () => {
  const page = await fallar(new ApiError('rejected', { errores: ['Falta el precio'] }));
  await responder(page, 'Producto creado con éxito!');
  expect(leer).not.toHaveBeenCalled();
});

test('a check of the page that says no sends nothing', async () => {
  antes.mockResolvedValue(false);
  const page = abrir();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(antes).toHaveBeenCalledOnce());
  expect(enviar).not.toHaveBeenCalled();
});
