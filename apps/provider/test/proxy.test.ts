/** PROVIDER_URL: what goes to another provider, what does not, and what this host limits by itself. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config/config';
import { ENGINES, login, openProvider, PASSWORD, type Provider, personOf } from './harness';

const web = mkdtempSync(join(tmpdir(), 'hilvan-web-'));
mkdirSync(web, { recursive: true });
writeFileSync(join(web, 'index.html'), '<title>Hilván</title>');

const other = Fastify();
/** What the other provider was sent last, and what it answers to a login. */
let seen: { url: string; headers: Record<string, unknown>; body: string };
let answer: { status: number; body: unknown } = { status: 200, body: {} };
/** How often it was asked while it was busy. */
let busy = 0;
other.removeAllContentTypeParsers();
other.addContentTypeParser('*', { parseAs: 'string' }, (_req, body, done) => done(null, body));
other.all('/base/api/v1/*', async (req, reply) => {
  seen = { url: req.url, headers: { ...req.headers }, body: String(req.body ?? '') };
  if (req.url.endsWith('/ocupado')) {
    busy += 1;
    return reply.code(503).header('retry-after', '2').send({ status: 503 });
  }
  reply.header('set-cookie', ['ajena=1; Path=/', 'otra=2']);
  if (req.url.startsWith('/base/api/v1/login')) return reply.code(answer.status).send(answer.body);
  if (req.url.endsWith('/clientes/cantidad/cantidad'))
    return reply
      .code(req.headers.authorization === 'Bearer buena' ? 200 : 401)
      .send({ cantidad_clientes: 3 });
  return {
    url: req.url,
    method: req.method,
    auth: req.headers.authorization ?? null,
    body: JSON.parse(seen.body || 'null'),
  };
});
let url = '';
beforeAll(async () => {
  url = await other.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  rmSync(web, { recursive: true });
});

const host = (provider: string, env = {}) =>
  buildApp(readConfig({ PROVIDER_URL: provider, WEB_DIR: web, LOG_LEVEL: 'silent', ...env }), {
    base: undefined,
    key: '',
    pdfs: { make: async () => Buffer.alloc(0), close: async () => {} },
  });
let app: FastifyInstance;
beforeEach(async () => {
  app = await host(`${url}/base`);
});
afterEach(() => app.close());

it.each(['/base', '/base/api/v1/'])('passes calls on, given %s', async (path) => {
  const given = await host(url + path);
  const reply = await given.inject({
    method: 'POST',
    url: '/api/v1/x/1?y=2',
    payload: { a: 1 },
    headers: { authorization: 'Bearer t' },
  });
  expect(reply.json()).toEqual({
    url: '/base/api/v1/x/1?y=2',
    method: 'POST',
    auth: 'Bearer t',
    body: { a: 1 },
  });
  expect((await given.inject('/orden')).payload).toBe('<title>Hilván</title>');
  await given.close();
});

it.each(['/api/v1/clientes', '/api/v1/login'])('says that a provider is down: %s', async (path) => {
  const down = await host('http://127.0.0.1:9');
  const reply = await down.inject({ method: path.endsWith('login') ? 'POST' : 'GET', url: path });
  // Not the provider's own words: whoever reads a body of the contract believes that the provider answered.
  expect([reply.statusCode, reply.headers['content-type'], reply.payload]).toEqual([
    502,
    'text/plain; charset=utf-8',
    'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.',
  ]);
  await down.close();
});

it.each(['GET', 'POST'] as const)('sends a %s once, whatever the provider answers', async (method) => {
  const before = busy;
  const reply = await app.inject({ method, url: '/api/v1/ocupado' });
  expect([reply.statusCode, busy - before]).toEqual([503, 1]);
});

it('lets no cookie through, either way, and says whose call it is', async () => {
  const headers = {
    cookie: 'token=secreto; hilvan_aparato=x',
    'x-forwarded-for': '6.6.6.6',
    authorization: 'Bearer t',
  };
  for (const [method, path] of [
    ['GET', '/api/v1/clientes'],
    ['POST', '/api/v1/login'],
  ] as const) {
    const reply = await app.inject({ method, url: path, headers, remoteAddress: '201.1.1.1' });
    expect([seen.url, seen.headers.cookie, seen.headers['x-forwarded-for']]).toEqual([
      `/base${path}`,
      undefined,
      '201.1.1.1',
    ]);
    expect(reply.headers['set-cookie'], path).toBeUndefined();
  }
});

