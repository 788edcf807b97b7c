import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadSwal } from '../notices/dialog-line';
import { renderPage } from '../testing/render-page';
import { usePrint } from './use-print';

beforeAll(async () => {
  await loadSwal();
});

const Page = () => {
  const { print } = usePrint();
  return (
    <button type="button" onClick={() => print(() => Promise.reject(new TypeError('Failed to fetch')))}>
      Imprimir
    </button>
  );
};

test('where code did not arrive, the connection is what to look at', async () => {
  const { user } = renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  const notice = await screen.findByRole('dialog', { name: 'No se pudo preparar la impresión' });
  expect(notice).toHaveTextContent('Revise su conexión e intente de nuevo.');
});
