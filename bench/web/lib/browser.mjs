/** How every browser of the benchmark is started, what size its window has, and how it gets a session. */
export const LAUNCH = {
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-precise-memory-info'],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
};

export const SCREEN = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };

export const logIn = (context, url, token) =>
  context.addCookies([
    { name: 'token', value: token, url },
    { name: 'role', value: 'Admin', url },
  ]);

/** Selects the rows of a list that has arrived. */
export const ROWS = 'main table:not([aria-busy]) tbody tr td';

/** The pages that are compared: an address, and what is on the screen once somebody can work with it. */
export const PAGES = [
  { name: 'ingreso', path: '/', session: false, ready: 'form button[type=submit]' },
  { name: 'inicio', path: '/', session: true, ready: 'main a[href="/clientes"]' },
  { name: 'clientes-mediciones: clientes', path: '/clientes', session: true, ready: ROWS },
  { name: 'ventas: pedidos', path: '/orden', session: true, ready: ROWS },
  { name: 'operaciones: reparaciones', path: '/reparaciones', session: true, ready: ROWS },
  { name: 'reportes: saldos', path: '/reporte/saldos_pendientes', session: true, ready: ROWS },
];
