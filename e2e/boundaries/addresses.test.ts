/** The addresses, roles and menu of all remotes together are those of the specification, word for word. */
import { ROLES, type Rol } from '@hilvan/contract';
import { describe, expect, it } from 'vitest';
import { readDescriptors } from '../support/house';

/** 'Complete route table' of document 1, and /facturas of document 2 (decision 5). */
const SPECIFIED =
  `/ and /inicio (home); /clientes; /clientes/registro; /clientes/editar/{userId}; /clientes/{userId}; /empresas; /empresas/registro; /empresa/editar/{idEmpresa}; /empresa/{idEmpresa}; /mediciones; /mediciones/{idDetalle}; /mediciones/editar/{medicionId}; /mediciones/cliente/{userId}; /mediciones/registro/cliente/{userId}; /productos; /productos/registro; /producto/{productId}; /producto/editar/{productId}; /orden; /orden/registro; /orden/{ordenId}; /orden/editar/{ordenId}; /pagos; /{tipo}/{id}/pagos; /reparaciones; /reparacion/{repairId}; /reparaciones/registrar; /reparacion/editar/{repairId}; /proveedores; /proveedores/registrar; /proveedores/{supplierId}; /proveedor/editar/{supplierId}; /proveedor/productos/registrar/{supplierId}; /proveedor/productos/editar; /inventario; /inventario/entrada; /inventario/salida; /inventario/editar/{inventarioId}; /categorias; /reportes; /reporte/mediciones/clientes/empresa; /reporte/ventas; /reporte/saldos_pendientes; /reporte/inventario; /reporte/producto_vendido; /reporte/clientes; /orden/{ordenId}/registrar/persona; /calendario; /semana/actividades/{idWeek}; /facturas`
    .split('; ')
    // The first, home, is the shell's own.
    .slice(1)
    .map((path) => path.replace(/\{(\w+)\}/g, ':$1'));

/** Pages of an extension: on a provider without it they say so and ask it nothing (decision records 37 and 39). */
const TILL = ['/caja', '/caja/:numero'];
const CHARTS = ['/tallas', '/empresa/:idEmpresa/tallas'];
const CHART_FORMS = ['/tallas/:prenda', '/empresa/:idEmpresa/tallas/:prenda'];
/** What is in stock, counted: by the calls that entries and exits are sent with (decision record 59). */
const COUNT = ['/inventario/conteo'];
const BEYOND = [...TILL, ...COUNT, ...CHARTS, ...CHART_FORMS];

/** Document 1, section 6 (the first three lines); document 2, section 6 with decision 8. */
const DENIED_TO_VISOR = words(`
  /clientes/registro /clientes/editar/:userId
  /empresas/registro /empresa/editar/:idEmpresa
  /mediciones/editar/:medicionId /mediciones/registro/cliente/:userId
  /productos /productos/registro /producto/:productId /producto/editar/:productId
  /orden/registro /orden/editar/:ordenId /orden/:ordenId/registrar/persona
  /facturas /pagos /:tipo/:id/pagos
  /reparaciones/registrar /reparacion/editar/:repairId
  /proveedores/registrar /proveedor/editar/:supplierId
  /proveedor/productos/registrar/:supplierId /proveedor/productos/editar
  /inventario /inventario/entrada /inventario/salida /inventario/editar/:inventarioId
  /semana/actividades/:idWeek`);

/** Document 2, section 6: 'Admin only: … all reports and the reports hub'. */
const ONLY_ADMIN = SPECIFIED.filter((path) => /^\/reportes?(\/|$)/.test(path));

/** Document 1, section 2, with the names it gives; the shell's own entry, Inicio, comes first. */
const MENU = [
  '/clientes (Clientes) /empresas (Empresas) /mediciones (Mediciones) /productos (Productos) /orden (Pedidos)',
  '/pagos (Pagos) /reparaciones (Reparar) /proveedores (Proveedores) /inventario (Inventario) /reportes (Reportes)',
  '/calendario (Calendario)',
].join(' ');
const MENU_OF: Record<Rol, string[]> = {
  Admin: words(MENU.replace(/ \(\w+\)/g, '')),
  Colaborador: words(MENU.replace(/ \(\w+\)/g, '')).filter((path) => path !== '/reportes'),
  Visor: words('/clientes /empresas /mediciones /orden /reparaciones /inventario /calendario'),
};

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

const remotes = readDescriptors();
/** The remotes that the specification knows; others may stand beside them. */
const specified = remotes.filter(({ paths }) => paths.some(({ path }) => SPECIFIED.includes(path)));
const owned = specified.flatMap(({ paths }) => paths);
const opens = ({ roles }: { roles?: Rol[] }, rol: Rol) => !roles || roles.includes(rol);
const pathsOf = (entries: readonly { path: string }[]) => entries.map(({ path }) => path).sort();

describe('addresses', () => {
  it('are those of the specification and the few beyond it, each exactly once', () => {
    expect(pathsOf(owned)).toEqual([...SPECIFIED, ...BEYOND].sort());
  });

  it.each<[Rol, string[]]>([
    ['Admin', []],
    ['Colaborador', ONLY_ADMIN],
    ['Visor', [...DENIED_TO_VISOR, ...TILL, ...COUNT, ...CHART_FORMS, ...ONLY_ADMIN]],
  ])('deny %s what the specification and decision 8 deny', (rol, denied) => {
    expect(pathsOf(owned.filter((path) => !opens(path, rol)))).toEqual([...denied].sort());
  });

  it('deny in the general way, supplier registration apart', () => {
    const apart = owned.filter(({ denial }) => denial);
    expect(apart.map(({ path, denial }) => [path, denial])).toEqual([
      [
        '/proveedores/registrar',
        { text: 'Esta sección está restringida para su rol', redirect: '/proveedores' },
      ],
    ]);
  });

  it('belong to one remote each, also those beyond the specification, and none to the shell', () => {
    const shapes = remotes.flatMap(({ paths }) => paths.map(({ path }) => path.replace(/:\w+/g, ':')));
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
    expect(shapes).not.toContain('/');
    expect(shapes).not.toContain('/inicio');
  });

  it('never lead a denied person to a page that denies again', () => {
    for (const { paths } of remotes)
      for (const { denial, roles } of paths) {
        const target = paths.find(({ path }) => path === denial?.redirect);
        if (!denial || denial.redirect === '/inicio') continue;
        for (const rol of ROLES) if (!opens({ roles }, rol)) expect(target && opens(target, rol)).toBe(true);
      }
  });
});

describe('menu', () => {
  const entries = specified.flatMap(({ menu }) => menu).sort((a, b) => a.order - b.order);

  it.each(ROLES)('shows %s what document 1, section 2 lists', (rol) => {
    const listed = entries.filter((entry) => opens(entry, rol)).map(({ to }) => to);
    expect(listed).toEqual(MENU_OF[rol]);
  });

  it('names its entries as specified', () => {
    const named = entries.map(({ to, label }) => `${to} (${label})`);
    expect(named.sort()).toEqual((MENU.match(/\S+ \(\w+\)/g) ?? []).sort());
  });

  it('has one place for each entry, and every section that a page marks', () => {
    const all = remotes.flatMap(({ menu }) => menu);
    expect(new Set(all.map(({ order }) => order)).size).toBe(all.length);
    const marked = remotes.flatMap(({ paths }) => paths.flatMap(({ section }) => section ?? []));
    expect(marked.filter((section) => !all.some(({ to }) => to === section))).toEqual([]);
  });
});
