import { camposDePrenda } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { anterioresDe, sharesMedidas, tomadasAntes } from './anteriores';

const camisa = { articulo: 'Camisa', fecha: '2026-01-10', busto_superior: 92, cintura_superior: 78 };
const vestido = { articulo: 'Vestido', fecha: '2026-04-10', busto_superior: 94, cintura_superior: 0 };

test('the newest value of each measure, with the garment and the day it comes from', () => {
  const found = anterioresDe(camposDePrenda('Jacket'), [camisa, vestido]);
  expect(found.busto_superior).toEqual({ cm: 94, articulo: 'Vestido', fecha: '2026-04-10' });
});

test('0 means not taken: the value before it counts', () => {
  const found = anterioresDe(camposDePrenda('Jacket'), [camisa, vestido]);
  expect(found.cintura_superior).toMatchObject({ cm: 78, articulo: 'Camisa' });
  expect(found.escote_superior).toBeUndefined();
});

test('the waist of a shirt tells something about the waist of trousers', () => {
  const found = anterioresDe(camposDePrenda('Pantalon'), [camisa]);
  expect(found.cintura_inferior).toMatchObject({ cm: 78, articulo: 'Camisa' });
  expect(Object.keys(found)).toEqual(['cintura_inferior']);
});

test('its own name goes before the other half of the outfit, however old', () => {
  const short = { articulo: 'Short', fecha: '2020-01-01', cintura_inferior: 80 };
  expect(anterioresDe(camposDePrenda('Pantalon'), [camisa, short]).cintura_inferior).toMatchObject({
    cm: 80,
    articulo: 'Short',
  });
});

test('garments that share nothing are not even read', () => {
  expect(sharesMedidas('Short', camposDePrenda('Pantalon'))).toBe(true);
  expect(sharesMedidas('Camisa', camposDePrenda('Pantalon'))).toBe(true);
  expect(sharesMedidas('Camisa', ['ruedo_inferior'])).toBe(false);
  expect(sharesMedidas('Otra cosa', camposDePrenda('Camisa'))).toBe(false);
});

test('before a measurement is what was taken on an earlier day, or that day under a lower number', () => {
  const fila = (id: number, fecha: string) => ({ id, fecha });
  const filas = [fila(1, '2026-01-10'), fila(2, '2026-02-10'), fila(3, '2026-02-10'), fila(4, '2026-04-10')];
  expect(tomadasAntes(filas, fila(2, '2026-02-10')).map(({ id }) => id)).toEqual([1]);
  expect(tomadasAntes(filas, fila(3, '2026-02-10')).map(({ id }) => id)).toEqual([1, 2]);
  expect(tomadasAntes([fila(9, '2026-01-01')], fila(3, '2026-02-10')).map(({ id }) => id)).toEqual([9]);
});
