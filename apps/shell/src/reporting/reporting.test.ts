import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statusOf } from '../federation/status';
import { forgetHostConfig } from '../registry/host-config';
import { setRunning } from '../registry/remote';
import { nobodyAtWork, REMOTES, remoteNamed, workAs } from '../testing/remotes';

import { buildOf, faultOf, ownerOf } from './fault';
import { emptyOutbox } from './outbox';
import { scrub } from './post';
import { report } from './report';
import { watchFaults } from './watch';

const sent: { tipo: string; remoto: string; mensaje: string }[] = [];
const credentials: (string | null)[] = [];
let endpoint: string | null;
beforeEach(() => {
  sent.length = 0;
  credentials.length = 0;
  setRunning([]);
  history.replaceState(null, '', '/');
  nobodyAtWork();
  endpoint = '/errores';
  emptyOutbox();
  forgetHostConfig();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/configuracion.json') return Response.json({ plataforma: { errores: endpoint } });
    sent.push(JSON.parse(String(init?.body)));
    credentials.push(new Headers(init?.headers).get('authorization'));
    return new Response(null, { status: 204 });
  });
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const STACK = `TypeError: x is undefined
    at onClick (https://taller.cr/remotes/ventas/b1/~17/assets/orden-page-abc.js:1:200)
    at run (https://taller.cr/assets/react-dom-1.js:2:3)`;

test.each([
  [STACK, 'ventas'],
  [
    'at f (https://taller.cr/assets/main.js:1:1)\nat g (https://taller.cr/remotes/reportes/b/assets/x.js:1:1)',
    'reportes',
  ],
  ['at f (https://taller.cr/assets/main.js:1:1)', undefined],
  [undefined, undefined],
])('the remote that a trace belongs to (%#)', (trace, owner) => {
  expect(ownerOf(trace)).toBe(owner);
});

test("a developer's build is known by where it comes from", () => {
  setRunning([{ ...remoteNamed('operaciones'), entry: 'http://localhost:5173/mf-manifest.json' }]);
  expect(ownerOf('at f (http://localhost:5173/assets/x.js:1:1)')).toBe('operaciones');
  // A build that has gone from the list is still known, because a page may still run it.
  setRunning([]);
  expect(ownerOf('at f (http://localhost:5173/assets/x.js:1:1)')).toBe('operaciones');
});

