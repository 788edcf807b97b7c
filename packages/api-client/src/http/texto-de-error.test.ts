import { expect, test } from 'vitest';
import { ApiError, SIN_CONEXION } from './api-error';
import { textoDeError } from './texto-de-error';

test('shows the lines of the provider, one per line', () => {
  const error = new ApiError('rejected', { errores: ['Falta el nombre', 'Falta el precio'] });
  expect(textoDeError(error, 'Error desconocido')).toBe('Falta el nombre\nFalta el precio');
});

test('a refusal without a reason reads the fallback', () => {
  expect(textoDeError(new ApiError('rejected'), 'Error desconocido')).toBe('Error desconocido');
  expect(textoDeError(new ApiError('server'), 'Error desconocido')).toBe('Error desconocido');
});

test('a lost connection keeps its own text', () => {
  expect(textoDeError(new ApiError('network'), 'Error desconocido')).toBe(SIN_CONEXION);
});
