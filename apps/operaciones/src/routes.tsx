import { lazyPage } from '@hilvan/remote-kit';
import type { RouteObject } from 'react-router-dom';

const ReparacionesPage = lazyPage(() => import('./reparaciones/reparaciones-page'));

/** The map of this remote; every path stands in remote.json too (the build compares them). */
const routes: RouteObject[] = [{ path: '/reparaciones', element: <ReparacionesPage /> }];

export default routes;
