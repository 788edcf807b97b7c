import type { MedicionReporteFila } from '@hilvan/contract';
import { describe, expect, it } from 'vitest';
import { empresasQue, filter, unicaQue } from './empresa-filtro';

const fila = (empresa: string): MedicionReporteFila => ({
  nombre: 'Ana',
  apellido1: 'Mora',
  apellido2: 'Ruiz',
  articulo: 'Camisa',
  empresa,
  created_at: '2026-02-01',
});
const filas = ['Café Núñez', 'cafe nuñez ', 'Cafe Nunez', 'Bordados', ''].map(fila);

describe('empresasQue', () => {
  it('narrows without case or accents, each company once, in Spanish order', () => {
    expect(empresasQue(['Zeta', 'Ñandú', 'Nube', 'Nube', ''], '')).toEqual(['Nube', 'Ñandú', 'Zeta']);
    expect(empresasQue(['Café Núñez', 'Bordados'], ' nunez')).toEqual(['Café Núñez']);
  });
});

describe('unicaQue', () => {
  it('is the one that the text leaves, and nobody without a text', () => {
    expect(unicaQue(['Café Núñez', 'Bordados'], 'nunez')).toBe('Café Núñez');
    expect(unicaQue(['Café Núñez', 'Bordados'], 'a')).toBe('');
    expect(unicaQue(['Café Núñez'], ' ')).toBe('');
  });
});

describe('filtrar', () => {
  it('takes a chosen company whole, not its namesakes in part: ñ is no n', () => {
    expect(filter(filas, 'CAFÉ NÚÑEZ', 'bord').map((f) => f.empresa)).toEqual(['Café Núñez', 'cafe nuñez ']);
    expect(filter([fila('Café'), fila('Café Núñez')], 'Café', '')).toHaveLength(1);
  });

  it('without one takes those whose company holds the text, and all for an empty text', () => {
    expect(filter(filas, '', 'bord').map((f) => f.empresa)).toEqual(['Bordados']);
    expect(filter(filas, '', ' ')).toBe(filas);
  });
});
