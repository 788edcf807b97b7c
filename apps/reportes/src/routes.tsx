import { lazyPage } from '@hilvan/remote-kit';
import type { RouteObject } from 'react-router-dom';

const ReportesPage = lazyPage(() => import('./reportes/reportes-page'));
const MedicionesPage = lazyPage(() => import('./mediciones/mediciones-page'));
const VentasPage = lazyPage(() => import('./ventas/ventas-page'));
const SaldosPage = lazyPage(() => import('./saldos/saldos-page'));
const InventarioPage = lazyPage(() => import('./inventario/inventario-page'));
const ProductosPage = lazyPage(() => import('./productos/productos-page'));
const ClientesPage = lazyPage(() => import('./clientes/clientes-page'));

/** The map of this remote; every path stands in remote.json too (the build compares them). */
const routes: RouteObject[] = [
  { path: '/reportes', element: <ReportesPage /> },
  { path: '/reporte/mediciones/clientes/empresa', element: <MedicionesPage /> },
  { path: '/reporte/ventas', element: <VentasPage /> },
  { path: '/reporte/saldos_pendientes', element: <SaldosPage /> },
  { path: '/reporte/inventario', element: <InventarioPage /> },
  { path: '/reporte/producto_vendido', element: <ProductosPage /> },
  { path: '/reporte/clientes', element: <ClientesPage /> },
];

export default routes;
