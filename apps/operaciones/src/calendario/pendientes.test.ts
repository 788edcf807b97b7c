import type { Actividad, Orden, Semana } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { pendientes } from './pendientes';

const semana = (id: number, fechaInicio: string, fechaFinal: string): Semana => ({
  id,
  nSemana: id,
  fechaInicio,
  fechaFinal,
});
const SEMANAS = [semana(2, '2026-01-12', '2026-01-18'), semana(1, '2026-01-05', '2026-01-11')];
const actividad = (id: number, idSemana: number, idOrden: number, estado = false): Actividad => ({
  id,
  estado,
  idSemana,
  idOrden,
  semana: null,
  orden: null,
});
/** An order of which only the state matters. */
const orden = (id: number, estado: Orden['estado']) => ({ id, estado }) as Orden; // the rule reads only these
const lateOn = (today: string, actividades: readonly Actividad[], ordenes?: readonly Orden[]) =>
  pendientes(SEMANAS, actividades, ordenes, today)
    .filter(({ atrasado }) => atrasado)
    .map((one) => one.actividad.id);

test('late is what is not complete when its week is over', () => {
  const promised = [actividad(1, 2, 10), actividad(2, 2, 11, true)];
  expect(['2026-01-13', '2026-01-18', '2026-01-19'].map((today) => lateOn(today, promised))).toEqual([
    [],
    [],
    [1],
  ]);
});

test('annulled and with its customer an order is late no more', () => {
  const estados = ['Taller', 'Entrega Tienda', 'Entregada al cliente', 'Anulada'] as const;
  expect(
    estados.map((estado) => lateOn('2026-01-19', [actividad(1, 2, 10)], [orden(10, estado)]).length),
  ).toEqual([1, 1, 0, 0]);
});

test('an order that two weeks promised is late once, where it stands last; complete there, nowhere', () => {
  const [later, earlier] = [actividad(1, 2, 10), actividad(2, 1, 10)];
  for (const both of [
    [later, earlier],
    [earlier, later],
  ])
    expect(lateOn('2026-01-19', both)).toEqual([1]);
  expect(lateOn('2026-01-19', [later, actividad(2, 1, 10, true)])).toEqual([1]);
  expect(lateOn('2026-01-19', [actividad(1, 2, 10, true), earlier])).toEqual([]);
});

/** Seen from 2026-01-14: the week before, the current one, the next, and one without days. */
const ALL = [...SEMANAS, semana(3, '2026-01-19', '2026-01-25'), semana(4, '', '')];
test.each([
  ['this week', [actividad(1, 1, 10), actividad(2, 2, 10)], [[2, false]]],
  ['a later week', [actividad(1, 1, 10), actividad(3, 3, 10)], []],
  [
    'this week and a later one',
    [actividad(1, 1, 10), actividad(2, 2, 10), actividad(3, 3, 10)],
    [[2, false]],
  ],
  ['a later week where it is complete', [actividad(1, 1, 10), actividad(3, 3, 10, true)], []],
  ['a week without days', [actividad(1, 1, 10), actividad(4, 4, 10)], [[1, true]]],
  ['a week that is not listed', [actividad(1, 1, 10), actividad(5, 5, 10)], [[1, true]]],
])('a late order that is planned anew for %s counts there', (_which, promised, expected) => {
  const found = pendientes(ALL, promised, undefined, '2026-01-14');
  expect(found.map(({ actividad, atrasado }) => [actividad.id, atrasado])).toEqual(expected);
});
