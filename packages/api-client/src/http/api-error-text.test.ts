import { expect, test } from 'vitest';
import { ApiError, SIN_CONEXION } from './api-error';
import { apiErrorText } from './api-error-text';

test('shows the lines of the provider, one per line', () => {
  const error = new ApiError('rejected', { errores: ['Falta el nombre', 'Falta el precio'] });
  expect(apiErrorText(error, 'Error desconocido')).toBe('Falta el nombre\nFalta el precio');
});

test('a refusal without a reason reads the fallback', () => {
  expect(apiErrorText(new ApiError('rejected'), 'Error desconocido')).toBe('Error desconocido');
  expect(apiErrorText(new ApiError('server'), 'Error desconocido')).toBe('Error desconocido');
  expect(apiErrorText(new ApiError('parse'), 'Error desconocido')).toBe('Error desconocido');
  const said = new ApiError('rejected', { mensaje: 'Ya existe.' });
  expect(apiErrorText(said, 'Error desconocido')).toBe('Ya existe.');
});

test('a lost connection keeps its own text', () => {
  expect(apiErrorText(new ApiError('network'), 'Error desconocido')).toBe(SIN_CONEXION);
});
