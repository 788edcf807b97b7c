import {
  clienteReporteFila,
  inventarioReporteFila,
  medicionReporteFila,
  mejorProductoFila,
  periodoEnviado,
  saldoFila,
  ventaFila,
} from '../entities/reportes';
import { PERSONAL, SOLO_ADMIN } from '../rules/roles';
import { form, get } from './define';
import { datos, descarga } from './envelopes';

const reporte = { entity: 'reportes', roles: SOLO_ADMIN } as const;

/** Report views and their documents (document 2, section 7). */
export const llamadasReportes = {
  vistaVentas: get('/vista/ventas', { ...reporte, summary: 'Ventas por día', response: datos(ventaFila) }),
  pdfVentas: form('/pdf/ventas', {
    ...reporte,
    summary: 'El PDF de ventas de un período',
    payload: periodoEnviado,
    response: descarga,
  }),
  vistaSaldos: get('/vista/saldos-pendientes', {
    ...reporte,
    summary: 'Saldos pendientes',
    response: datos(saldoFila),
  }),
  pdfSaldos: get('/pdf/saldos-pendientes', {
    ...reporte,
    summary: 'El PDF de saldos pendientes',
    response: descarga,
  }),
  vistaInventario: get('/vista/inventario', {
    ...reporte,
    summary: 'Reporte de inventario',
    response: datos(inventarioReporteFila),
  }),
  /** The inventory screen's Notificar calls it too, so the staff may. */
  pdfInventario: get('/reporte-inventario', {
    ...reporte,
    roles: PERSONAL,
    summary: 'El PDF de inventario',
    response: descarga,
  }),
  vistaMejoresProductos: get('/vista/mejores-productos', {
    ...reporte,
    summary: 'Productos más vendidos',
    response: datos(mejorProductoFila),
  }),
  pdfMejoresProductos: get('/pdf/mejores-productos', {
    ...reporte,
    summary: 'El PDF de productos más vendidos',
    response: descarga,
  }),
  vistaClientes: get('/vista/clientes', {
    ...reporte,
    summary: 'Reporte de clientes',
    response: datos(clienteReporteFila),
  }),
  pdfClientes: get('/reporte-clientes', { ...reporte, summary: 'El PDF de clientes', response: descarga }),
  vistaMediciones: get('/vista/mediciones-clientes', {
    ...reporte,
    summary: 'Mediciones por cliente y empresa',
    response: datos(medicionReporteFila),
  }),
  pdfMediciones: get('/mediciones-clientes/:companyName', {
    ...reporte,
    summary: 'El PDF de mediciones de una empresa',
    response: descarga,
  }),
};
