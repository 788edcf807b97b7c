import * as z from 'zod/mini';
import { cliente, clienteEnviado, clienteFila, clienteNombre } from '../entities/clientes';
import { empresa, empresaEnviada } from '../entities/empresas';
import { medicion, medicionEditada, medicionEnviada, medicionFila } from '../entities/mediciones';
import { PERSONAL, SOLO_ADMIN } from '../rules/roles';
import { exito, texto } from '../wire/reading';
import { login } from './acceso';
import { form, get, send } from './define';
import { conteo, dato, datos, hecho } from './envelopes';

/** Session, home counts, clients, measurements and companies (document 1, section 7). */
export const llamadasClientes = {
  login,
  contarEmpresas: get('/empresas/cantidad', {
    summary: 'Cantidad de empresas',
    entity: 'empresas',
    response: conteo('cant_empresas'),
  }),
  contarClientes: get('/clientes/cantidad/cantidad', {
    summary: 'Cantidad de clientes',
    entity: 'clientes',
    response: conteo('cantidad_clientes'),
  }),
  contarMediciones: get('/mediciones/cantidad/cantidad', {
    summary: 'Cantidad de mediciones',
    entity: 'mediciones',
    response: conteo('cantidad_mediciones'),
  }),
  contarOrdenes: get('/ordenes/cantidad', {
    summary: 'Cantidad de órdenes por estado',
    entity: 'ordenes',
    response: conteo('cantidad_taller', 'cantidad_entrega_tienda', 'cantidad_entrega_cliente'),
  }),

  listarClientes: get('/clientes', { summary: 'Clientes', entity: 'clientes', response: datos(clienteFila) }),
  registrarCliente: form('/clientes/registrar', {
    summary: 'Registrar un cliente',
    entity: 'clientes',
    roles: PERSONAL,
    writes: ['clientes', 'reportes'],
    payload: clienteEnviado,
    response: hecho,
  }),
  infoCliente: get('/info/cliente/:id', {
    summary: 'Un cliente',
    entity: 'clientes',
    response: dato(cliente),
  }),
  editarCliente: form('/clientes/editar/:id', {
    summary: 'Editar un cliente',
    entity: 'clientes',
    roles: PERSONAL,
    writes: ['clientes', 'reportes'],
    payload: clienteEnviado,
    response: hecho,
  }),
  eliminarCliente: send('POST', '/clientes/eliminar/:id', {
    summary: 'Eliminar un cliente',
    entity: 'clientes',
    roles: SOLO_ADMIN,
    writes: ['clientes', 'mediciones', 'reportes'],
    response: hecho,
  }),
  nombreCliente: get('/cliente/:id', {
    summary: 'El nombre de un cliente',
    entity: 'clientes',
    response: dato(clienteNombre),
  }),

  medicion: get('/cliente/medicion/:measurementId', {
    summary: 'Una medición',
    entity: 'mediciones',
    response: dato(medicion),
  }),
  medicionesCliente: get('/medicion/:clientId', {
    summary: 'Las mediciones de un cliente',
    entity: 'mediciones',
    response: datos(medicionFila),
  }),
  agregarMedicion: form('/mediciones/agregar', {
    summary: 'Registrar una medición',
    entity: 'mediciones',
    roles: PERSONAL,
    writes: ['mediciones', 'reportes'],
    payload: medicionEnviada,
    response: z.object({ success: z.optional(exito()), message: z.optional(texto()) }),
  }),
  editarMedicion: form('/mediciones/editar/:id', {
    summary: 'Editar una medición',
    entity: 'mediciones',
    roles: PERSONAL,
    writes: ['mediciones', 'reportes'],
    payload: medicionEditada,
    response: hecho,
  }),
  eliminarMedicion: send('POST', '/mediciones/eliminar/:id', {
    summary: 'Eliminar una medición',
    entity: 'mediciones',
    roles: SOLO_ADMIN,
    writes: ['mediciones', 'reportes'],
    response: hecho,
  }),

  listarEmpresas: get('/empresas', { summary: 'Empresas', entity: 'empresas', response: datos(empresa) }),
  registrarEmpresa: form('/empresas/registrar', {
    summary: 'Registrar una empresa',
    entity: 'empresas',
    roles: PERSONAL,
    writes: ['empresas'],
    payload: empresaEnviada,
    response: hecho,
  }),
  detalleEmpresa: get('/empresa/detalle/:id', {
    summary: 'Una empresa',
    entity: 'empresas',
    response: dato(empresa),
  }),
  editarEmpresa: form('/empresas/editar/:idEmpresa', {
    summary: 'Editar una empresa',
    entity: 'empresas',
    roles: PERSONAL,
    writes: ['empresas', 'clientes', 'ordenes', 'facturas', 'reparaciones', 'reportes'],
    payload: empresaEnviada,
    response: hecho,
  }),
  eliminarEmpresa: send('POST', '/empresas/eliminar/:id', {
    summary: 'Eliminar una empresa',
    entity: 'empresas',
    roles: SOLO_ADMIN,
    writes: ['empresas', 'tallas'],
    response: hecho,
  }),
};
