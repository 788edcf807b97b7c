import { CAMPOS_MEDIDA, medidaLabel } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { CABEZA, SILUETA } from './silueta';
import { TRAZOS } from './trazos';

const numeros = (d: string) => (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

test.each(CAMPOS_MEDIDA)('%s is drawn on a side of the body and told in words', (campo) => {
  const { frente, espalda, como } = TRAZOS[campo];
  expect(frente ?? espalda, medidaLabel(campo)).toMatch(/^M/);
  expect(como).toMatch(/^\p{Lu}.+\.$/u);
});

test('back measures are drawn on the back', () => {
  for (const campo of CAMPOS_MEDIDA.filter((c) => c.includes('espalda'))) {
    expect(TRAZOS[campo].espalda, campo).toBeDefined();
    expect(TRAZOS[campo].frente, campo).toBeUndefined();
  }
});

test('everything stays inside the drawing', () => {
  const paths = [SILUETA, ...Object.values(TRAZOS).flatMap((t) => [t.frente ?? '', t.espalda ?? ''])];
  for (const d of paths) for (const n of numeros(d)) expect(n).toBeLessThanOrEqual(470);
  expect(CABEZA.cy - CABEZA.ry).toBeGreaterThanOrEqual(0);
  expect(SILUETA).not.toContain('NaN');
});

test('the outline is the same on both sides', () => {
  const xs = numeros(SILUETA).filter((_, i) => i % 2 === 0);
  expect(Math.max(...xs)).toBe(-Math.min(...xs));
});
