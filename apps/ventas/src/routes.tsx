import { lazyPage } from '@hilvan/remote-kit';
import type { RouteObject } from 'react-router-dom';

const ProductosPage = lazyPage(() => import('./productos/productos-page'));

/** The map of this remote; every path stands in remote.json too (the build compares them). */
const routes: RouteObject[] = [{ path: '/productos', element: <ProductosPage /> }];

export default routes;
