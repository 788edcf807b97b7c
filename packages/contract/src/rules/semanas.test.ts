import { expect, test } from 'vitest';
import { hasPassed, idOrdenDe, idSemanaDe, nombreSemana } from './semanas';

const semana = (nSemana: number | null, fechaInicio: string, fechaFinal: string) => ({
  id: 7,
  nSemana,
  fechaInicio,
  fechaFinal,
});

test('a week is named with the year it belongs to, and by its id where it has no number', () => {
  expect(nombreSemana(semana(1, '2024-12-30', '2025-01-05'))).toBe('Semana 1 de 2025');
  expect(nombreSemana(semana(53, '2026-12-28', '2027-01-03'))).toBe('Semana 53 de 2026');
  expect(nombreSemana(semana(null, '2026-01-05', '2026-01-11'))).toBe('Semana 7 de 2026');
});

test('a week whose start cannot be read is named without a year', () => {
  expect(nombreSemana(semana(4, '', '2026-01-25'))).toBe('Semana 4');
});

test('a week is over on the day after its last', () => {
  const week = semana(2, '2026-01-05', '2026-01-11');
  expect(['2026-01-11', '2026-01-12'].map((day) => hasPassed(week, day))).toEqual([false, true]);
});

test('a week of which no day is known is not over', () => {
  expect(hasPassed(semana(2, '', ''), '2026-01-12')).toBe(false);
});

test('the ids of an activity, in its records or beside them', () => {
  const loose = { id: 9, estado: false, idSemana: 2, idOrden: 7, semana: null, orden: null };
  const whole = { ...loose, idSemana: null, idOrden: null, semana: { id: 2 }, orden: { id: 7, titulo: '' } };
  for (const one of [loose, whole]) expect([idSemanaDe(one), idOrdenDe(one)]).toEqual([2, 7]);
});
