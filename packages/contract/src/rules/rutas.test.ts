import { describe, expect, it } from 'vitest';
import { ROLES, type Rol } from './roles';
import { ACCESO_DENEGADO, MENU, RUTAS } from './rutas';

/** 'Complete route table' of document 1, word for word, and /facturas of document 2. */
const ESPECIFICADAS =
  `/ and /inicio (home); /clientes; /clientes/registro; /clientes/editar/{userId}; /clientes/{userId};
/empresas; /empresas/registro; /empresa/editar/{idEmpresa}; /empresa/{idEmpresa}; /mediciones; /mediciones/{idDetalle};
/mediciones/editar/{medicionId}; /mediciones/cliente/{userId}; /mediciones/registro/cliente/{userId}; /productos;
/productos/registro; /producto/{productId}; /producto/editar/{productId}; /orden; /orden/registro; /orden/{ordenId};
/orden/editar/{ordenId}; /pagos; /{tipo}/{id}/pagos; /reparaciones; /reparacion/{repairId}; /reparaciones/registrar;
/reparacion/editar/{repairId}; /proveedores; /proveedores/registrar; /proveedores/{supplierId};
/proveedor/editar/{supplierId}; /proveedor/productos/registrar/{supplierId}; /proveedor/productos/editar; /inventario;
/inventario/entrada; /inventario/salida; /inventario/editar/{inventarioId}; /categorias; /reportes;
/reporte/mediciones/clientes/empresa; /reporte/ventas; /reporte/saldos_pendientes; /reporte/inventario;
/reporte/producto_vendido; /reporte/clientes; /orden/{ordenId}/registrar/persona; /calendario;
/semana/actividades/{idWeek}; /facturas`
    .replace(' (home)', '')
    .split(/;\s*| and /)
    .map((path) => path.replace(/\{(\w+)\}/g, ':$1'));

/** Document 2, section 6 with decision 8: where Visor is denied. Document 1, section 6 for the first three lines. */
const DENEGADAS_A_VISOR = [
  '/clientes/registro /clientes/editar/:userId',
  '/empresas/registro /empresa/editar/:idEmpresa',
  '/mediciones/editar/:medicionId /mediciones/registro/cliente/:userId',
  '/productos /productos/registro /producto/:productId /producto/editar/:productId',
  '/orden/registro /orden/editar/:ordenId /orden/:ordenId/registrar/persona',
  '/facturas /pagos /:tipo/:id/pagos',
  '/reparaciones/registrar /reparacion/editar/:repairId',
  '/proveedores/registrar /proveedor/editar/:supplierId',
  '/proveedor/productos/registrar/:supplierId /proveedor/productos/editar',
  '/inventario /inventario/entrada /inventario/salida /inventario/editar/:inventarioId',
  '/semana/actividades/:idWeek',
].flatMap((line) => line.split(' '));

const SOLO_ADMIN = RUTAS.filter((r) => /^\/reportes?($|\/)/.test(r.path)).map((r) => r.path);
const abiertas = (rol: Rol) => RUTAS.filter((r) => r.roles.includes(rol)).map((r) => r.path);
const menu = (rol: Rol) => MENU.filter((m) => m.roles.includes(rol)).map((m) => m.path);

describe('routes', () => {
  it('are those of the specification, each exactly once', () => {
    expect(RUTAS.map((r) => r.path).sort()).toEqual([...ESPECIFICADAS].sort());
    expect(new Set(RUTAS.map((r) => r.path)).size).toBe(RUTAS.length);
  });

  it('are all open to Admin, and all but the seven of reports to Colaborador', () => {
    expect(abiertas('Admin')).toHaveLength(RUTAS.length);
    expect(SOLO_ADMIN).toHaveLength(7);
    expect(abiertas('Colaborador')).toEqual(
      RUTAS.map((r) => r.path).filter((path) => !SOLO_ADMIN.includes(path)),
    );
  });

  it('deny Visor what the specification and decision 8 deny', () => {
    const denied = RUTAS.filter((r) => !r.roles.includes('Visor')).map((r) => r.path);
    expect(denied.sort()).toEqual([...DENEGADAS_A_VISOR, ...SOLO_ADMIN].sort());
  });

  it('send a denied person to /inicio with one text, supplier registration apart', () => {
    const other = RUTAS.filter((r) => r.denegacion !== ACCESO_DENEGADO);
    expect(other.map((r) => r.path)).toEqual(['/proveedores/registrar']);
    expect(other[0]?.denegacion).toMatchObject({
      texto: 'Esta sección está restringida para su rol',
      destino: '/proveedores',
    });
    expect(ACCESO_DENEGADO).toEqual({
      titulo: 'Acceso denegado',
      texto: 'No tienes los permisos necesarios para realizar esta acción.',
      destino: '/inicio',
    });
  });

  it('never lead a denied person to a page that denies again', () => {
    for (const { denegacion, roles } of RUTAS) {
      const target = RUTAS.find((r) => r.path === denegacion.destino);
      for (const rol of ROLES) if (!roles.includes(rol)) expect(target?.roles).toContain(rol);
    }
  });
});

describe('menu', () => {
  const completo = [
    '/ /clientes /empresas /mediciones /productos /orden /pagos',
    '/reparaciones /proveedores /inventario /reportes /calendario',
  ].flatMap((line) => line.split(' '));

  it('shows each role what document 1, section 2 lists, in its order', () => {
    expect(menu('Admin')).toEqual(completo);
    expect(menu('Colaborador')).toEqual(completo.filter((path) => path !== '/reportes'));
    expect(menu('Visor').join(' ')).toBe(
      '/ /clientes /empresas /mediciones /orden /reparaciones /inventario /calendario',
    );
  });

  it('names its entries as specified', () => {
    const texto = Object.fromEntries(MENU.map((m) => [m.path, m.texto]));
    expect(texto).toMatchObject({ '/': 'Inicio', '/orden': 'Pedidos', '/reparaciones': 'Reparar' });
  });

  it('leads only to routes that exist, owned by the same app', () => {
    for (const entry of MENU) expect(RUTAS.find((r) => r.path === entry.path)?.app).toBe(entry.app);
  });
});
