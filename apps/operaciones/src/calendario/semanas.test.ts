import type { Actividad, Orden, Semana } from '@hilvan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asignadasA,
  contains,
  filterSemanas,
  join,
  lacksADate,
  ordenesAsignables,
  SIN_FILTRO,
} from './semanas';

const semana = (id: number, fechaInicio: string, fechaFinal: string): Semana => ({
  id,
  nSemana: id,
  fechaInicio,
  fechaFinal,
});
const actividad = (id: number, idSemana: number, titulo: string): Actividad => ({
  id,
  estado: false,
  idSemana: null,
  idOrden: null,
  semana: { id: idSemana },
  orden: { id: id * 10, titulo },
});
const SEMANAS = [semana(2, '2026-01-12', '2026-01-18'), semana(1, '2026-01-05', '2026-01-11')];
const WEEKS = join(SEMANAS, [actividad(1, 2, 'Uniformes Escuela Núñez')]);
/** An order of which only the state matters. */
const orden = (id: number, estado: Orden['estado']) => ({ id, estado }) as Orden; // the rules read only these
const ids = (weeks: readonly { semana: Semana }[]) => weeks.map((w) => w.semana.id);

test('all weeks in the calendar’s order, also those without orders', () => {
  expect(ids(WEEKS)).toEqual([1, 2]);
  expect(WEEKS[0]?.actividades).toEqual([]);
  expect(WEEKS[1]?.actividades).toHaveLength(1);
});

test('the name is a part of a title, case and accents folded; blank means any', () => {
  expect(ids(filterSemanas(WEEKS, { ...SIN_FILTRO, nombre: ' nunez ' }, undefined))).toEqual([2]);
  expect(ids(filterSemanas(WEEKS, { ...SIN_FILTRO, nombre: '   ' }, undefined))).toEqual([1, 2]);
  expect(ids(filterSemanas(WEEKS, { ...SIN_FILTRO, nombre: 'otra' }, undefined))).toEqual([]);
});

test('dates keep weeks that lie wholly inside, and need both', () => {
  const between = (inicio: string, final: string) =>
    ids(filterSemanas(WEEKS, { ...SIN_FILTRO, inicio, final }, undefined));
  expect(between('2026-01-05', '2026-01-11')).toEqual([1]);
  expect(between('2026-01-06', '2026-01-18')).toEqual([2]);
  expect(between('2026-01-06', '')).toEqual([1, 2]);
  expect(lacksADate({ ...SIN_FILTRO, inicio: '2026-01-06' })).toBe(true);
  expect(lacksADate(SIN_FILTRO)).toBe(false);
});

test('where only what is late is wanted, of its weeks only that is shown, and the name is looked for in it', () => {
  const [one, other] = [actividad(1, 2, 'Uniformes'), actividad(2, 2, 'Gabachas')];
  const weeks = join(SEMANAS, [one, other, actividad(3, 1, 'Camisas')]);
  const shown = (nombre: string) =>
    filterSemanas(weeks, { ...SIN_FILTRO, atrasadas: 'si', nombre }, new Set([other]));
  expect(shown('').map((week) => [week.semana.id, week.mostradas])).toEqual([[2, [other]]]);
  expect(ids(shown('gabachas'))).toEqual([2]);
  expect(shown('uniformes')).toEqual([]);
});

test('a filter never adds or reorders weeks', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((d) => `2026-01-${String(d).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.constantFrom('', 'nunez', 'x'), day, day, (nombre, inicio, final) => {
      const shown = ids(filterSemanas(WEEKS, { ...SIN_FILTRO, nombre, inicio, final }, undefined));
      expect(ids(WEEKS).filter((id) => shown.includes(id))).toEqual(shown);
    }),
  );
});

test('a week contains its first and last day', () => {
  const [week] = SEMANAS;
  if (!week) throw new Error('no week');
  expect(['2026-01-11', '2026-01-12', '2026-01-18', '2026-01-19'].map((d) => contains(week, d))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('annulled orders and those with the client are not offered; wherever the ids are, assigned is assigned', () => {
  const ordenes = [
    orden(1, 'Taller'),
    orden(2, 'Anulada'),
    orden(3, 'Entregada al cliente'),
    orden(4, 'Entrega Tienda'),
  ];
  expect(ordenesAsignables(ordenes).map((o) => o.id)).toEqual([4, 1]);
  const loose: Actividad = { id: 9, estado: false, idSemana: 2, idOrden: 7, semana: null, orden: null };
  expect([...asignadasA([actividad(1, 2, 'a'), actividad(3, 1, 'b'), loose], 2)]).toEqual([10, 7]);
});
