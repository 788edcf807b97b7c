import { lazyPage } from '@hilvan/remote-kit';
import type { RouteObject } from 'react-router-dom';

const ClientesPage = lazyPage(() => import('./clientes/clientes-page'));

/** The map of this remote; every path stands in remote.json too (the build compares them). */
const routes: RouteObject[] = [{ path: '/clientes', element: <ClientesPage /> }];

export default routes;
