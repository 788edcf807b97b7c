import * as z from 'zod/mini';
import { dia, idOpcional, numero, texto } from '../wire/reading';
import { diaEnviado } from '../wire/sending';

/** The sales of one day. `monto_pagado` is null where a provider does not send it. */
export const ventaFila = z.object({ fecha: dia(), monto_facturado: numero(), monto_pagado: numero() });
export type VentaFila = z.output<typeof ventaFila>;

/** A document with an open balance. Beyond the contract a provider may also send the id of its order or repair. */
export const saldoFila = z.object({
  titulo: texto(),
  nombre_empresa: texto(),
  monto: numero(),
  saldo_restante: numero(),
  created_at: dia(),
  orden_id: z.optional(idOpcional()),
  reparacion_id: z.optional(idOpcional()),
});
export type SaldoFila = z.output<typeof saldoFila>;

export const inventarioReporteFila = z.object({
  nombre_producto: texto(),
  cantidad: numero(),
  color: texto(),
  nombre_categoria: texto(),
  nombre_proveedor: texto(),
  comentario: texto(),
});
export type InventarioReporteFila = z.output<typeof inventarioReporteFila>;

export const mejorProductoFila = z.object({ nombre_producto: texto(), cantidad: numero() });
export type MejorProductoFila = z.output<typeof mejorProductoFila>;

export const clienteReporteFila = z.object({
  nombre: texto(),
  apellido1: texto(),
  apellido2: texto(),
  cedula: texto(),
  email: texto(),
  telefono: texto(),
  empresa: texto(),
  departamento: texto(),
});
export type ClienteReporteFila = z.output<typeof clienteReporteFila>;

export const medicionReporteFila = z.object({
  nombre: texto(),
  apellido1: texto(),
  apellido2: texto(),
  articulo: texto(),
  empresa: texto(),
  created_at: dia(),
});
export type MedicionReporteFila = z.output<typeof medicionReporteFila>;

/** POST /pdf/ventas. */
export const periodoEnviado = z.strictObject({ fechaInicio: diaEnviado(), fechaFinal: diaEnviado() });
