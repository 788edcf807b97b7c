/** The web host and the proxy. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config/config';
import { providerOn } from './harness';

const web = mkdtempSync(join(tmpdir(), 'hilvan-web-'));
const put = (path: string, text: string) => {
  mkdirSync(join(web, path, '..'), { recursive: true });
  writeFileSync(join(web, path), text);
};
put('index.html', '<title>Hilván</title>');
put('remotes.json', '{}');
put('assets/app-C0ffee12.js', 'let a = 1;');
writeFileSync(join(web, 'assets/app-C0ffee12.js.br'), brotliCompressSync('let a = 1;'));
put('remotes/ventas/b1/remoteEntry.js', 'let b = 1;');
put('hilvan.svg', '<svg/>');
// Left there by mistake.
for (const file of ['.env', '.git/config']) put(file, 'secreto');
for (const file of ['sw.js', 'manifest.webmanifest', 'icono-192.png', 'icono-lleno.png']) put(file, '{}');
afterAll(() => rmSync(web, { recursive: true }));

describe('the web host', () => {
  const p = providerOn('sqlite', {
    WEB_DIR: web,
    ADMIN_CONTACT_PHONE: '2222-3333',
    REMOTE_ORIGINS: 'https://remotes.cr',
    OVERRIDE_ORIGINS: 'localhost https://dev.cr/x',
  });
  const get = (url: string, headers = {}) => p.app.inject({ url, headers });

  it.each(['/', '/orden/7', '/clientes/registro', '/orden/7/pagos?x=1', '/~17/orden'])(
    'serves the app at %s, never cached blindly',
    async (url) => {
      const { statusCode, payload, headers } = await get(url);
      expect([statusCode, payload, headers['cache-control']]).toEqual([
        200,
        '<title>Hilván</title>',
        'no-cache',
      ]);
      expect(headers['content-type']).toContain('text/html');
    },
  );

  it('finds a page without piling up listeners on the answer', async () => {
    const warnings: Error[] = [];
    const keep = (warning: Error) => void warnings.push(warning);
    process.on('warning', keep);
    await get('/clientes/informacion/1');
    await new Promise(setImmediate);
    process.off('warning', keep);
    expect(warnings).toEqual([]);
  });

  it.each([
    '/assets/gone-C0ffee99.js',
    '/remotes/ventas/b0/remoteEntry.js',
    '/remotes/ventas',
    '/nada.css',
    '/api/v1/nada',
    '/.env',
    '/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('does not make up %s', async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, String(headers['content-type']).includes('json')]).toEqual([404, true]);
  });

  it.each([
    ['/', 'text/html'],
    ['/orden/7', 'text/html'],
    ['/assets/app-C0ffee12.js', 'application/javascript'],
    ['/remotes.json', 'application/json'],
    ['/configuracion.json', 'application/json'],
    ['/api/v1/clientes', 'application/json'],
    ['/nada.css', 'application/json'],
  ])('says what %s is, and in which letters', async (url, type) => {
    expect((await get(url)).headers['content-type']).toBe(`${type}; charset=utf-8`);
  });

  it.each(['/.env', '/.git/config', '/%2egit/config', '/assets/../.git/config'])(
    'keeps %s to itself',
    async (url) => {
      expect((await get(url)).payload).not.toContain('secreto');
    },
  );

  it('serves compressed files, hashed ones for ever, pointers never', async () => {
    const js = await get('/assets/app-C0ffee12.js', { 'accept-encoding': 'br, gzip' });
    expect([js.headers['content-encoding'], js.headers['cache-control']]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect(String(js.headers['content-type'])).toContain('javascript');
    expect((await get('/assets/app-C0ffee12.js')).payload).toBe('let a = 1;');
    const retried = await get('/~1731/remotes/ventas/b1/remoteEntry.js');
    expect([retried.payload, retried.headers['cache-control']]).toEqual([
      'let b = 1;',
      'public, max-age=31536000, immutable',
    ]);
    const pointers = ['/remotes.json', '/index.html', '/hilvan.svg', '/icono-192.png', '/icono-lleno.png'];
    // A worker that is kept could not be withdrawn.
    for (const url of [...pointers, '/sw.js', '/manifest.webmanifest'])
      expect((await get(url)).headers['cache-control'], url).toBe('no-cache');
  });

  it('sends the headers that keep scripts and frames out', async () => {
    const { headers } = await get('/');
    const csp = String(headers['content-security-policy']);
    expect(csp).toMatch(
      /script-src 'self' https:\/\/remotes\.cr http:\/\/localhost:\* https:\/\/dev\.cr 'sha256-\S{44}';/,
    );
    expect(csp).toContain(
      "style-src 'self' https://remotes.cr http://localhost:* https://dev.cr 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    );
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("worker-src 'self' blob:;manifest-src 'self'");
    expect(csp).not.toMatch(/unsafe/);
    expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      'nosniff',
      'no-referrer',
    ]);
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it.each(['/', '/remotes.json', '/assets/app-C0ffee12.js', '/nada.css', '/api/v1/clientes', '/salud'])(
    'sends them with %s too',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/frame-ancestors 'none'.*report-uri \/errores\/csp/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    },
  );

  it('names a wrong OVERRIDE_ORIGINS', () => {
    expect(() => readConfig({ OVERRIDE_ORIGINS: '*' })).toThrow(/^OVERRIDE_ORIGINS: «\*»/);
    expect(readConfig({}).overrideOrigins).toEqual([]);
  });

  it('names a logo that is not there', () => {
    expect(() => readConfig({ TALLER_LOGO: '/nada.png' })).toThrow(
      'TALLER_LOGO: no existe el archivo «/nada.png».',
    );
    expect(() => readConfig({ TALLER_LOGO: '/nada.gif' })).toThrow(
      /^TALLER_LOGO: debe ser la ruta de una imagen/,
    );
  });

  it('tells the front end what only the operator knows', async () => {
    const { headers, payload } = await get('/configuracion.json');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(payload)).toEqual({
      taller: { nombre: 'Taller Hilván', telefono: null },
      administrador: { email: null, telefono: '2222-3333' },
      plataforma: {
        origenes: ['https://remotes.cr'],
        sustituciones: ['http://localhost:*', 'https://dev.cr'],
        errores: '/errores',
      },
    });
  });
});

describe('with PROVIDER_URL', () => {
  const other = Fastify();
  other.all('/base/api/v1/*', async (req) => ({
    url: req.url,
    method: req.method,
    auth: req.headers.authorization ?? null,
    body: req.body ?? null,
  }));
  let url = '';
  beforeAll(async () => {
    url = await other.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => other.close());
  const host = (provider: string) =>
    buildApp(readConfig({ PROVIDER_URL: provider, WEB_DIR: web, LOG_LEVEL: 'silent' }), {
      base: undefined,
      key: '',
      pdfs: { make: async () => Buffer.alloc(0), close: async () => {} },
    });

  it.each(['/base', '/base/api/v1/'])('passes calls on, given %s', async (path) => {
    const app = await host(url + path);
    const reply = await app.inject({
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
    expect((await app.inject('/orden')).payload).toBe('<title>Hilván</title>');
    await app.close();
  });

  it('says that a provider is down', async () => {
    const app = await host('http://127.0.0.1:9');
    const reply = await app.inject('/api/v1/clientes');
    // Not the provider's own words: whoever reads a body of the contract believes that the provider answered.
    expect([reply.statusCode, reply.headers['content-type'], reply.payload]).toEqual([
      502,
      'text/plain; charset=utf-8',
      'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.',
    ]);
    await app.close();
  });
});
