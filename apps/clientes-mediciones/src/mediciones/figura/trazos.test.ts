import { CAMPOS_MEDIDA, medidaLabel } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { SILUETA } from './silueta';
import { TRAZOS } from './trazos';

/** The points of a path, those that bend a curve among them; `H` and `V` repeat the other coordinate. */
const puntos = (d: string) => {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([A-Z])([^A-Z]*)/g)].flatMap(([, command, text = '']) => {
    const values = numeros(text);
    return Array.from({ length: Math.ceil(values.length / (/[HV]/.test(command ?? '') ? 1 : 2)) }, (_, i) => {
      if (command === 'H') x = values[i] ?? NaN;
      else if (command === 'V') y = values[i] ?? NaN;
      else [x, y] = [values[2 * i] ?? NaN, values[2 * i + 1] ?? NaN];
      return [x, y] as const;
    });
  });
};

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
  for (const [x, y] of paths.flatMap(puntos)) {
    expect(Math.abs(x)).toBeLessThanOrEqual(80);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(470);
  }
  expect(SILUETA).not.toContain('NaN');
});

test('the outline is the same on both sides', () => {
  const xs = numeros(SILUETA).filter((_, i) => i % 2 === 0);
  expect(Math.max(...xs)).toBe(-Math.min(...xs));
});
