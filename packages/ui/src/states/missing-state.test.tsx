import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page';
import { MissingState } from './missing-state';

test('says what is missing and leads back', () => {
  renderPage(<MissingState text="Proveedor no encontrado" backTo="/proveedores" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Proveedor no encontrado');
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/proveedores');
});