interface Try {
  email?: string;
  from?: string;
  cookie?: string;
  path?: string;
}
async function enter({
  email = 'ana@taller.cr',
  from = '201.1.1.1',
  cookie = '',
  path = '/api/v1/login',
}: Try = {}) {
  const form = new FormData();
  form.append('email', email);
  form.append('password', 'x');
  const sent = new Response(form);
  const { statusCode, headers, payload } = await app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '', cookie },
  });
  return {
    status: statusCode,
    payload,
    headers,
    cookie: String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? '',
  };
}
const guess = async (times: number, how: Try = {}) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await enter(how)).status);
  return statuses;
};
const RIGHT = { status: 200, body: { status: 200, token: 'a.b.c', role: 'Admin' } };
const WRONG = { status: 401, body: { status: 401, error: ['no'] } };

it('gives a login on as it came, and its answer back', async () => {
  answer = RIGHT;
  const { status, payload, headers } = await enter();
  expect([status, JSON.parse(payload), headers['cache-control']]).toEqual([200, RIGHT.body, 'no-store']);
  expect(seen.body).toMatch(/name="email"\r\n\r\nana@taller\.cr\r\n[\s\S]*name="password"\r\n\r\nx\r\n/);
});

it.each([
  ['by HTTP', WRONG],
  ['by its body alone', { status: 200, body: WRONG.body }],
  ['by leaving the token out', { status: 200, body: { status: 200, token: null } }],
])(
  'counts a login that is refused %s; elsewhere the right one comes in, and so does a known browser',
  async (_, wrong) => {
    answer = RIGHT;
    const { cookie, headers } = await enter();
    expect(headers['set-cookie']).toMatch(/^hilvan_aparato=.*HttpOnly; SameSite=Strict$/);
    answer = wrong;
    expect(await guess(11)).toEqual([...Array(10).fill(wrong.status), 429]);
    const late = await enter();
    expect([JSON.parse(late.payload).error, Number(late.headers['retry-after']) > 250]).toEqual([
      ['Demasiados intentos. Espere unos minutos y vuelva a intentarlo.'],
      true,
    ]);
    answer = RIGHT;
    expect([
      (await enter()).status,
      (await enter({ from: '201.1.1.2' })).status,
      (await enter({ cookie })).status,
    ]).toEqual([429, 200, 200]);
  },
);

it('counts also those whose account cannot be read, and those with a further code', async () => {
  answer = WRONG;
  expect((await guess(11, { path: '/api/v1/login/codigo' })).at(-1)).toBe(429);
  const odd = (payload: string, type: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload,
      headers: { 'content-type': type },
      remoteAddress: '201.1.1.9',
    });
  const twice = 'email=ana%40taller.cr&email=luis%40taller.cr&password=x';
  for (let i = 0; i < 5; i++) {
    expect((await odd(twice, 'application/x-www-form-urlencoded')).statusCode).toBe(401);
    expect((await odd('{"email":"ana@taller.cr"}', 'application/json')).statusCode).toBe(401);
  }
  expect((await odd('nada', 'multipart/form-data; boundary=x')).statusCode).toBe(429);
});

it('counts nothing while the other provider says neither yes nor no, and nothing that is no password', async () => {
  answer = { status: 503, body: { status: 503, error: ['ocupado'] } };
  expect(await guess(12)).toEqual(Array(12).fill(503));
  answer = { status: 429, body: { status: 429 } };
  expect(await guess(12)).toEqual(Array(12).fill(429));
  answer = { status: 401, body: {} };
  for (let i = 0; i < 12; i++) {
    const passkey = await app.inject({ method: 'POST', url: '/api/v1/login/llave', payload: { llave: 1 } });
    expect([passkey.statusCode, seen.url]).toEqual([401, '/base/api/v1/login/llave']);
  }
  answer = RIGHT;
  expect((await enter()).status).toBe(200);
});

