import 'fake-indexeddb/auto';
import { renderPage } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnyLista } from '../lista';
import { planStore } from '../run/plan-store';
import { ImportDialog } from './import-dialog';

const LISTA: AnyLista = {
  clave: 'veinticinco',
  nombres: ['cosa', 'cosas'],
  campos: [],
  schema: { safeParse: (data) => ({ success: true, data }) },
  read: async () => ({ stored: [], context: undefined }),
  likenesses: [],
  identity: ({ nombre }) => nombre,
  create: async () => undefined,
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

test('an import that another window is at cannot be thrown away: its report says so, and it can be once that one ends', async () => {
  const store = planStore('', LISTA.clave);
  const filas = [{ n: 2, celdas: ['Uno'], payload: { nombre: 'Uno' }, motivo: '' }];
  await store.begin({ id: 'y', origen: 'x.csv', at: Date.now(), titulos: ['Nombre'], filas, antes: [] });
  const { user } = renderPage(<ImportDialog lista={LISTA} onClose={() => undefined} />);
  const request = (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Esta importación está en marcha en otra ventana.')).toBeInTheDocument();
  expect((await store.read())?.plan.id).toBe('y');

  Reflect.deleteProperty(navigator, 'locks');
  await user.click(screen.getByRole('button', { name: 'Importar otro archivo' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull());
  expect(screen.getByLabelText('Archivo')).toBeInTheDocument();
  expect(await store.read()).toBeUndefined();
});
