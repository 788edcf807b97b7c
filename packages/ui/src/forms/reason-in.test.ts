import { ApiError } from '@hilvan/api-client';
import { expect, test } from 'vitest';
import { reasonIn } from './reason-in';

const CAMPOS = { cedula: 'Cédula', detalles: 'Línea', cantidad: 'Cantidad', proforma2: 'Proforma 2' };

test.each([
  ['cedula: Ya existe.', 'Cédula: Ya existe.'],
  ['orden, proforma2: Es muy larga.', 'Proforma 2: Es muy larga.'],
  ['orden, detalles 2, cantidad: Debe ser un número.', 'Línea 2, Cantidad: Debe ser un número.'],
  ['orden.detalles.1.cantidad: Debe ser un número.', 'Línea 2, Cantidad: Debe ser un número.'],
  ['12, cantidad: Debe ser un número.', 'Fila 12, Cantidad: Debe ser un número.'],
  ['otra_cosa: Falta.', 'Falta.'],
  ['No hay suficiente: quedan 3.', 'No hay suficiente: quedan 3.'],
  ['telas: quedan 3.', 'telas: quedan 3.'],
])('«%s» reads «%s»', (line, said) => {
  expect(reasonIn(new ApiError('rejected', { errores: ['Revise los datos.', line] }), CAMPOS)).toBe(
    `Revise los datos.\n${said}`,
  );
});

test('a refusal without a reason reads the fallback', () => {
  expect(reasonIn(new ApiError('rejected'), CAMPOS, 'Error desconocido')).toBe('Error desconocido');
});
