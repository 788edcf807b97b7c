/** Every route of the product, who may open it, what a denial says and where it leads (both documents, section 2). */
import { PERSONAL, type Rol, SOLO_ADMIN, TODOS } from './roles';

export interface Denegacion {
  titulo: string;
  texto: string;
  /** Where the person is taken after reading it. */
  destino: string;
}

/** The notice of every denial but one. */
export const ACCESO_DENEGADO: Denegacion = {
  titulo: 'Acceso denegado',
  texto: 'No tienes los permisos necesarios para realizar esta acción.',
  destino: '/inicio',
};

const PROVEEDOR_RESTRINGIDO: Denegacion = {
  titulo: 'Acceso denegado',
  texto: 'Esta sección está restringida para su rol',
  destino: '/proveedores',
};

/** The builds that own routes. */
export type Aplicacion = 'shell' | 'clientes-mediciones' | 'ventas' | 'operaciones' | 'reportes';

/** What the staff call each part that is deployed on its own: 'No se pudo abrir Ventas'. */
export const NOMBRE_APLICACION: Record<Exclude<Aplicacion, 'shell'>, string> = {
  'clientes-mediciones': 'Clientes y mediciones',
  ventas: 'Ventas',
  operaciones: 'Operaciones',
  reportes: 'Reportes',
};

export interface Ruta {
  /** React Router pattern. */
  path: string;
  app: Aplicacion;
  roles: readonly Rol[];
  denegacion: Denegacion;
}

const ruta = (app: Aplicacion, path: string, roles = TODOS, denegacion = ACCESO_DENEGADO): Ruta => ({
  path,
  app,
  roles,
  denegacion,
});
const clientes = ruta.bind(null, 'clientes-mediciones');
const ventas = ruta.bind(null, 'ventas');
const operaciones = ruta.bind(null, 'operaciones');
const reportes = (path: string) => ruta('reportes', path, SOLO_ADMIN);

export const RUTAS: readonly Ruta[] = [
  ruta('shell', '/'),
  ruta('shell', '/inicio'),

  clientes('/clientes'),
  clientes('/clientes/registro', PERSONAL),
  clientes('/clientes/editar/:userId', PERSONAL),
  clientes('/clientes/:userId'),
  clientes('/empresas'),
  clientes('/empresas/registro', PERSONAL),
  clientes('/empresa/editar/:idEmpresa', PERSONAL),
  clientes('/empresa/:idEmpresa'),
  clientes('/mediciones'),
  clientes('/mediciones/:idDetalle'),
  clientes('/mediciones/editar/:medicionId', PERSONAL),
  clientes('/mediciones/cliente/:userId'),
  clientes('/mediciones/registro/cliente/:userId', PERSONAL),

  ventas('/productos', PERSONAL),
  ventas('/productos/registro', PERSONAL),
  ventas('/producto/:productId', PERSONAL),
  ventas('/producto/editar/:productId', PERSONAL),
  ventas('/orden'),
  ventas('/orden/registro', PERSONAL),
  ventas('/orden/:ordenId'),
  ventas('/orden/editar/:ordenId', PERSONAL),
  ventas('/orden/:ordenId/registrar/persona', PERSONAL),
  ventas('/facturas', PERSONAL),
  ventas('/pagos', PERSONAL),
  ventas('/:tipo/:id/pagos', PERSONAL),

  operaciones('/reparaciones'),
  operaciones('/reparaciones/registrar', PERSONAL),
  operaciones('/reparacion/:repairId'),
  operaciones('/reparacion/editar/:repairId', PERSONAL),
  operaciones('/proveedores'),
  operaciones('/proveedores/registrar', PERSONAL, PROVEEDOR_RESTRINGIDO),
  operaciones('/proveedores/:supplierId'),
  operaciones('/proveedor/editar/:supplierId', PERSONAL),
  operaciones('/proveedor/productos/registrar/:supplierId', PERSONAL),
  operaciones('/proveedor/productos/editar', PERSONAL),
  operaciones('/inventario', PERSONAL),
  operaciones('/inventario/entrada', PERSONAL),
  operaciones('/inventario/salida', PERSONAL),
  operaciones('/inventario/editar/:inventarioId', PERSONAL),
  operaciones('/categorias'),
  operaciones('/calendario'),
  operaciones('/semana/actividades/:idWeek', PERSONAL),

  reportes('/reportes'),
  reportes('/reporte/mediciones/clientes/empresa'),
  reportes('/reporte/ventas'),
  reportes('/reporte/saldos_pendientes'),
  reportes('/reporte/inventario'),
  reportes('/reporte/producto_vendido'),
  reportes('/reporte/clientes'),
];

export interface EntradaMenu {
  path: string;
  texto: string;
  roles: readonly Rol[];
  app: Aplicacion;
}

/** The side menu, in order (document 1, section 2). Visor reads Inventario here although its page denies (decision 8). */
export const MENU: readonly EntradaMenu[] = [
  { path: '/', texto: 'Inicio', roles: TODOS, app: 'shell' },
  { path: '/clientes', texto: 'Clientes', roles: TODOS, app: 'clientes-mediciones' },
  { path: '/empresas', texto: 'Empresas', roles: TODOS, app: 'clientes-mediciones' },
  { path: '/mediciones', texto: 'Mediciones', roles: TODOS, app: 'clientes-mediciones' },
  { path: '/productos', texto: 'Productos', roles: PERSONAL, app: 'ventas' },
  { path: '/orden', texto: 'Pedidos', roles: TODOS, app: 'ventas' },
  { path: '/pagos', texto: 'Pagos', roles: PERSONAL, app: 'ventas' },
  { path: '/reparaciones', texto: 'Reparar', roles: TODOS, app: 'operaciones' },
  { path: '/proveedores', texto: 'Proveedores', roles: PERSONAL, app: 'operaciones' },
  { path: '/inventario', texto: 'Inventario', roles: TODOS, app: 'operaciones' },
  { path: '/reportes', texto: 'Reportes', roles: SOLO_ADMIN, app: 'reportes' },
  { path: '/calendario', texto: 'Calendario', roles: TODOS, app: 'operaciones' },
];
