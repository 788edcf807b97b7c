/** The web host and the proxy. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config/config';
import { login, openProvider, personOf, providerOn } from './harness';

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
// Files that were left in the folder by mistake.
for (const file of ['.env', '.git/config']) put(file, 'secreto');
for (const file of ['sw.js', 'manifest.webmanifest', 'icono-192.png', 'icono-lleno.png']) put(file, '{}');
afterAll(() => rmSync(web, { recursive: true }));

describe('the web host', () => {
  const p = providerOn('sqlite', {
    WEB_DIR: web,
    ADMIN_CONTACT_PHONE: '2222-3333',
    ADMIN_CONTACT_EMAIL: 'duena@taller.cr',
    TALLER_TELEFONO: '4444-5555',
    REMOTE_ORIGINS: 'https://remotes.cr',
    OVERRIDE_ORIGINS: 'localhost https://dev.cr/x',
  });
  const get = (url: string, headers = {}) => p.app.inject({ url, headers });
  let ended = '';
  beforeAll(async () => {
    ended = await login(p, personOf('Visor').email);
    await p.ok('logout', { token: ended });
  });

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
    // A service worker that is kept in a cache could not be withdrawn.
    for (const url of [...pointers, '/sw.js', '/manifest.webmanifest'])
      expect((await get(url)).headers['cache-control'], url).toBe('no-cache');
    // It is asked for at each navigation, and not sent again where nothing was deployed since.
    const { etag } = (await get('/remotes.json')).headers;
    expect((await get('/remotes.json', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('sends the headers that keep scripts and frames out', async () => {
    const { headers } = await get('/');
    const csp = String(headers['content-security-policy']);
    expect(csp).toMatch(/script-src 'self' https:\/\/remotes\.cr 'sha256-\S{44}';/);
    expect(csp).toContain(
      "style-src 'self' https://remotes.cr 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
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

  it('sends the policy that the document gives to other servers', async () => {
    const document = readFileSync(new URL('../../../docs/federacion.md', import.meta.url), 'utf8');
    const directives = (policy: string) =>
      policy
        .split(';')
        .map((directive) => directive.trim())
        .sort();
    const sent = directives(String((await get('/')).headers['content-security-policy']));
    const [, given = ''] = /^- CSP: `([^`]+)`/m.exec(document) ?? [];
    expect(directives(given)).toEqual(sent.map((directive) => directive.replace(' https://remotes.cr', '')));
    const [, widened = ''] = /`REMOTE_ORIGINS`\): add them to ([a-z, -]+) and/.exec(document) ?? [];
    const withRemotes = sent.filter((directive) => directive.includes(' https://remotes.cr'));
    expect(widened.split(', ').sort()).toEqual(withRemotes.map((directive) => directive.split(' ')[0]));
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

  describe('for a developer\u2019s own build', () => {
    const OPEN = /script-src 'self' https:\/\/remotes\.cr http:\/\/localhost:\* https:\/\/dev\.cr 'sha256-/;
    const asking = { cookie: 'token=x; hilvan_sustituir=1' };
    const policy = async (url: string, headers = {}) =>
      String((await get(url, headers)).headers['content-security-policy']);

    it('opens the policy of the one page that asked, once, and of no other', async () => {
      const reply = await get('/orden/7?x=1', asking);
      expect(reply.payload).toBe('<title>Hilván</title>');
      expect(reply.headers['content-security-policy']).toMatch(OPEN);
      expect(reply.headers['content-security-policy']).toMatch(
        /connect-src 'self' https:\/\/remotes\.cr http:\/\/localhost:\* /,
      );
      expect(reply.headers['set-cookie']).toBe(
        'hilvan_sustituir=; Max-Age=0; Path=/orden/7; SameSite=Strict',
      );
      expect(await policy('/orden/7')).not.toMatch(OPEN);
      expect(await policy('/', asking)).toMatch(OPEN);
    });

    it.each([
      '/remotes.json',
      '/index.html',
      '/assets/app-C0ffee12.js',
      '/api/v1/clientes',
      '/sw.js',
      '/nada.css',
    ])('not with %s, which is no page', async (url) => {
      const { headers } = await get(url, asking);
      expect([OPEN.test(String(headers['content-security-policy'])), headers['set-cookie']]).toEqual([
        false,
        undefined,
      ]);
    });

    it('sends it whole to a browser that has the page, and lets nobody keep it', async () => {
      const { headers } = await get('/orden');
      const known = {
        'if-none-match': String(headers.etag),
        'if-modified-since': String(headers['last-modified']),
      };
      expect((await get('/orden', known)).statusCode).toBe(304);
      const opened = await get('/orden', { ...known, ...asking });
      expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    });

    it('takes no address for asking, and no other word', async () => {
      const addresses = ['/orden?hilvan_sustituir=1', '/orden?sustituir=ventas&origen=http://localhost:5172'];
      for (const url of addresses) expect(await policy(url)).not.toMatch(OPEN);
      for (const value of ['', '0', 'http://localhost:5172', '%0d%0a'])
        expect(await policy('/orden', { cookie: `hilvan_sustituir=${value}` }), value).not.toMatch(OPEN);
    });

    it('opens nothing where none are admitted', async () => {
      const closed = await openProvider('sqlite', { WEB_DIR: web });
      const { headers } = await closed.app.inject({ url: '/orden', headers: asking });
      expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-cache']);
      expect(String(headers['content-security-policy'])).toContain("script-src 'self' 'sha256-");
      await closed.close();
    });
  });

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

  const plataforma = {
    origenes: ['https://remotes.cr'],
    sustituciones: ['http://localhost:*', 'https://dev.cr'],
    errores: '/errores',
  };

  it('tells whoever works here what only the operator knows', async () => {
    const authorization = `Bearer ${p.tokens.Visor}`;
    const { headers, payload } = await get('/configuracion.json', { authorization });
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(payload)).toEqual({
      taller: { nombre: 'Taller Hilván', telefono: '4444-5555' },
      administrador: { email: 'duena@taller.cr', telefono: '2222-3333' },
      plataforma,
    });
  });

  it.each([
    ['without a session', () => ({})],
    ['with a token of nobody', () => ({ authorization: 'Bearer eyJ.e30.x' })],
    ['with a session that ended', () => ({ authorization: `Bearer ${ended}` })],
    ['with a cookie', () => ({ cookie: `token=${p.tokens.Admin}` })],
  ])('tells nobody\u2019s telephone or e-mail %s', async (_, headers) => {
    const { statusCode, payload } = await get('/configuracion.json', headers());
    expect([statusCode, JSON.parse(payload)]).toEqual([
      200,
      { taller: { nombre: 'Taller Hilván' }, plataforma },
    ]);
  });
});