test.each([
  ['GET /clientes?nombre=Ana%20Mora falló', 'GET /clientes?… falló'],
  ['no existe ana.mora@taller.cr', 'no existe …@…'],
  ['cédula 1-0987-0654 repetida', 'cédula … repetida'],
  ['llame al 8888 7777', 'llame al …'],
  ['react: pide ^19.3.1, el shell ofrece 18.2.0', 'react: pide ^19.3.1, el shell ofrece 18.2.0'],
  ['assets/orden-page-a1234567.js: HTTP 404', 'assets/orden-page-a1234567.js: HTTP 404'],
])('%s carries nobody’s data', (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

test('a fault reaches the panel and the host, each only once in a while', async () => {
  const fault = { kind: 'página', remote: 'ventas', text: 'se rompió' } as const;
  report(fault);
  report(fault);
  await settled();
  expect(statusOf('ventas').lastError?.text).toBe('se rompió');
  expect(sent).toEqual([{ tipo: 'página', remoto: 'ventas', pagina: '/inicio', mensaje: 'se rompió' }]);
});

test.each([
  ['/orden/123', '/orden/:ordenId'],
  ['/pedido/Ana', undefined],
])('a fault at %s is told with %s, where nobody is named', async (pathname, pagina) => {
  setRunning(REMOTES);
  history.replaceState(null, '', pathname);
  report({ kind: 'página', remote: 'ventas', build: 'b1', text: 'se rompió' });
  // Going to another page meanwhile does not change where the fault is told to be.
  history.replaceState(null, '', '/');
  await settled();
  expect(sent).toEqual([{ tipo: 'página', remoto: 'ventas', build: 'b1', pagina, mensaje: 'se rompió' }]);
});

test("a fault counts as that of somebody who is logged in, at the shell's own host alone", async () => {
  workAs('Visor');
  report({ kind: 'página', remote: 'ventas', text: 'uno' });
  await settled();
  forgetHostConfig();
  endpoint = 'https://errores.example/recibir';
  report({ kind: 'página', remote: 'ventas', text: 'dos' });
  await settled();
  expect(credentials).toEqual([expect.stringMatching(/^Bearer \S+/), null]);
});

const OWN = `at f (${location.origin}/assets/inicio-abc.js:1:1)`;
/** What publishing a shell writes into its page. */
const servedAs = (build: string) =>
  document.head.insertAdjacentHTML('beforeend', `<meta name="hilvan-build" content="${build}">`);
afterEach(() => document.querySelector('meta[name=hilvan-build]')?.remove());

test.each([
  ['/inicio', '/inicio'],
  ['/orden/123', '/orden/:ordenId'],
  ['/de/nadie', '/'],
])('a fault of the shell at %s is told with its build, and with %s', async (pathname, pagina) => {
  setRunning(REMOTES);
  servedAs('s1');
  history.replaceState(null, '', pathname);
  report(faultOf(Object.assign(new Error('se rompió'), { stack: OWN })));
  await settled();
  expect(sent).toEqual([{ tipo: 'página', remoto: 'shell', build: 's1', pagina, mensaje: 'se rompió' }]);
});

test.each([
  ['a browser’s extension', 's1', 'at f (chrome-extension://abc/assets/x.js:1:1)'],
  ['nobody knows what', 's1', undefined],
  ['a page that was never published', '', OWN],
])('what %s throws is no fault of a build', async (_who, build, stack) => {
  servedAs(build);
  report(faultOf(Object.assign(new Error('se rompió'), { stack })));
  await settled();
  expect(sent).toMatchObject([{ remoto: 'shell', mensaje: 'se rompió' }]);
  expect(sent[0]).not.toHaveProperty('build');
});

test('what a remote throws into the shell is the remote’s', () => {
  const thrown = Object.assign(new Error('se rompió'), { stack: STACK });
  expect(faultOf(thrown)).toMatchObject({ kind: 'página', remote: 'ventas', trace: STACK });
});

test('a page that fails without end does not drown the host', async () => {
  for (let i = 0; i < 100; i++) report({ kind: 'evento', remote: 'ventas', text: `falla ${'x'.repeat(i)}` });
  await settled();
  expect(sent).toHaveLength(30);
});

test('without an endpoint nothing is sent', async () => {
  endpoint = null;
  report({ kind: 'página', remote: 'ventas', text: 'se rompió' });
  await settled();
  expect(sent).toEqual([]);
  expect(statusOf('ventas').lastError?.text).toBe('se rompió');
});

let stop: () => void = () => undefined;
afterEach(() => stop());
const watching = () => {
  const told: string[] = [];
  stop = watchFaults((remote) => told.push(remote));
  return told;
};
const thrown = (stack: string) => Object.assign(new Error('se rompió'), { stack });

test('a fault in an event handler is told and reported with its owner', async () => {
  const told = watching();
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(STACK), message: 'se rompió' }));
  await settled();
  expect(told).toEqual(['ventas']);
  expect(sent, 'of the build that threw').toMatchObject([
    { tipo: 'evento', remoto: 'ventas', build: 'b1', mensaje: 'se rompió' },
  ]);
});

test('a handler of the shell is told with its build, nobody else', async () => {
  servedAs('s1');
  const told = watching();
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(OWN), message: 'se rompió' }));
  await settled();
  expect(told).toEqual([]);
  expect(sent).toMatchObject([{ tipo: 'evento', remoto: 'shell', build: 's1', mensaje: 'se rompió' }]);
});

test.each([
  [STACK, 'ventas', 'b1'],
  [STACK, 'reportes', undefined],
  ['at f (http://localhost:5172/assets/x.js:1:1)', 'ventas', undefined],
  [undefined, 'ventas', undefined],
])('the build that a trace belongs to (%#)', (trace, remote, build) => {
  expect(buildOf(trace, remote)).toBe(build);
});

test('a promise that nobody waits for counts; a cancelled request and layout noise do not', async () => {
  const told = watching();
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(thrown(STACK));
  reject(new DOMException('cancelled', 'AbortError'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  await settled();
  expect(told).toEqual(['ventas']);
  expect(sent).toHaveLength(1);
});

test('a violation of the security policy is reported with the remote it came from, and once', async () => {
  watching();
  const violate = (remote: string, originalPolicy: string) =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'connect-src',
        blockedURI: 'https://otro.example/x?id=7',
        sourceFile: `https://taller.cr/remotes/${remote}/b/assets/x.js`,
        originalPolicy,
      }),
    );
  violate('reportes', "default-src 'self'");
  violate('operaciones', "default-src 'self';report-uri /errores/csp");
  await settled();
  expect(sent).toMatchObject([
    { tipo: 'csp', remoto: 'reportes', mensaje: 'connect-src: https://otro.example/x?…' },
  ]);
  expect(statusOf('operaciones').lastError?.text).toMatch(/^connect-src: https:\/\/otro/);
});
