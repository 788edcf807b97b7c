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

it('cannot be drowned', async () => {
  listen();
  const fault = { tipo: 'evento', remoto: 'ventas', mensaje: 'otra vez' };
  const answers = await Promise.all(Array.from({ length: 80 }, () => post('/errores', fault)));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(10);
  expect(logged().length).toBeLessThanOrEqual(60);
});
