import { lazyPage } from '@hilvan/remote-kit';
import type { RouteObject } from 'react-router-dom';

const ProductosPage = lazyPage(() => import('./productos/productos-page'));
const ProductoRegistroPage = lazyPage(() => import('./productos/producto-registro-page'));
const ProductoPage = lazyPage(() => import('./productos/producto-page'));
const ProductoEditarPage = lazyPage(() => import('./productos/producto-editar-page'));
const OrdenesPage = lazyPage(() => import('./ordenes/ordenes-page'));
const OrdenRegistroPage = lazyPage(() => import('./ordenes/orden-registro-page'));
const OrdenPage = lazyPage(() => import('./ordenes/orden-page'));
const OrdenEditarPage = lazyPage(() => import('./ordenes/orden-editar-page'));
const PersonasPage = lazyPage(() => import('./ordenes/personas-page'));
const FacturasPage = lazyPage(() => import('./facturas/facturas-page'));
const CajaPage = lazyPage(() => import('./caja/caja-page'));
const CierrePage = lazyPage(() => import('./caja/cierre-page'));
const PagosPage = lazyPage(() => import('./pagos/pagos-page'));

/** The map of this remote; every path stands in remote.json too (the build compares them). */
const routes: RouteObject[] = [
  { path: '/productos', element: <ProductosPage /> },
  { path: '/productos/registro', element: <ProductoRegistroPage /> },
  { path: '/producto/:productId', element: <ProductoPage /> },
  { path: '/producto/editar/:productId', element: <ProductoEditarPage /> },
  { path: '/orden', element: <OrdenesPage /> },
  { path: '/orden/registro', element: <OrdenRegistroPage /> },
  { path: '/orden/:ordenId', element: <OrdenPage /> },
  { path: '/orden/editar/:ordenId', element: <OrdenEditarPage /> },
  { path: '/orden/:ordenId/registrar/persona', element: <PersonasPage /> },
  { path: '/facturas', element: <FacturasPage /> },
  { path: '/pagos', element: <FacturasPage /> },
  { path: '/caja', element: <CajaPage /> },
  { path: '/caja/:numero', element: <CierrePage /> },
  { path: '/:tipo/:id/pagos', element: <PagosPage /> },
];

export default routes;
