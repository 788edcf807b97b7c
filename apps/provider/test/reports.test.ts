/** What browsers complain about reaches the log, and nothing else does. */
import { afterEach, expect, it, vi } from 'vitest';
import { providerOn } from './harness';

const p = providerOn('sqlite', { LOG_LEVEL: 'warn' });
let lines: string[];
afterEach(() => vi.restoreAllMocks());

const listen = () => {
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
};
const logged = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'navegador');
const post = (url: string, payload: unknown, type = 'application/json') =>
  p.app.inject({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type },
  });

it('logs a fault with the remote that owns it', async () => {
  listen();
  const fault = { tipo: 'página', remoto: 'ventas', version: '1.0.0', build: 'b1', mensaje: 'se rompió' };
  expect((await post('/errores', { ...fault, nombre: 'Ana' })).statusCode).toBe(204);
  expect(logged().map(({ navegador }) => navegador)).toEqual([fault]);
});

it('logs a violation of the policy with the remote it came from, without what an address carries', async () => {
  listen();
  const report = {
    'csp-report': {
      'document-uri': 'https://taller.cr/clientes/7',
      'effective-directive': 'connect-src',
      'blocked-uri': 'https://otro.example/x?nombre=Ana',
      'source-file': 'https://taller.cr/remotes/reportes/b1/assets/x.js',
    },
  };
  expect((await post('/errores/csp', report, 'application/csp-report')).statusCode).toBe(204);
  expect(logged().map(({ navegador }) => navegador)).toEqual([
    { tipo: 'csp', remoto: 'reportes', mensaje: 'connect-src: https://otro.example/x' },
  ]);
});

it.each([
  ['http://localhost:5172/assets/x.js', 'https://otro.example/x', 'http://localhost:5172'],
  ['https://taller.cr/assets/x.js', 'https://otro.example/x', 'shell'],
  ['https://taller.cr/assets/x.js', 'https://taller.cr/remotes/ventas/b1/x.css', 'ventas'],
  ['chrome-extension', 'inline', 'shell'],
])('a violation by %s against %s is that of %s', async (source, blocked, owner) => {
  listen();
  const report = {
    'csp-report': {
      'document-uri': 'https://taller.cr/clientes/7',
      'violated-directive': 'style-src',
      'blocked-uri': blocked,
      'source-file': source,
    },
  };
  await post('/errores/csp', report, 'application/csp-report');
  expect(logged().map(({ navegador }) => navegador.remoto)).toEqual([owner]);
});

it.each([
  ['/errores', { tipo: 'otra', remoto: 'ventas', mensaje: 'x' }, 400],
  ['/errores', { tipo: 'carga', remoto: 'ventas', mensaje: 'x'.repeat(5000) }, 400],
  ['/errores', 'no es JSON', 400],
  ['/errores', { tipo: 'carga', remoto: 'ventas', mensaje: 'x'.repeat(50_000) }, 413],
  ['/errores/csp', { otra: 'cosa' }, 400],
])('%s refuses what is no report (%#)', async (url, payload, status) => {
  listen();
  expect((await post(url, payload)).statusCode).toBe(status);
  expect(logged()).toEqual([]);
});

it.each([
  ['falló https://taller.cr/x?token=abc#y y siguió', 'falló https://taller.cr/x?… y siguió'],
  ['de ana.solis@taller.cr.', 'de …@….'],
  ['https://taller.cr/clientes/ana%40taller.cr', 'https://taller.cr/clientes/…@…'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.Zm9v', 'Bearer …'],
  ['/api/v1/descargas/eyJkb2N1bWVudG8iOnt9fQ.q1w2', '/api/v1/descargas/…'],
  ['sesión aB3_kd92Ks-2kd9sK2la0Q terminó', 'sesión … terminó'],
  ['cédula 1-1111-1111, 101110111 o 3-101-123456.', 'cédula …, … o ….'],
  ['de 123456789012 y 1a-88888888', 'de … y 1a-…'],
  ['tel88888888 y +506 8765-4321, (506) 2222 3333', 'tel… y …, …'],
])('logs «%s» as «%s»', async (mensaje, said) => {
  listen();
  const report = {
    tipo: 'evento',
    remoto: mensaje.slice(0, 60),
    version: mensaje.slice(0, 60),
    build: mensaje,
    mensaje,
  };
  expect((await post('/errores', report)).statusCode).toBe(204);
  const [{ navegador }] = logged();
  expect([navegador.mensaje, navegador.build]).toEqual([said, said]);
  for (const word of ['abc', 'solis', 'eyJ', 'kd92', '1111', '8888', '4321', 'ana%40'])
    expect(JSON.stringify(navegador)).not.toContain(word);
});

it('leaves what says where to look', async () => {
  listen();
  const mensaje =
    "TypeError: x is undefined en https://taller.cr/remotes/ventas/4b298341123c/assets/orden-pasos-dialog-DkF3k2_a.js:12:3456, 'loadRoutes'";
  const fault = {
    tipo: 'página',
    remoto: 'http://localhost:5172',
    version: '1.2.0',
    build: '4b298341123c',
    mensaje,
  };
  await post('/errores', fault);
  expect(logged().map(({ navegador }) => navegador)).toEqual([fault]);
});

it('scrubs what a violation of the policy says, too', async () => {
  listen();
  const report = {
    'csp-report': {
      'document-uri': 'https://taller.cr/clientes/7',
      'violated-directive': 'script-src ana@taller.cr',
      'blocked-uri': 'https://otro.example/88888888/eyJhbGciOiJIUzI1NiJ9.x.y#z',
      'source-file': '',
    },
  };
  expect((await post('/errores/csp', report, 'application/csp-report')).statusCode).toBe(204);
  expect(logged().map(({ navegador }) => navegador)).toEqual([
    { tipo: 'csp', remoto: 'shell', mensaje: 'script-src …@…: https://otro.example/…/…?…' },
  ]);
});

it.each(['%40', 'a%40', 'a@', 'a.', '1a-', '1 '])(
  'is not held up by a violation full of «%s»',
  async (part) => {
    listen();
    const report = {
      'csp-report': { 'violated-directive': 'x', 'blocked-uri': part.repeat(4000).slice(0, 4000) },
    };
    const from = performance.now();
    expect((await post('/errores/csp', report, 'application/csp-report')).statusCode).toBe(204);
    expect(performance.now() - from).toBeLessThan(3000);
  },
);

it('cannot be drowned, whichever of its addresses a machine sends from', async () => {
  listen();
  const fault = { tipo: 'evento', remoto: 'ventas', mensaje: 'otra vez' };
  const send = (i: number) =>
    p.app.inject({ method: 'POST', url: '/errores', payload: fault, remoteAddress: `2001:db8:1:2::${i}` });
  const answers = await Promise.all(Array.from({ length: 80 }, (_, i) => send(i)));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(10);
  expect(logged().length).toBeLessThanOrEqual(60);
  expect((await post('/errores', fault)).statusCode, 'somebody else').toBe(204);
});