/** The status that is answered to a path exactly as it is typed; most clients would normalise it before they send it. */
async function asTyped(path: string): Promise<unknown> {
  seen = { url: '', headers: {}, body: '' };
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return new Promise((resolve) =>
    httpRequest({ port, path, method: 'POST' }, (reply) => resolve(reply.resume().statusCode)).end(),
  );
}

it.each(['/api/v1/login/../secreto', '/api/v1/login/%2e%2e/secreto', '/api/v1/login//x'])(
  'leads to nothing but logins: %s',
  async (path) => expect([await asTyped(path), seen.url]).toEqual([404, '']),
);

it.each([
  '/api/v1/./login',
  '/api/v1/%2e/login',
  '/api/v1/%2E/login/codigo',
  '/api/v1//login',
  '/api/v1/%2flogin',
  '/api/v1/x%2f..%2flogin',
  '/api/v1/x%5c..%5clogin',
  '/api/v1/x%3f%2f..%2flogin',
  '/api/v1/..%2f..%2f..%2fbase/api/v1/login',
  '/api/v1/login/',
  '/api/v1/x/../login',
  '/api/v1/x/.%2e/login',
  '/api/v1/x/..',
  '/api/v1/login\\codigo',
  '/api/v1/\\login',
  '/api/v1/LOGIN',
  '/api/v1/Log%49n/codigo',
  '/api/v1/login%2f',
  '/api/v1/login;a=1',
  '/%61pi/v1/./login',
  'http://taller.cr/api/v1/./login',
])('passes no login on that it would not count: %s', async (path) =>
  expect([await asTyped(path), seen.url]).toEqual([404, '']),
);

it('passes names on as they are written, with points and slashes in them', async () => {
  const path = '/api/v1/mediciones-clientes/Caf%C3%A9%20.%2FT%C3%A9%2F%2FS.A.?a=/../b';
  expect([await asTyped(path), seen.url]).toEqual([200, `/base${path}`]);
});

it('asks the other provider whether somebody works there before it tells a telephone', async () => {
  const told = await host(`${url}/base`, { ADMIN_CONTACT_PHONE: '2222-3333' });
  const ask = async (token?: string) =>
    (
      await told.inject({
        url: '/configuracion.json',
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    ).json();
  expect((await ask('buena')).administrador).toEqual({ email: null, telefono: '2222-3333' });
  for (const token of [undefined, 'mala'])
    expect(Object.keys(await ask(token))).toEqual(['taller', 'plataforma']);
  await told.close();
  const down = await host('http://127.0.0.1:9', { ADMIN_CONTACT_PHONE: '2222-3333' });
  const reply = await down.inject({ url: '/configuracion.json', headers: { authorization: 'Bearer buena' } });
  expect(JSON.stringify(reply.json())).not.toContain('2222');
  await down.close();
});

it.each(ENGINES)(
  'before this very provider on %s: whoever hammers through the host locks nobody out there',
  async (engine) => {
    const p: Provider = await openProvider(engine, { TRUST_PROXY: '1' });
    const front = await host(await p.app.listen({ port: 0, host: '127.0.0.1' }));
    const { email } = personOf('Visor');
    const ask = (password: string, from: string) =>
      front.inject({
        method: 'POST',
        url: '/api/v1/login',
        remoteAddress: from,
        payload: new URLSearchParams({ email, password }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    for (let i = 0; i < 12; i++) await ask('no es', '190.0.0.9');
    const right = await ask(PASSWORD, '201.1.1.1');
    expect([right.statusCode, right.json().role]).toEqual([200, 'Visor']);
    expect(await login(p, email), 'at the provider itself').toBeTruthy();
    await front.close();
    await p.close();
  },
);

it('counts the faults of builds by itself, of sessions that the other provider knows', async () => {
  const payload = { tipo: 'página', remoto: 'ventas', build: 'b2', pagina: '/orden', mensaje: 'se rompió' };
  for (const authorization of ['Bearer buena', 'Bearer mala', 'Bearer buena'])
    await app.inject({ method: 'POST', url: '/errores', payload, headers: { authorization } });
  const { fallas } = (await app.inject({ url: '/errores' })).json();
  expect(fallas).toEqual([
    expect.objectContaining({ remoto: 'ventas', build: 'b2', pagina: '/orden', sesiones: 1 }),
  ]);
});
