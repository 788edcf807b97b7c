/** What is compared: an address, and what is on the screen when somebody can work with it. */
const ROWS = 'main table:not([aria-busy]) tbody tr td';

export const PAGES = [
  { name: 'ingreso', path: '/', session: false, ready: 'form button[type=submit]' },
  { name: 'inicio', path: '/', session: true, ready: 'main a[href="/clientes"]' },
  { name: 'clientes-mediciones: clientes', path: '/clientes', session: true, ready: ROWS },
  { name: 'ventas: pedidos', path: '/orden', session: true, ready: ROWS },
  { name: 'operaciones: reparaciones', path: '/reparaciones', session: true, ready: ROWS },
  { name: 'reportes: saldos', path: '/reporte/saldos_pendientes', session: true, ready: ROWS },
];
