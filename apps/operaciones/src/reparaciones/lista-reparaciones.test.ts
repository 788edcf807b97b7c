import { ESTADOS_REPARACION, rangoReparacion } from '@hilvan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enOrdenDeLista } from './lista-reparaciones';

const row = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  estado: fc.constantFrom(...ESTADOS_REPARACION),
  fecha: fc.integer({ min: 1, max: 28 }).map((d) => `2026-02-${String(d).padStart(2, '0')}`),
});

test('Taller (and Pendiente), Entregado, Anulada; each by date descending', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const sorted = enOrdenDeLista(rows);
      expect(sorted).toHaveLength(rows.length);
      for (const [i, b] of sorted.entries()) {
        const a = sorted[i - 1];
        if (!a) continue;
        const [before, after] = [rangoReparacion(a.estado), rangoReparacion(b.estado)];
        expect(before < after || (before === after && a.fecha >= b.fecha)).toBe(true);
      }
    }),
  );
});
