import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAmountsOtherwise, writeDatesOtherwise } from '../testing/otro-intl';
import { formatColones } from './dinero';
import { dateOnly, formatFecha, hoy, semanaIso } from './fechas';

// Put back at the end, because the test files of a worker share Intl.
const intl = [Intl.DateTimeFormat.prototype, Intl.NumberFormat.prototype].map(
  (prototype) => [prototype, Object.getOwnPropertyDescriptors(prototype)] as const,
);
afterAll(() => {
  for (const [prototype, own] of intl) Object.defineProperties(prototype, own);
});
beforeAll(() => {
  writeDatesOtherwise();
  writeAmountsOtherwise();
});

it('is an Intl that writes en-CA and es-CR otherwise', () => {
  const day = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
  expect(day.format(new Date('2026-11-21'))).toBe('11/21/2026');
  expect(formatColones(1500)).toBe('₡\u202f1,500.00');
});

it('days, instants and weeks are the same whatever Intl writes', () => {
  expect(hoy(new Date('2026-11-22T05:59:59Z'))).toBe('2026-11-21');
  expect(dateOnly('2026-03-10T03:15:00Z')).toBe('2026-03-09');
  expect(formatFecha('2026-03-10T15:00:00-06:00')).toBe('10/3/2026');
  expect(semanaIso(hoy(new Date('2026-11-22T12:00:00Z')))).toMatchObject({ fechaInicio: '2026-11-16' });
});
