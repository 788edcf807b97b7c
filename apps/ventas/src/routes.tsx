import { lazyPage } from '@hilvan/remote-kit';
import type { RouteObject } from 'react-router-dom';

const ProductosPage = lazyPage(() => import('./productos/productos-page'));
const ProductoRegistroPage = lazyPage(() => import('./productos/producto-registro-page'));
const ProductoPage = lazyPage(() => import('./productos/producto-page'));
const ProductoEditarPage = lazyPage(() => import('./productos/producto-editar-page'));

/** The map of this remote; every path stands in remote.json too (the build compares them). */
const routes: RouteObject[] = [
  { path: '/productos', element: <ProductosPage /> },
  { path: '/productos/registro', element: <ProductoRegistroPage /> },
  { path: '/producto/:productId', element: <ProductoPage /> },
  { path: '/producto/editar/:productId', element: <ProductoEditarPage /> },
];

export default routes;
