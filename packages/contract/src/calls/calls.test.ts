import { describe, expect, it } from 'vitest';
import { API_BASE, LLAMADAS, NOMBRES_LLAMADAS, pathOf } from '.';

describe('the table of calls', () => {
  it('holds the 87 calls of the specification and the deletion of a supplier', () => {
    expect(NOMBRES_LLAMADAS).toHaveLength(88);
  });

  it('names each method and path once', () => {
    const places = NOMBRES_LLAMADAS.map(
      (n) => `${LLAMADAS[n].method} ${LLAMADAS[n].path.replace(/:\w+/g, ':')}`,
    );
    expect(new Set(places).size).toBe(places.length);
  });

  it('asks for a token everywhere but at login', () => {
    expect(NOMBRES_LLAMADAS.filter((n) => !LLAMADAS[n].auth)).toEqual(['login']);
  });

  it('encodes path parameters', () => {
    expect(pathOf('pdfMediciones', { companyName: 'Café & Té / S.A.' })).toBe(
      '/mediciones-clientes/Caf%C3%A9%20%26%20T%C3%A9%20%2F%20S.A.',
    );
    expect(pathOf('pdfPagos', { tipo: 'orden', id: 7 })).toBe('/pdf/pagos/orden/7');
    expect(API_BASE).toBe('/api/v1');
  });

  it('refuses a path with a missing parameter', () => {
    expect(() => pathOf('infoCliente', { id: '' })).toThrow(TypeError);
  });
});
