/** A workshop's day: every read shows what the writes before it did. */
import { LLAMADAS, llamada, NOMBRES_LLAMADAS } from '@hilvan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, providerOn } from './harness';
import { registerOrder } from './rules';
import { seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  it('answers every read in the shape the contract promises', async () => {
    const params = {
      tipo: 'orden',
      companyName: 'Café Ñandú',
      measurementId: 1,
      clientId: 1,
      facturaId: 1,
      id: 1,
    };
    for (const name of NOMBRES_LLAMADAS) {
      const def = llamada(name);
      if (def.method !== 'GET' || def.writes.length > 0) continue;
      const { status, body } = await p.call(name, { params });
      expect([name, status, body.error]).toEqual([name, 200, undefined]);
      expect(def.response.safeParse(body).success, name).toBe(true);
    }
  });

  it('counts', async () => {
    expect(await p.ok('contarClientes')).toEqual({ cantidad_clientes: 1 });
    expect(await p.ok('contarEmpresas')).toEqual({ cant_empresas: 1 });
    expect(await p.ok('contarMediciones')).toEqual({ cantidad_mediciones: 1 });
    expect(await p.ok('contarOrdenes')).toEqual({
      cantidad_taller: 1,
      cantidad_entrega_tienda: 0,
      cantidad_entrega_cliente: 0,
    });
    for (const last of [1, 2, 2]) {
      const id = await registerOrder(p);
      for (const estado of ['Entrega Tienda', 'Entregada al cliente'].slice(0, last))
        await p.ok('estadoOrden', { params: { id }, send: { estado } });
    }
    expect(await p.ok('contarOrdenes')).toEqual({
      cantidad_taller: 1,
      cantidad_entrega_tienda: 1,
      cantidad_entrega_cliente: 2,
    });
  });

  it('splits IVA to the céntimo and keeps the balance', async () => {
    const { orden, detalles, facturas } = await p.ok('detalleOrden', { params: { id: 1 } });
    expect(orden).toMatchObject({ precio_total: 25601.5, nombre_empresa: 'Café Ñandú', estado: 'Taller' });
    expect(detalles.map((d: { subtotal: number }) => d.subtotal)).toEqual([25501.5, 100]);
    expect(facturas).toMatchObject({
      subtotal: 22656.19,
      iva: 2945.31,
      monto: 25601.5,
      saldo_restante: 24601.5,
      cajero: 'Admin Mora',
      comentario: 'Muchas gracias por su compra',
    });
  });

  it('reads a measurement back with nulls for what was not taken', async () => {
    const { data } = await p.ok('medicion', { params: { measurementId: 1 } });
    const read = LLAMADAS.medicion.response.parse({ data }).data;
    expect(read).toMatchObject({ cintura_inferior: 80.5, cadera_inferior: null, observaciones: 'NA' });
  });
});
