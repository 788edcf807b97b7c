import * as z from 'zod/mini';
import { actividad, asignacionEnviada, semana } from '../entities/calendario';
import { factura } from '../entities/documento';
import {
  categoria,
  categoriaEnviada,
  entradaEnviada,
  inventario,
  inventarioEditado,
  salidaEnviada,
} from '../entities/inventario';
import {
  correoEnviado,
  productoProveedorEditado,
  productosProveedorEnviados,
  proveedor,
  proveedorEnviado,
  proveedorInfo,
} from '../entities/proveedores';
import { reparacion, reparacionEnviada, reparacionFila } from '../entities/reparaciones';
import { ESTADOS_REPARACION } from '../rules/estados';
import { PERSONAL, SOLO_ADMIN } from '../rules/roles';
import { lista, numero, texto, uno } from '../wire/reading';
import { opcion } from '../wire/sending';
import { form, get, json, send } from './define';
import { datos, hecho } from './envelopes';

/** The entities that a change of a repair makes stale. */
export const CAMBIA_REPARACION = ['reparaciones', 'facturas', 'pagos', 'reportes'] as const;
const CAMBIA_INVENTARIO = ['inventario', 'reportes'] as const;

/** Repairs, suppliers, inventory, categories and the calendar (specification, document 2, section 7). */
export const llamadasOperaciones = {
  listarReparaciones: get('/reparaciones', {
    entity: 'reparaciones',
    response: z.object({ reparaciones: lista(reparacionFila) }),
  }),
  detalleReparacion: get('/reparacion/:id', {
    entity: 'reparaciones',
    response: z.object({ reparacion: uno(reparacion), factura: uno(factura), status: z.optional(numero()) }),
  }),
  registrarReparacion: json('/reparacion/registrar', {
    entity: 'reparaciones',
    roles: PERSONAL,
    writes: CAMBIA_REPARACION,
    payload: reparacionEnviada,
    response: hecho,
  }),
  editarReparacion: json('/reparacion/editar/:id', {
    entity: 'reparaciones',
    roles: PERSONAL,
    writes: CAMBIA_REPARACION,
    payload: reparacionEnviada,
    response: hecho,
  }),
  estadoReparacion: form('/reparacion/estado/editar/:id', {
    entity: 'reparaciones',
    roles: PERSONAL,
    writes: CAMBIA_REPARACION,
    payload: z.strictObject({ estado: opcion(ESTADOS_REPARACION) }),
    response: hecho,
  }),
  anularReparacion: send('POST', '/reparacion/anular/:id', {
    entity: 'reparaciones',
    roles: SOLO_ADMIN,
    writes: CAMBIA_REPARACION,
    response: hecho,
  }),

  listarProveedores: get('/proveedores', {
    entity: 'proveedores',
    response: datos(proveedor),
  }),
  registrarProveedor: form('/proveedores/registrar', {
    entity: 'proveedores',
    roles: PERSONAL,
    writes: ['proveedores'],
    payload: proveedorEnviado,
    response: hecho,
  }),
  editarProveedor: form('/proveedor/:id', {
    entity: 'proveedores',
    roles: PERSONAL,
    writes: ['proveedores', 'inventario', 'reportes'],
    payload: proveedorEnviado,
    response: hecho,
  }),
  eliminarProveedor: send('DELETE', '/proveedores/eliminar/:id', {
    entity: 'proveedores',
    roles: SOLO_ADMIN,
    writes: ['proveedores', 'inventario', 'reportes'],
    response: hecho,
  }),
  registrarProductosProveedor: json('/productos/proveedores', {
    entity: 'proveedores',
    roles: PERSONAL,
    writes: ['proveedores'],
    payload: productosProveedorEnviados,
    response: hecho,
  }),
  editarProductoProveedor: form('/producto/:id/proveedores', {
    entity: 'proveedores',
    roles: PERSONAL,
    writes: ['proveedores'],
    payload: productoProveedorEditado,
    response: hecho,
  }),
  eliminarProductoProveedor: send('DELETE', '/producto/eliminar/:id/proveedores', {
    entity: 'proveedores',
    roles: SOLO_ADMIN,
    writes: ['proveedores'],
    response: hecho,
  }),
  enviarCorreo: form('/email/notificacion', {
    entity: 'proveedores',
    roles: PERSONAL,
    payload: correoEnviado,
    response: z.object({ mensaje: texto() }),
  }),

  inventarioInfo: get('/inventario/info', {
    entity: 'inventario',
    roles: PERSONAL,
    response: z.object({ data: lista(inventario), status: z.optional(numero()) }),
  }),
  listarInventario: get('/inventario', {
    entity: 'inventario',
    roles: PERSONAL,
    response: datos(inventario),
  }),
  listarCategorias: get('/categorias', {
    entity: 'categorias',
    response: datos(categoria),
  }),
  proveedoresInfo: get('/proveedores/info', {
    entity: 'proveedores',
    response: datos(proveedorInfo),
  }),
  registrarEntrada: json('/inventario/registrar/entrada', {
    entity: 'inventario',
    roles: PERSONAL,
    writes: CAMBIA_INVENTARIO,
    payload: z
      .array(entradaEnviada)
      .check(z.minLength(1, 'Agregue al menos un producto.'), z.maxLength(1000)),
    response: hecho,
  }),
  registrarSalida: json('/inventario/registrar/salida', {
    entity: 'inventario',
    roles: PERSONAL,
    writes: CAMBIA_INVENTARIO,
    payload: z.array(salidaEnviada).check(z.minLength(1, 'Agregue al menos un producto.'), z.maxLength(1000)),
    response: hecho,
  }),
  editarInventario: form('/inventario/modificar/:id', {
    entity: 'inventario',
    roles: PERSONAL,
    writes: CAMBIA_INVENTARIO,
    payload: inventarioEditado,
    response: hecho,
  }),
  eliminarCategoria: send('DELETE', '/categorias/eliminar/:id', {
    entity: 'categorias',
    roles: PERSONAL,
    writes: ['categorias', ...CAMBIA_INVENTARIO],
    response: hecho,
  }),
  registrarCategoria: form('/categoria/registrar', {
    entity: 'categorias',
    roles: PERSONAL,
    writes: ['categorias'],
    payload: categoriaEnviada,
    response: hecho,
  }),

  listarSemanas: get('/semana', { entity: 'semanas', response: datos(semana) }),
  listarActividades: get('/semanas/ordenes', {
    entity: 'semanas',
    response: datos(actividad),
  }),
  completarActividad: get('/modificar/estado/trabajo/:activityId', {
    entity: 'semanas',
    roles: PERSONAL,
    writes: ['semanas'],
    response: hecho,
  }),
  asignarOrdenes: json('/asignar/ordenes/semanas', {
    entity: 'semanas',
    roles: PERSONAL,
    writes: ['semanas'],
    payload: asignacionEnviada,
    response: hecho,
  }),
};
