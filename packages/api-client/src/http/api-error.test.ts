import { expect, test } from 'vitest';
import { ApiError, asApiError, errorLines, lastRead, presente } from './api-error';

test('a value that is there is given back, also 0 and a blank text; a missing one is refused as a provider would', () => {
  expect([presente(0, 'Ya no está.'), presente('', 'Ya no está.')]).toEqual([0, '']);
  for (const gone of [null, undefined]) {
    expect(() => presente(gone, 'Ya no está.')).toThrow(
      expect.objectContaining({ kind: 'rejected', errores: ['Ya no está.'], message: 'Ya no está.' }),
    );
  }
});

test('whatever was thrown becomes an ApiError; an ApiError stays as it is', () => {
  const told = new ApiError('conflict');
  expect(asApiError(told)).toBe(told);
  const cause = new TypeError('x is undefined');
  expect(asApiError(cause)).toMatchObject({ kind: 'parse', cause, status: null, errores: [], mensaje: '' });
});

test('several lines are one message, a line each', () => {
  expect(new ApiError('rejected', { errores: ['Uno', 'Dos'] }).message).toBe('Uno\nDos');
});

test('a message that is one of the lines is not said twice', () => {
  const lines = (errores: string[], mensaje = '') =>
    errorLines(new ApiError('rejected', { errores, mensaje }));
  expect(lines(['Uno', 'Dos'], 'Dos')).toEqual(['Uno', 'Dos']);
  expect(lines(['Uno', 'Dos'], 'Uno\nDos')).toEqual(['Uno', 'Dos']);
  expect(lines(['Uno'], 'Dos')).toEqual(['Uno', 'Dos']);
  expect(lines(['Uno'])).toEqual(['Uno']);
  expect(lines([], 'Dos')).toEqual(['Dos']);
});

test('what was read last stands until the provider says that it is not there', () => {
  const after = (error: unknown) => lastRead({ data: 'Ana', error });
  const kept = [
    null,
    new ApiError('network'),
    new ApiError('server'),
    new ApiError('rejected', { status: 429 }),
  ];
  expect(kept.map(after)).toEqual(['Ana', 'Ana', 'Ana', 'Ana']);
  expect(after(new ApiError('forbidden'))).toBe('Ana');
  expect(after(new ApiError('rejected', { status: 404 }))).toBeUndefined();
});
