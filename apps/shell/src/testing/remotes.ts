import { ACCESO_DENEGADO, MENU, NOMBRE_APLICACION, RUTAS } from '@hilvan/contract';
import type { RemoteDef } from '@hilvan/remote-kit';

/** The four remotes as the contract wants them deployed. */
export const REMOTES: RemoteDef[] = Object.entries(NOMBRE_APLICACION).map(([name, label]) => ({
  name,
  label,
  version: '1.0.0',
  devPort: 5999,
  build: 'b1',
  entry: `${location.origin}/remotes/${name}/b1/mf-manifest.json`,
  preload: [],
  paths: RUTAS.filter(({ app }) => app === name).map(({ path, roles, denegacion }) => ({
    path,
    roles: [...roles],
    ...(denegacion === ACCESO_DENEGADO
      ? {}
      : { denial: { title: denegacion.titulo, text: denegacion.texto, redirect: denegacion.destino } }),
    ...(path === '/facturas' ? { section: '/pagos' } : {}),
  })),
  menu: MENU.map((entry, index) => ({ ...entry, order: (index + 1) * 10 }))
    .filter(({ app }) => app === name)
    .map(({ path, texto, roles, order }) => ({
      to: path,
      label: texto,
      icon: 'x',
      order,
      roles: [...roles],
    })),
}));

export function remoteNamed(name: string): RemoteDef {
  const found = REMOTES.find((remote) => remote.name === name);
  if (!found) throw new Error(`no remote ${name}`);
  return found;
}
