import { lazyPage } from '@hilvan/remote-kit';
import type { RouteObject } from 'react-router-dom';

const ReparacionesPage = lazyPage(() => import('./reparaciones/reparaciones-page'));
const ReparacionRegistroPage = lazyPage(() => import('./reparaciones/reparacion-registro-page'));
const ReparacionPage = lazyPage(() => import('./reparaciones/reparacion-page'));
const ReparacionEditarPage = lazyPage(() => import('./reparaciones/reparacion-editar-page'));
const ProveedoresPage = lazyPage(() => import('./proveedores/proveedores-page'));
const ProveedorRegistroPage = lazyPage(() => import('./proveedores/proveedor-registro-page'));
const ProveedorPage = lazyPage(() => import('./proveedores/proveedor-page'));
const ProveedorEditarPage = lazyPage(() => import('./proveedores/proveedor-editar-page'));
const ProductosRegistroPage = lazyPage(() => import('./proveedores/productos-registro-page'));
const ProductoEditarPage = lazyPage(() => import('./proveedores/producto-editar-page'));
const InventarioPage = lazyPage(() => import('./inventario/inventario-page'));
const EntradaPage = lazyPage(() => import('./inventario/entrada-page'));
const SalidaPage = lazyPage(() => import('./inventario/salida-page'));
const ConteoPage = lazyPage(() => import('./inventario/conteo-page'));
const InventarioEditarPage = lazyPage(() => import('./inventario/editar-page'));
const CategoriasPage = lazyPage(() => import('./categorias/categorias-page'));
const CalendarioPage = lazyPage(() => import('./calendario/calendario-page'));
const ActividadesPage = lazyPage(() => import('./calendario/actividades-page'));

/** The map of this remote; every path stands in remote.json too (the build compares them). */
const routes: RouteObject[] = [
  { path: '/reparaciones', element: <ReparacionesPage /> },
  { path: '/reparaciones/registrar', element: <ReparacionRegistroPage /> },
  { path: '/reparacion/:repairId', element: <ReparacionPage /> },
  { path: '/reparacion/editar/:repairId', element: <ReparacionEditarPage /> },

  { path: '/proveedores', element: <ProveedoresPage /> },
  { path: '/proveedores/registrar', element: <ProveedorRegistroPage /> },
  { path: '/proveedores/:supplierId', element: <ProveedorPage /> },
  { path: '/proveedor/editar/:supplierId', element: <ProveedorEditarPage /> },
  { path: '/proveedor/productos/registrar/:supplierId', element: <ProductosRegistroPage /> },
  { path: '/proveedor/productos/editar', element: <ProductoEditarPage /> },

  { path: '/inventario', element: <InventarioPage /> },
  { path: '/inventario/entrada', element: <EntradaPage /> },
  { path: '/inventario/salida', element: <SalidaPage /> },
  { path: '/inventario/conteo', element: <ConteoPage /> },
  { path: '/inventario/editar/:inventarioId', element: <InventarioEditarPage /> },
  { path: '/categorias', element: <CategoriasPage /> },

  { path: '/calendario', element: <CalendarioPage /> },
  { path: '/semana/actividades/:idWeek', element: <ActividadesPage /> },
];

export default routes;
