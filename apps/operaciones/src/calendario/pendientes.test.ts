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

test('an order that two weeks promised is late once, in the earlier; complete there, in the later', () => {
  const later = actividad(1, 2, 10);
  expect(lateOn('2026-01-19', [later, actividad(2, 1, 10)])).toEqual([2]);
  expect(lateOn('2026-01-19', [later, actividad(2, 1, 10, true)])).toEqual([1]);
});
