import { type Actividad, type Semana, semanaIso } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { nombreSemanas, otrasSemanas } from './semanas-de-orden';

const semana = (id: number, day: string): Semana => ({ ...semanaIso(day), id });
const [S48, S50, S51, NEXT_YEAR] = [
  semana(1, '2026-11-25'),
  semana(2, '2026-12-09'),
  semana(3, '2026-12-16'),
  semana(4, '2027-01-06'),
];
const UNDATED: Semana = { id: 5, nSemana: 7, fechaInicio: '', fechaFinal: '' };
const SEMANAS = [S48, S50, S51, NEXT_YEAR, UNDATED];

test('weeks are named together, in the order of the calendar, each year once', () => {
  expect(nombreSemanas([S48])).toBe('Semana 48 de 2026');
  expect(nombreSemanas([S50, S48])).toBe('Semanas 48 y 50 de 2026');
  expect(nombreSemanas([S51, S48, S50])).toBe('Semanas 48, 50 y 51 de 2026');
  expect(nombreSemanas([NEXT_YEAR, S50])).toBe('Semanas 50 de 2026 y 1 de 2027');
  expect(nombreSemanas([UNDATED])).toBe('Semana 7');
});

test('of an order the other weeks are told, the year only where one is of another', () => {
  const actividad = (idOrden: number, { id }: Semana): Actividad => ({
    id: idOrden * 10 + id,
    estado: false,
    idSemana: id,
    idOrden,
    semana: null,
    orden: null,
  });
  const lost = { ...UNDATED, id: 99 };
  const planned = [
    actividad(1, S48),
    actividad(2, S50),
    actividad(2, S50),
    actividad(2, S48),
    actividad(3, S51),
    actividad(3, S50),
    actividad(4, NEXT_YEAR),
    actividad(4, S50),
    actividad(5, NEXT_YEAR),
    actividad(6, lost),
    actividad(7, UNDATED),
  ];
  const otras = otrasSemanas(SEMANAS, planned, S48);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(otras)).toEqual([
    '',
    'ya en la semana 50',
    'ya en las semanas 50 y 51',
    'ya en las semanas 50 de 2026 y 1 de 2027',
    'ya en la semana 1 de 2027',
    '',
    'ya en la semana 7',
    '',
  ]);
});
