import { lazyPage } from '@hilvan/remote-kit';
import type { RouteObject } from 'react-router-dom';

const ClientesPage = lazyPage(() => import('./clientes/clientes-page'));
const ClienteRegistroPage = lazyPage(() => import('./clientes/cliente-registro-page'));
const ClienteEditarPage = lazyPage(() => import('./clientes/cliente-editar-page'));
const ClienteDetallePage = lazyPage(() => import('./clientes/cliente-detalle-page'));
const EmpresasPage = lazyPage(() => import('./empresas/empresas-page'));
const EmpresaRegistroPage = lazyPage(() => import('./empresas/empresa-registro-page'));
const EmpresaEditarPage = lazyPage(() => import('./empresas/empresa-editar-page'));
const EmpresaDetallePage = lazyPage(() => import('./empresas/empresa-detalle-page'));
const TallasPage = lazyPage(() => import('./tallas/tallas-page'));
const TablaPage = lazyPage(() => import('./tallas/tabla-page'));
const MedicionesPage = lazyPage(() => import('./mediciones/mediciones-page'));
const MedicionesClientePage = lazyPage(() => import('./mediciones/mediciones-cliente-page'));
const MedicionRegistroPage = lazyPage(() => import('./mediciones/registro/medicion-registro-page'));
const MedicionDetallePage = lazyPage(() => import('./mediciones/medicion-detalle-page'));
const MedicionEditarPage = lazyPage(() => import('./mediciones/medicion-editar-page'));

/** The map of this remote; every path stands in remote.json too (the build compares them). */
const routes: RouteObject[] = [
  { path: '/clientes', element: <ClientesPage /> },
  { path: '/clientes/registro', element: <ClienteRegistroPage /> },
  { path: '/clientes/editar/:userId', element: <ClienteEditarPage /> },
  { path: '/clientes/:userId', element: <ClienteDetallePage /> },
  { path: '/empresas', element: <EmpresasPage /> },
  { path: '/empresas/registro', element: <EmpresaRegistroPage /> },
  { path: '/empresa/editar/:idEmpresa', element: <EmpresaEditarPage /> },
  { path: '/empresa/:idEmpresa', element: <EmpresaDetallePage /> },
  { path: '/empresa/:idEmpresa/tallas', element: <TallasPage /> },
  { path: '/empresa/:idEmpresa/tallas/:prenda', element: <TablaPage /> },
  { path: '/tallas', element: <TallasPage /> },
  { path: '/tallas/:prenda', element: <TablaPage /> },
  { path: '/mediciones', element: <MedicionesPage /> },
  { path: '/mediciones/:idDetalle', element: <MedicionDetallePage /> },
  { path: '/mediciones/editar/:medicionId', element: <MedicionEditarPage /> },
  { path: '/mediciones/cliente/:userId', element: <MedicionesClientePage /> },
  { path: '/mediciones/registro/cliente/:userId', element: <MedicionRegistroPage /> },
];

export default routes;
