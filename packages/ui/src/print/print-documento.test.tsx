import { screen } from '@testing-library/react';
import { beforeAll, test } from 'vitest';
import { loadSwal } from '../notices/dialog-line';
import { answerQuestion } from '../testing';
import { renderPage } from '../testing/render-page';
import { usePrint } from './print-documento';

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

test('where code did not arrive, the person is told to check the connection', async () => {
  const { user } = renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await answerQuestion(
    { user },
    'No se pudo preparar la impresión',
    'Revise su conexión e intente de nuevo.',
  );
});
