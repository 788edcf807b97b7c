import * as z from 'zod/mini';
import { cliente, clienteEnviado, clienteFila, clienteNombre } from '../entities/clientes';
import { empresa, empresaEnviada } from '../entities/empresas';
import { medicion, medicionEditada, medicionEnviada, medicionFila } from '../entities/mediciones';
import { PERSONAL, SOLO_ADMIN } from '../rules/roles';
import { exito, texto } from '../wire/reading';
import { login } from './acceso';
import { CON_NOMBRE_EMPRESA, form, get, send } from './define';
import { conteo, dato, datos, hecho } from './envelopes';

/** Session, counts of the home page, clients, measurements and companies (specification, document 1, section 7). */
export const llamadasClientes = {
  login,
  contarEmpresas: get('/empresas/cantidad', {
    entity: 'empresas',
    response: conteo('cant_empresas'),
  }),
  contarClientes: get('/clientes/cantidad/cantidad', {
    entity: 'clientes',
    response: conteo('cantidad_clientes'),
  }),
  contarMediciones: get('/mediciones/cantidad/cantidad', {
    entity: 'mediciones',
    response: conteo('cantidad_mediciones'),
  }),
  contarOrdenes: get('/ordenes/cantidad', {
    entity: 'ordenes',
    response: conteo('cantidad_taller', 'cantidad_entrega_tienda', 'cantidad_entrega_cliente'),
  }),

  listarClientes: get('/clientes', { entity: 'clientes', response: datos(clienteFila) }),
  registrarCliente: form('/clientes/registrar', {
    entity: 'clientes',
    roles: PERSONAL,
    writes: ['clientes', 'reportes'],
    payload: clienteEnviado,
    response: hecho,
  }),
  infoCliente: get('/info/cliente/:id', {
    entity: 'clientes',
    response: dato(cliente),
  }),
  editarCliente: form('/clientes/editar/:id', {
    entity: 'clientes',
    roles: PERSONAL,
    // With another company the client is among the people who are measured there.
    writes: ['clientes', 'mediciones', 'reportes'],
    payload: clienteEnviado,
    response: hecho,
  }),
  eliminarCliente: send('POST', '/clientes/eliminar/:id', {
    entity: 'clientes',
    roles: SOLO_ADMIN,
    writes: ['clientes', 'mediciones', 'reportes'],
    response: hecho,
  }),
  nombreCliente: get('/cliente/:id', {
    entity: 'clientes',
    response: dato(clienteNombre),
  }),

  medicion: get('/cliente/medicion/:measurementId', {
    entity: 'mediciones',
    response: dato(medicion),
  }),
  medicionesCliente: get('/medicion/:clientId', {
    entity: 'mediciones',
    response: datos(medicionFila),
  }),
  agregarMedicion: form('/mediciones/agregar', {
    entity: 'mediciones',
    roles: PERSONAL,
    writes: ['mediciones', 'reportes'],
    payload: medicionEnviada,
    response: z.object({ success: z.optional(exito()), message: z.optional(texto()) }),
  }),
  editarMedicion: form('/mediciones/editar/:id', {
    entity: 'mediciones',
    roles: PERSONAL,
    writes: ['mediciones', 'reportes'],
    payload: medicionEditada,
    response: hecho,
  }),
  eliminarMedicion: send('POST', '/mediciones/eliminar/:id', {
    entity: 'mediciones',
    roles: SOLO_ADMIN,
    writes: ['mediciones', 'reportes'],
    response: hecho,
  }),

  listarEmpresas: get('/empresas', { entity: 'empresas', response: datos(empresa) }),
  registrarEmpresa: form('/empresas/registrar', {
    entity: 'empresas',
    roles: PERSONAL,
    writes: ['empresas'],
    payload: empresaEnviada,
    response: hecho,
  }),
  detalleEmpresa: get('/empresa/detalle/:id', {
    entity: 'empresas',
    response: dato(empresa),
  }),
  editarEmpresa: form('/empresas/editar/:idEmpresa', {
    entity: 'empresas',
    roles: PERSONAL,
    writes: CON_NOMBRE_EMPRESA,
    payload: empresaEnviada,
    response: hecho,
  }),
  eliminarEmpresa: send('POST', '/empresas/eliminar/:id', {
    entity: 'empresas',
    roles: SOLO_ADMIN,
    writes: ['empresas', 'tallas'],
    response: hecho,
  }),
};
