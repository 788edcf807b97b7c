import { addDays, toCentimos } from '@hilvan/contract';
import { empresa } from '@hilvan/remote-kit/testing/samples';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diasDe } from './antiguedad';
import { findMorosos } from './morosos';

const HOY = '2026-03-31';
const fila = (titulo: string, days: number, saldo: number, nombre_empresa = 'Sol') => ({
  titulo,
  nombre_empresa,
  monto: 90_000,
  saldo_restante: saldo,
  created_at: addDays(HOY, -days),
});

test('who owes for more than 30 days, the largest sum first, and what is the oldest first', () => {
  const rows = [
    fila('Reciente', 30, 5000),
    fila('Pagado', 90, 0),
    fila('Batas', 31, 100.1),
    fila('Gorras', 61, 200, ' SOL '),
    fila('Toldos', 400, 900, 'Luna'),
    fila('Nada', 2, 7, 'Mar'),
  ];
  const [luna, sol, ...more] = findMorosos(rows, [], HOY);
  expect(more).toEqual([]);
  expect(luna).toMatchObject({ nombre: 'Luna', de31a60: 0, masDe60: 900, dias: 60 });
  expect(sol).toMatchObject({ de31a60: 100.1, masDe60: 200, dias: 30 });
  expect(sol?.pendientes.map(({ titulo }) => titulo)).toEqual(['Gorras', 'Batas']);
});

test('no debt goes to another company: ñ is no n, «NA» is no company, and a name that two have is neither', () => {
  const rows = [
    fila('Batas', 40, 100, 'Muñoz'),
    fila('Gorras', 40, 90, 'Munoz'),
    fila('Toldos', 40, 80, 'Sol'),
  ];
  const empresas = [
    empresa(1, { nombre_empresa: 'Muñoz' }),
    empresa(2, { nombre_empresa: 'MUNOZ' }),
    empresa(3, { nombre_empresa: 'Sol' }),
    empresa(4, { nombre_empresa: 'sol ' }),
    empresa(5, { nombre_empresa: '' }),
  ];
  const said = (all: Parameters<typeof findMorosos>[0]) =>
    findMorosos(all, empresas, HOY).map(({ nombre, empresa, pendientes }) => [
      nombre,
      empresa?.id,
      pendientes.map(({ titulo }) => titulo).join(),
    ]);
  expect(said(rows)).toEqual([
    ['Muñoz', 1, 'Batas'],
    ['Munoz', 2, 'Gorras'],
    ['Sol', undefined, 'Toldos'],
  ]);
  expect(
    said([fila('Batas', 40, 100, ''), fila('Gorras', 40, 90, ''), fila('Toldos', 40, 80, 'NA')]),
  ).toEqual([
    ['', undefined, 'Batas'],
    ['', undefined, 'Gorras'],
    ['NA', undefined, 'Toldos'],
  ]);
  const nobody = [fila('Batas', 40, 100, 'NA'), fila('Gorras', 40, 90, 'NA')];
  expect(new Set(findMorosos(nobody, [], HOY).map(({ clave }) => clave)).size).toBe(2);
});

test('nothing that is late is left out or told twice, to the céntimo', () => {
  const row = fc.record({
    days: fc.integer({ min: -3, max: 200 }),
    centimos: fc.integer({ min: 0, max: 1e9 }),
    empresa: fc.constantFrom('Sol', 'Luna', 'Mar'),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (all) => {
      const rows = all.map(({ days, centimos, empresa }, i) => fila(`${i}`, days, centimos / 100, empresa));
      const morosos = findMorosos(rows, [], HOY);
      const sum = (amounts: number[]) => amounts.reduce((total, one) => total + toCentimos(one), 0);
      const late = (from: number, to = Number.POSITIVE_INFINITY) =>
        sum(
          rows
            .filter((one) => (diasDe(one, HOY) ?? 0) >= from && (diasDe(one, HOY) ?? 0) <= to)
            .map((one) => one.saldo_restante),
        );
      expect(sum(morosos.map(({ de31a60 }) => de31a60))).toBe(late(31, 60));
      expect(sum(morosos.map(({ masDe60 }) => masDe60))).toBe(late(61));
      expect(sum(morosos.flatMap(({ pendientes }) => pendientes.map(({ saldo }) => saldo)))).toBe(late(31));
    }),
  );
});
