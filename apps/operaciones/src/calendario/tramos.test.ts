import { addDays, semanaIso } from '@hilvan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { join } from './semanas';
import { tramosDe } from './tramos';

/** The weeks of two years around a day, as the embedded provider has them. */
const alrededor = (day: string) => {
  const monday = semanaIso(day).fechaInicio;
  const semanas = Array.from({ length: 105 }, (_, i) => {
    const { nSemana, fechaInicio, fechaFinal } = semanaIso(addDays(monday, (i - 52) * 7));
    return { id: i + 1, nSemana, fechaInicio, fechaFinal };
  });
  return join(semanas, []);
};

test('weeks from today on stand open, what is over and what is far off is folded by years', () => {
  const tramos = tramosDe(alrededor('2026-11-22'), '2026-11-22');
  expect(tramos.map(({ titulo, weeks }) => [titulo, weeks.length])).toEqual([
    ['Semanas de 2025', 6],
    ['Semanas anteriores de 2026', 46],
    ['', 8],
    ['Semanas siguientes de 2027', 45],
  ]);
  expect(tramos[2]?.weeks[0]?.semana).toMatchObject({ nSemana: 47, fechaInicio: '2026-11-16' });
});

test('weeks whose start cannot be read stand by themselves, folded, and take no place of those at hand', () => {
  const known = alrededor('2026-11-22');
  const semana = { id: 900, nSemana: 4, fechaInicio: '', fechaFinal: '2026-12-31' };
  const [first, ...others] = tramosDe([{ semana, actividades: [] }, ...known], '2026-11-22');
  expect([first?.titulo, first?.weeks.map(({ semana }) => semana.id)]).toEqual(['Semanas sin fecha', [900]]);
  expect(others).toEqual(tramosDe(known, '2026-11-22'));
});

test('whatever the day: every week once, in its order, and today’s is the first of those that stand open', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-01', n));
  fc.assert(
    fc.property(day, (today) => {
      const weeks = alrededor(today);
      const tramos = tramosDe(weeks, today);
      expect(tramos.flatMap((t) => t.weeks)).toEqual(weeks);
      expect(new Set(tramos.map((t) => t.clave)).size).toBe(tramos.length);
      const open = tramos.find((t) => t.titulo === '');
      expect(open?.weeks[0]?.semana.fechaInicio).toBe(semanaIso(today).fechaInicio);
    }),
    { numRuns: 30 },
  );
});

test('a provider whose weeks are all over: nothing stands open, all of it is there', () => {
  const weeks = alrededor('2020-06-10');
  expect(tramosDe(weeks, '2026-11-22').map(({ titulo }) => titulo)).toEqual([
    'Semanas de 2019',
    'Semanas de 2020',
    'Semanas de 2021',
  ]);
});
