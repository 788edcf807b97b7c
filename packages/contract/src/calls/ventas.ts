import * as z from 'zod/mini';
import { factura } from '../entities/documento';
import {
  archivo,
  detalle,
  orden,
  ordenEditada,
  ordenEnviada,
  persona,
  personaCreada,
} from '../entities/ordenes';
import { facturaFila, pago, pagoEnviado } from '../entities/pagos';
import { producto, productoEnviado } from '../entities/productos';
import { ESTADOS_ORDEN } from '../rules/estados';
import { PERSONAL, SOLO_ADMIN } from '../rules/roles';
import { lista, numero, texto, uno } from '../wire/reading';
import { idEnviado, opcion } from '../wire/sending';
import { form, get, json, send } from './define';
import { dato, datos, descarga, hecho } from './envelopes';

/** The entities that a change of an order makes stale. */
export const CAMBIA_ORDEN = ['ordenes', 'personas', 'facturas', 'pagos', 'semanas', 'reportes'] as const;

/** Products, orders, people, files, invoices and payments (specification, document 2, section 7). */
export const llamadasVentas = {
  listarProductos: get('/productos', {
    entity: 'productos',
    roles: PERSONAL,
    response: datos(producto),
  }),
  registrarProducto: form('/productos/registrar', {
    entity: 'productos',
    roles: PERSONAL,
    writes: ['productos'],
    payload: productoEnviado,
    response: hecho,
  }),
  detalleProducto: get('/producto/detalle/:id', {
    entity: 'productos',
    roles: PERSONAL,
    response: dato(producto),
  }),
  editarProducto: form('/productos/editar/:productId', {
    entity: 'productos',
    roles: PERSONAL,
    writes: ['productos', 'reportes'],
    payload: productoEnviado,
    response: hecho,
  }),
  eliminarProducto: send('DELETE', '/productos/eliminar/:id', {
    entity: 'productos',
    roles: SOLO_ADMIN,
    writes: ['productos'],
    response: hecho,
  }),

  listarOrdenes: get('/ordenes', {
    entity: 'ordenes',
    response: z.object({ ordenes: lista(orden) }),
  }),
  registrarOrden: json('/ordenes/registrar', {
    entity: 'ordenes',
    roles: PERSONAL,
    writes: CAMBIA_ORDEN,
    payload: ordenEnviada,
    response: hecho,
  }),
  detalleOrden: get('/ordenes/:id', {
    entity: 'ordenes',
    response: z.object({
      orden: uno(orden),
      detalles: lista(detalle),
      facturas: uno(factura),
      status: z.optional(numero()),
    }),
  }),
  editarOrden: json('/ordenes/editar/:id', {
    entity: 'ordenes',
    roles: PERSONAL,
    writes: CAMBIA_ORDEN,
    payload: ordenEditada,
    response: hecho,
  }),
  estadoOrden: form('/ordenes/editar/estado/:id', {
    entity: 'ordenes',
    roles: PERSONAL,
    writes: CAMBIA_ORDEN,
    payload: z.strictObject({ estado: opcion(ESTADOS_ORDEN) }),
    response: hecho,
  }),
  anularOrden: send('POST', '/ordenes/anular/:id', {
    entity: 'ordenes',
    roles: PERSONAL,
    writes: CAMBIA_ORDEN,
    response: hecho,
  }),
  pdfOrden: get('/pdf/orden_pedido/:id', {
    entity: 'ordenes',
    roles: PERSONAL,
    response: descarga,
  }),
  pdfPagos: get('/pdf/pagos/:tipo/:id', {
    entity: 'pagos',
    roles: PERSONAL,
    response: descarga,
  }),
  pdfReparacion: get('/pdf/reparacion/:id', {
    entity: 'reparaciones',
    roles: PERSONAL,
    response: descarga,
  }),
  archivosOrden: get('/orders/:id/files', {
    entity: 'archivos',
    response: z.object({ data: lista(archivo), status: z.optional(numero()) }),
  }),
  subirArchivo: form('/files/upload-file', {
    entity: 'archivos',
    roles: PERSONAL,
    writes: ['archivos'],
    payload: z.strictObject({ order_id: idEnviado() }),
    file: 'file',
    response: z.object({ message: texto() }),
  }),
  eliminarArchivo: send('DELETE', '/files/delete/:nombreArchivo', {
    entity: 'archivos',
    roles: PERSONAL,
    writes: ['archivos'],
    response: hecho,
  }),
  personasOrden: get('/personas/orden/:id', {
    entity: 'personas',
    response: datos(persona),
  }),
  marcarPizarra: get('/orden/pizarra/:id', {
    entity: 'ordenes',
    roles: PERSONAL,
    writes: ['ordenes'],
    response: hecho,
  }),
  marcarTela: get('/orden/tela/:id', {
    entity: 'ordenes',
    roles: PERSONAL,
    writes: ['ordenes'],
    response: hecho,
  }),
  marcarDetalleEntregado: get('/entregado/orden/modificar/estado/:detalleId', {
    entity: 'ordenes',
    roles: PERSONAL,
    writes: ['ordenes'],
    response: hecho,
  }),
  marcarPersonaTaller: get('/personas/taller/modificar/estado/:personaId', {
    entity: 'personas',
    roles: PERSONAL,
    writes: ['personas'],
    response: hecho,
  }),
  marcarPersonaEntregado: get('/personas/modificar/estado/:personaId', {
    entity: 'personas',
    roles: PERSONAL,
    writes: ['personas'],
    response: hecho,
  }),
  crearPersonas: json('/personas/crear', {
    entity: 'personas',
    roles: PERSONAL,
    writes: ['personas', 'ordenes'],
    payload: z.array(personaCreada).check(z.minLength(1, 'Agregue al menos una persona.'), z.maxLength(5000)),
    response: hecho,
  }),

  listarFacturas: get('/facturas', {
    entity: 'facturas',
    roles: PERSONAL,
    response: datos(facturaFila),
  }),
  pagosFactura: get('/pagos/:facturaId', {
    entity: 'pagos',
    roles: PERSONAL,
    response: datos(pago),
  }),
  registrarPago: form('/pagos/registrar', {
    entity: 'pagos',
    roles: PERSONAL,
    writes: ['pagos', 'facturas', 'ordenes', 'reparaciones', 'reportes'],
    payload: pagoEnviado,
    response: hecho,
  }),
  anularPago: form('/pagos/anular', {
    entity: 'pagos',
    roles: SOLO_ADMIN,
    writes: ['pagos', 'facturas', 'ordenes', 'reparaciones', 'reportes'],
    payload: z.strictObject({ abono_id: idEnviado() }),
    response: hecho,
  }),
};
