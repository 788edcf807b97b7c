import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { llamada, NOMBRES_LLAMADAS, type NombreLlamada } from '.';

/** What a reader gets from a body that another provider might send. */
const read = (name: NombreLlamada, body: unknown) => z.safeParse(llamada(name).response, body).data;

describe('answers of a provider that types its columns differently', () => {
  it('an order with decimals as text, flags as text, a timestamp, and its invoice in a list', () => {
    const body = {
      status: '200',
      orden: {
        id: '7',
        titulo: 'Uniformes',
        proforma: 0,
        proforma2: null,
        proforma3: '0',
        id_empresa: '3',
        telefono: 22223333,
        fecha_orden: '2026-03-09T00:00:00.000000Z',
        precio_total: '3000.00',
        estado: 'Taller',
        comentario: null,
        pizarra: '1',
        tela: 0,
      },
      detalles: null,
      facturas: [{ id: '9', id_empresa: '3', monto: '3000.00', saldo_restante: '1500.50' }],
    };
    expect(read('detalleOrden', body)).toMatchObject({
      status: 200,
      orden: {
        id: 7,
        id_empresa: 3,
        telefono: '22223333',
        fecha_orden: '2026-03-09',
        precio_total: 3000,
        proforma2: '',
        pizarra: true,
        tela: false,
      },
      detalles: [],
      facturas: { id: 9, monto: 3000, saldo_restante: 1500.5, comentario: '', subtotal: null },
    });
  });

  it('a repair whose invoice is one object, and one without lines', () => {
    const reparacion = { id: 1, estado: 'Pendiente', fecha: '2026-03-09 08:00:00', detalle_reparacion: null };
    expect(read('detalleReparacion', { reparacion, factura: { id: 2, monto: '10.00' } })).toMatchObject({
      reparacion: { estado: 'Pendiente', fecha: '2026-03-09', detalle_reparacion: [] },
      factura: { id: 2, monto: 10 },
    });
  });

  it('orders without the company’s name, and none at all', () => {
    expect(read('listarOrdenes', { ordenes: null })).toEqual({ ordenes: [] });
    const row = read('listarOrdenes', { ordenes: [{ id: 1, id_empresa: 2 }] });
    expect(row).toMatchObject({ ordenes: [{ id: 1, id_empresa: 2 }] });
  });

  it('a measurement in a list of one, its measures as text or missing, its flag absent', () => {
    expect(
      read('medicion', { data: [{ id: 1, articulo: 'Camisa', espalda_superior: '42.50' }] }),
    ).toMatchObject({
      data: { espalda_superior: 42.5, busto_superior: null, tiro_largo_ya_inferior: null },
    });
    expect(read('medicion', { data: [], mensaje: 'No hay' })).toEqual({ data: null, mensaje: 'No hay' });
  });

  it('sales without what was paid: not known, never 0', () => {
    expect(read('vistaVentas', { data: [{ fecha: '2026-03-09', monto_facturado: '100.00' }] })).toEqual({
      data: [{ fecha: '2026-03-09', monto_facturado: 100, monto_pagado: null }],
    });
  });

  it('a week without its last day lasts seven days; one without days has none', () => {
    const data = [
      { id: 1, nSemana: '53', fechaInicio: '2026-12-28T00:00:00Z', fechaFinal: null },
      { id: 2, nSemana: 1, fechaInicio: '2027-01-04', fechaFinal: '2027-01-08' },
      { id: 3, nSemana: 4 },
    ];
    expect(read('listarSemanas', { data })).toEqual({
      data: [
        { id: 1, nSemana: 53, fechaInicio: '2026-12-28', fechaFinal: '2027-01-03' },
        { id: 2, nSemana: 1, fechaInicio: '2027-01-04', fechaFinal: '2027-01-08' },
        { id: 3, nSemana: 4, fechaInicio: '', fechaFinal: '' },
      ],
    });
  });

  it('the count cards, as text', () => {
    expect(read('contarOrdenes', { cantidad_taller: '4', cantidad_entrega_tienda: 0 })).toEqual({
      cantidad_taller: 4,
      cantidad_entrega_tienda: 0,
      cantidad_entrega_cliente: null,
    });
  });

  it('a measurement’s success as a flag', () => {
    expect(read('agregarMedicion', { success: '1', message: null })).toEqual({ success: true, message: '' });
  });
});

it('every list call reads null as an empty list', () => {
  const lists = NOMBRES_LLAMADAS.filter((n) => n.startsWith('listar') || n.startsWith('vista'));
  expect(lists.length).toBeGreaterThan(14);
  for (const name of lists) {
    const out: object = read(name, { data: null, ordenes: null, reparaciones: null }) ?? {};
    expect([name, Object.values(out)]).toEqual([name, [[]]]);
  }
});
