import { type Medicion, medicion } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { medicionDe } from '../../testing/datos';
import { cambiosEntre, camposConHistoria, prendasRepetidas, valoresDeCampo } from './historia';

const leida = (...given: Parameters<typeof medicionDe>): Medicion => medicion.parse(medicionDe(...given));
const enagua = leida(1, 'Enagua', 70.1, { fecha: '2025-01-10', largo_inferior: 0 });
const otra = leida(2, 'Enagua', 70.3, { fecha: '2026-01-10', cadera_inferior: 68 });
const camisa = leida(3, 'Camisa', 72, { fecha: '2025-06-01' });

test('two dates: each measure with its exact difference, none where one was not taken', () => {
  expect(cambiosEntre(enagua, otra).map((c) => [c.campo, c.diferencia])).toEqual([
    ['separacion_busto_superior', 0.2],
    ['cintura_inferior', 0.2],
    ['cadera_inferior', -2.1],
    ['altura_cadera_inferior', 0.2],
    ['largo_inferior', null],
  ]);
});

test('a measure over time counts every garment it was taken for, also under its other name', () => {
  expect(valoresDeCampo('cintura_inferior', [otra, camisa, enagua]).map((v) => [v.articulo, v.cm])).toEqual([
    ['Enagua', 70.1],
    ['Camisa', 72],
    ['Enagua', 70.3],
  ]);
  expect(camposConHistoria([enagua])).toEqual([]);
  expect(camposConHistoria([enagua, camisa])).toContain('cintura_inferior');
  expect(camposConHistoria([enagua, camisa])).not.toContain('largo_inferior');
});

test('garments with two dates, the newest first', () => {
  expect([...prendasRepetidas([enagua, camisa, otra])]).toEqual([['Enagua', [otra, enagua]]]);
});
