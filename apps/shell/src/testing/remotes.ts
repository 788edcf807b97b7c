import { closeSession, openSession } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import type { RemoteDef, RemoteDescriptor } from '@hilvan/remote-kit';

const STAFF: ('Admin' | 'Colaborador')[] = ['Admin', 'Colaborador'];

type Part = Pick<RemoteDescriptor, 'label' | 'paths' | 'menu'>;

/** A few remotes with an address of every kind. */
const HOUSE: Record<string, Part> = {
  'clientes-mediciones': {
    label: 'Clientes y mediciones',
    paths: [
      { path: '/clientes' },
      { path: '/clientes/registro', roles: STAFF },
      { path: '/clientes/:userId' },
      { path: '/empresas' },
      { path: '/empresa/:idEmpresa' },
    ],
    menu: [
      { to: '/clientes', label: 'Clientes', icon: 'clientes', order: 20 },
      { to: '/empresas', label: 'Empresas', icon: 'empresas', order: 30 },
    ],
  },
  ventas: {
    label: 'Ventas',
    paths: [
      { path: '/productos', roles: STAFF },
      { path: '/productos/registro', roles: STAFF },
      { path: '/producto/editar/:productId', roles: STAFF },
      { path: '/orden' },
      { path: '/orden/:ordenId' },
      { path: '/facturas', roles: STAFF, section: '/pagos' },
      { path: '/pagos', roles: STAFF },
      { path: '/:tipo/:id/pagos', roles: STAFF, section: '/pagos' },
    ],
    menu: [
      { to: '/productos', label: 'Productos', icon: 'productos', order: 50, roles: STAFF },
      { to: '/orden', label: 'Pedidos', icon: 'pedidos', order: 60 },
      { to: '/pagos', label: 'Pagos', icon: 'pagos', order: 70, roles: STAFF },
    ],
  },
  operaciones: {
    label: 'Operaciones',
    paths: [
      { path: '/reparaciones' },
      { path: '/reparacion/:repairId' },
      { path: '/proveedores' },
      {
        path: '/proveedores/registrar',
        roles: STAFF,
        denial: { text: 'Esta sección está restringida para su rol', redirect: '/proveedores' },
      },
      { path: '/inventario', roles: STAFF },
    ],
    menu: [
      { to: '/reparaciones', label: 'Reparar', icon: 'reparar', order: 80 },
      { to: '/inventario', label: 'Inventario', icon: 'inventario', order: 100 },
    ],
  },
  reportes: {
    label: 'Reportes',
    paths: [{ path: '/reportes', roles: ['Admin'] }],
    menu: [{ to: '/reportes', label: 'Reportes', icon: 'reportes', order: 110, roles: ['Admin'] }],
  },
};

/** All of them, deployed. */
export const REMOTES: RemoteDef[] = Object.entries(HOUSE).map(([name, part]) => ({
  ...part,
  name,
  version: '1.0.0',
  devPort: 5999,
  build: 'b1',
  entry: `${location.origin}/remotes/${name}/b1/mf-manifest.json`,
  preload: [],
}));

export function remoteNamed(name: string): RemoteDef {
  const found = REMOTES.find((remote) => remote.name === name);
  if (!found) throw new Error(`no remote ${name}`);
  return found;
}

/** A token of somebody that expires in so many seconds, an hour unless said. */
export function tokenOf(sub = '1', nombre = 'Ana', seconds = 3600, claims = {}): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return ['{}', JSON.stringify({ sub, nombre, exp, ...claims }), ''].map((part) => btoa(part)).join('.');
}

/** Logs in somebody of a role, with further claims of their token. */
export function workAs(rol: Rol, claims = {}): void {
  openSession(tokenOf('1', 'Ana', 3600, claims), rol, 'ana@taller.cr');
}

export function nobodyAtWork(): void {
  closeSession();
}
