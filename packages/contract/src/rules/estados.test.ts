import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ESTADOS_ORDEN,
  ESTADOS_REPARACION,
  type EstadoOrden,
  type EstadoReparacion,
  isAnulada,
  isTerminada,
  nextEstadoOrden,
  nextEstadoReparacion,
  previousEstadoOrden,
  previousEstadoReparacion,
  rangoReparacion,
} from './estados';

/** Every state reached from `start`, itself first. */
function walk<E>(start: E, next: (e: E) => E | null): E[] {
  const seen = [start];
  for (let e = next(start); e !== null; e = next(e)) {
    if (seen.includes(e)) throw new Error('the states run in a circle');
    seen.push(e);
  }
  return seen;
}

describe('orders', () => {
  it('go from the workshop to the store to the client, one step at a time', () => {
    expect(walk<EstadoOrden>('Taller', nextEstadoOrden)).toEqual([
      'Taller',
      'Entrega Tienda',
      'Entregada al cliente',
    ]);
  });

  it('stand still once delivered or annulled', () => {
    expect(nextEstadoOrden('Entregada al cliente')).toBeNull();
    expect(nextEstadoOrden('Anulada')).toBeNull();
  });

  it('are never annulled by a step, from any state', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ESTADOS_ORDEN), (e) => {
        expect(walk(e, nextEstadoOrden).slice(1)).not.toContain('Anulada');
      }),
    );
  });
});

describe('repairs', () => {
  it('go from the workshop to delivered, Pendiente counting as the workshop', () => {
    expect(walk<EstadoReparacion>('Taller', nextEstadoReparacion)).toEqual(['Taller', 'Entregado']);
    expect(walk<EstadoReparacion>('Pendiente', nextEstadoReparacion)).toEqual(['Pendiente', 'Entregado']);
  });

  it('stand still once delivered or annulled, and no step leads to Pendiente or Anulada', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ESTADOS_REPARACION), (e) => {
        const next = nextEstadoReparacion(e);
        expect([null, 'Entregado']).toContain(next);
        if (e === 'Entregado' || e === 'Anulada') expect(next).toBeNull();
      }),
    );
  });

  it('are listed workshop first, delivered next, annulled last', () => {
    const list = ['Anulada', 'Entregado', 'Pendiente', 'Taller'] as const;
    const sorted = [...list].sort((a, b) => rangoReparacion(a) - rangoReparacion(b));
    expect(sorted).toEqual(['Pendiente', 'Taller', 'Entregado', 'Anulada']);
  });
});

it('a step is taken back to where it came from, to Taller where it was Pendiente; from Anulada nothing leads', () => {
  expect(ESTADOS_ORDEN.map(previousEstadoOrden)).toEqual([null, 'Taller', 'Entrega Tienda', null]);
  expect(ESTADOS_REPARACION.map(previousEstadoReparacion)).toEqual([null, 'Taller', null, null]);
});

it('only Anulada is annulled', () => {
  const annulled = [...ESTADOS_ORDEN, ...ESTADOS_REPARACION].filter(isAnulada);
  expect(new Set(annulled)).toEqual(new Set(['Anulada']));
});

it('an order is over once it is with its customer or annulled, and only then', () => {
  expect(ESTADOS_ORDEN.filter(isTerminada)).toEqual(['Entregada al cliente', 'Anulada']);
});
