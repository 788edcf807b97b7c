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

const CAMBIA_REPARACION = ['reparaciones', 'facturas', 'pagos', 'reportes'] as const;
const CAMBIA_INVENTARIO = ['inventario', 'reportes'] as const;

/** Repairs, suppliers, inventory, categories and the calendar (document 2, section 7). */
export const llamadasOperaciones = {
  listarReparaciones: get('/reparaciones', {
    summary: 'Reparaciones',
    entity: 'reparaciones',
    response: z.object({ reparaciones: lista(reparacionFila) }),
  }),
  detalleReparacion: get('/reparacion/:id', {
    summary: 'Una reparación con sus líneas y su factura',
    entity: 'reparaciones',
    response: z.object({ reparacion: uno(reparacion), factura: uno(factura), status: z.optional(numero()) }),
  }),
  registrarReparacion: json('/reparacion/registrar', {
    summary: 'Registrar una reparación con su factura',
    entity: 'reparaciones',
    roles: PERSONAL,
    writes: CAMBIA_REPARACION,
    payload: reparacionEnviada,
    response: hecho,
  }),
  editarReparacion: json('/reparacion/editar/:id', {
    summary: 'Editar una reparación',
    entity: 'reparaciones',
    roles: PERSONAL,
    writes: CAMBIA_REPARACION,
    payload: reparacionEnviada,
    response: hecho,
  }),
  estadoReparacion: form('/reparacion/estado/editar/:id', {
    summary: 'Avanzar el estado de una reparación',
    entity: 'reparaciones',
    roles: PERSONAL,
    writes: CAMBIA_REPARACION,
    payload: z.strictObject({ estado: opcion(ESTADOS_REPARACION) }),
    response: hecho,
  }),
  anularReparacion: send('POST', '/reparacion/anular/:id', {
    summary: 'Anular una reparación',
    entity: 'reparaciones',
    roles: SOLO_ADMIN,
    writes: CAMBIA_REPARACION,
    response: hecho,
  }),

  listarProveedores: get('/proveedores', {
    summary: 'Proveedores con sus productos',
    entity: 'proveedores',
    response: datos(proveedor),
  }),
  registrarProveedor: form('/proveedores/registrar', {
    summary: 'Registrar un proveedor',
    entity: 'proveedores',
    roles: PERSONAL,
    writes: ['proveedores'],
    payload: proveedorEnviado,
    response: hecho,
  }),
  editarProveedor: form('/proveedor/:id', {
    summary: 'Editar un proveedor',
    entity: 'proveedores',
    roles: PERSONAL,
    writes: ['proveedores', 'inventario', 'reportes'],
    payload: proveedorEnviado,
    response: hecho,
  }),
  eliminarProveedor: send('DELETE', '/proveedores/eliminar/:id', {
    summary: 'Eliminar un proveedor (decisión 41)',
    entity: 'proveedores',
    roles: SOLO_ADMIN,
    writes: ['proveedores', 'inventario', 'reportes'],
    response: hecho,
  }),
  registrarProductosProveedor: json('/productos/proveedores', {
    summary: 'Registrar productos de un proveedor',
    entity: 'proveedores',
    roles: PERSONAL,
    writes: ['proveedores'],
    payload: productosProveedorEnviados,
    response: hecho,
  }),
  editarProductoProveedor: form('/producto/:id/proveedores', {
    summary: 'Editar un producto de un proveedor',
    entity: 'proveedores',
    roles: PERSONAL,
    writes: ['proveedores'],
    payload: productoProveedorEditado,
    response: hecho,
  }),
  eliminarProductoProveedor: send('DELETE', '/producto/eliminar/:id/proveedores', {
    summary: 'Eliminar un producto de un proveedor',
    entity: 'proveedores',
    roles: SOLO_ADMIN,
    writes: ['proveedores'],
    response: hecho,
  }),
  enviarCorreo: form('/email/notificacion', {
    summary: 'Enviar un correo',
    entity: 'proveedores',
    roles: PERSONAL,
    payload: correoEnviado,
    response: z.object({ mensaje: texto() }),
  }),

  inventarioInfo: get('/inventario/info', {
    summary: 'Inventario con nombres de categoría y proveedor',
    entity: 'inventario',
    roles: PERSONAL,
    response: z.object({ data: lista(inventario), status: z.optional(numero()) }),
  }),
  listarInventario: get('/inventario', {
    summary: 'Inventario',
    entity: 'inventario',
    roles: PERSONAL,
    response: datos(inventario),
  }),
  listarCategorias: get('/categorias', {
    summary: 'Categorías',
    entity: 'categorias',
    response: datos(categoria),
  }),
  proveedoresInfo: get('/proveedores/info', {
    summary: 'Proveedores para una lista de selección',
    entity: 'proveedores',
    response: datos(proveedorInfo),
  }),
  registrarEntrada: json('/inventario/registrar/entrada', {
    summary: 'Registrar entradas de inventario',
    entity: 'inventario',
    roles: PERSONAL,
    writes: CAMBIA_INVENTARIO,
    payload: z
      .array(entradaEnviada)
      .check(z.minLength(1, 'Agregue al menos un producto.'), z.maxLength(1000)),
    response: hecho,
  }),
  registrarSalida: json('/inventario/registrar/salida', {
    summary: 'Registrar salidas de inventario',
    entity: 'inventario',
    roles: PERSONAL,
    writes: CAMBIA_INVENTARIO,
    payload: z.array(salidaEnviada).check(z.minLength(1, 'Agregue al menos un producto.'), z.maxLength(1000)),
    response: hecho,
  }),
  editarInventario: form('/inventario/modificar/:id', {
    summary: 'Editar un producto de inventario',
    entity: 'inventario',
    roles: PERSONAL,
    writes: CAMBIA_INVENTARIO,
    payload: inventarioEditado,
    response: hecho,
  }),
  eliminarCategoria: send('DELETE', '/categorias/eliminar/:id', {
    summary: 'Eliminar una categoría',
    entity: 'categorias',
    roles: PERSONAL,
    writes: ['categorias', ...CAMBIA_INVENTARIO],
    response: hecho,
  }),
  registrarCategoria: form('/categoria/registrar', {
    summary: 'Crear una categoría',
    entity: 'categorias',
    roles: PERSONAL,
    writes: ['categorias'],
    payload: categoriaEnviada,
    response: hecho,
  }),

  listarSemanas: get('/semana', { summary: 'Semanas', entity: 'semanas', response: datos(semana) }),
  listarActividades: get('/semanas/ordenes', {
    summary: 'Órdenes asignadas a semanas',
    entity: 'semanas',
    response: datos(actividad),
  }),
  completarActividad: get('/modificar/estado/trabajo/:activityId', {
    summary: 'Completar una actividad de la semana',
    entity: 'semanas',
    roles: PERSONAL,
    writes: ['semanas'],
    response: hecho,
  }),
  asignarOrdenes: json('/asignar/ordenes/semanas', {
    summary: 'Asignar órdenes a una semana',
    entity: 'semanas',
    roles: PERSONAL,
    writes: ['semanas'],
    payload: asignacionEnviada,
    response: hecho,
  }),
};
