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

/** Report views and their documents (specification, document 2, section 7). */
export const llamadasReportes = {
  vistaVentas: get('/vista/ventas', { ...reporte, response: datos(ventaFila) }),
  pdfVentas: form('/pdf/ventas', {
    ...reporte,
    payload: periodoEnviado,
    response: descarga,
  }),
  vistaSaldos: get('/vista/saldos-pendientes', {
    ...reporte,
    response: datos(saldoFila),
  }),
  pdfSaldos: get('/pdf/saldos-pendientes', {
    ...reporte,
    response: descarga,
  }),
  vistaInventario: get('/vista/inventario', {
    ...reporte,
    response: datos(inventarioReporteFila),
  }),
  /** Also called by 'Notificar' on the inventory screen, so all of the staff may call it. */
  pdfInventario: get('/reporte-inventario', {
    ...reporte,
    roles: PERSONAL,
    response: descarga,
  }),
  vistaMejoresProductos: get('/vista/mejores-productos', {
    ...reporte,
    response: datos(mejorProductoFila),
  }),
  pdfMejoresProductos: get('/pdf/mejores-productos', {
    ...reporte,
    response: descarga,
  }),
  vistaClientes: get('/vista/clientes', {
    ...reporte,
    response: datos(clienteReporteFila),
  }),
  pdfClientes: get('/reporte-clientes', { ...reporte, response: descarga }),
  vistaMediciones: get('/vista/mediciones-clientes', {
    ...reporte,
    response: datos(medicionReporteFila),
  }),
  pdfMediciones: get('/mediciones-clientes/:companyName', {
    ...reporte,
    response: descarga,
  }),
};
