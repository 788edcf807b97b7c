import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { MissingState } from './states';

test('says what is missing and leads back', () => {
  renderPage(<MissingState text="Proveedor no encontrado" backTo="/proveedores" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Proveedor no encontrado');
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/proveedores');
});

test('offers another try where the network may be the reason', async () => {
  const onRetry = vi.fn();
  const { user } = renderPage(
    <MissingState
      text="Cliente no encontrado"
      detail="Hay un problema en la red."
      backTo="/"
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Hay un problema en la red.');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
