import { lazyPage } from '@hilvan/remote-kit';
import type { RouteObject } from 'react-router-dom';

const ReportesPage = lazyPage(() => import('./reportes/reportes-page'));

/** The map of this remote; every path stands in remote.json too (the build compares them). */
const routes: RouteObject[] = [{ path: '/reportes', element: <ReportesPage /> }];

export default routes;
