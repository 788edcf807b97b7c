import { keyOf } from '@hilvan/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page';
import { useCatalogos } from './use-catalogos';

const Page = () => useCatalogos().fallos;

test('a catalogue that did not come is one line above what is being typed, and is read again by itself', async () => {
  // Nobody answers here.
  const { user, queryClient } = renderPage(<Page />);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getAllByRole('alert').map((line) => line.textContent)).toEqual([
    'No se cargaron las empresasReintentar',
    'No se cargaron los productosReintentar',
  ]);
  const asked: unknown[] = [];
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') asked.push(event.query.queryKey);
  });
  const productos = within(screen.getAllByRole('alert')[1] as HTMLElement);
  await user.click(productos.getByRole('button', { name: 'Reintentar' }));
  expect(asked).toEqual([keyOf('listarProductos')]);
});
