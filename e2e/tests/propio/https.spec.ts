/** What a browser and Mozilla's scorer of headers make of the host behind a proxy that ends TLS, set up as docs/operacion.md says. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiOf } from '../../support/api';
import { newOrden } from '../../support/documentos';
import { ROOT } from '../../support/paths';
import { HOST, listen } from '../../support/port';
import { forward } from '../../support/proxy';
import { visit } from '../../support/screen';
import { logInByTyping } from '../../support/session';
import { test as base, expect } from '../../support/test';

interface Score {
  grade: string;
  score: number;
  results: Record<string, string>;
}

interface Tls {
  /** `https://…`, as staff would type it. */
  origin: string;
  /** The file of the certificate, for programs that are to trust it. */
  certificate: string;
  /** The address of the host to which requests are passed on. */
  host: string;
}

const test = base.extend<object, { tls: Tls }>({
  tls: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hilvan-tls-'));
      const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
      const named = ['-subj', '/CN=taller.example', '-addext', `subjectAltName=IP:${HOST}`];
      const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
      const files = ['-keyout', key, '-out', certificate];
      await promisify(execFile)('openssl', ['req', '-x509', ...made, ...named, ...files]);
      const keys = { cert: await readFile(certificate), key: await readFile(key) };
      const secure = createServer(keys, (req, res) => {
        const from = { 'x-forwarded-for': req.socket.remoteAddress, 'x-forwarded-proto': 'https' };
        forward(tls.host, req, res, from);
      });
      const tls: Tls = { origin: `https://${HOST}:${await listen(secure)}`, certificate, host: '' };
      await use(tls);
      secure.close();
      secure.closeAllConnections();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  settings: async ({ tls }, use) => use({ PUBLIC_URL: tls.origin, TRUST_PROXY: '1' }),
  system: async ({ system, tls }, use) => {
    tls.host = system.url;
    await use({ ...system, url: tls.origin });
  },
});

test.use({ ignoreHTTPSErrors: true });

const ADDRESSES = ['/', '/clientes', '/remotes.json', '/configuracion.json'];

/** What the scorer says of each address. In a program of its own, because a certificate is trusted when Node starts. */
async function scoresOf({ origin, certificate }: Tls, paths: string[]) {
  const script = `import { scan } from '@mdn/mdn-http-observatory';
    const said = {};
    for (const path of process.argv.slice(2)) {
      const { scan: { grade, score }, tests } = await scan(process.argv[1] + path);
      const results = Object.entries(tests).map(([name, { pass, result }]) => [name, pass ? result : 'failed: ' + result]);
      said[path] = { grade, score, results: Object.fromEntries(results) };
    }
    console.log(JSON.stringify(said));`;
  const args = ['--input-type=module', '-e', script, new URL(origin).host, ...paths];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: join(ROOT, 'e2e'),
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  });
  return JSON.parse(stdout);
}

test('la nota de las cabeceras es la más alta', async ({ tls, system }) => {
  expect(system.url).toBe(tls.origin);
  const said = await scoresOf(tls, ADDRESSES);
  expect(Object.keys(said)).toEqual(ADDRESSES);
  for (const [path, { grade, score, results }] of Object.entries<Score>(said)) {
    expect(results, path).toEqual({
      'content-security-policy': 'csp-implemented-with-no-unsafe',
      // The page itself writes the cookies of the session; the last story here looks at them.
      cookies: 'cookies-not-found',
      'cross-origin-resource-policy': 'corp-implemented-with-same-origin',
      'cross-origin-resource-sharing': 'cross-origin-resource-sharing-not-implemented',
      // Nothing answers without TLS here; redirecting people to https is up to the proxy.
      redirection: 'redirection-not-needed-no-http',
      'referrer-policy': 'referrer-policy-private',
      'strict-transport-security': 'hsts-implemented-max-age-at-least-six-months',
      'subresource-integrity': path.endsWith('.json')
        ? 'sri-not-implemented-response-not-html'
        : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
      'x-content-type-options': 'x-content-type-options-nosniff',
      'x-frame-options': 'x-frame-options-implemented-via-csp',
    });
    expect([path, grade, score >= 105]).toEqual([path, 'A+', true]);
  }
});

test('cada respuesta pide https por un año, también la de un error y la de una llamada', async ({
  request,
}) => {
  for (const path of ['/', '/salud', '/nada.css', '/api/v1/clientes', '/api/v1/no-existe']) {
    const header = (await request.get(path)).headers()['strict-transport-security'];
    expect(header, path).toBe('max-age=31536000; includeSubDomains');
  }
});

test('las cookies de la sesión son solo para https, y nada se pide sin él', async ({
  page,
  system,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await logInByTyping(page, system.users.Admin, '/inicio');
  const cookies = (await context.cookies()).map(({ name, secure, sameSite, path }) => ({
    name,
    secure,
    sameSite,
    path,
  }));
  const kept = { secure: true, sameSite: 'Strict' };
  expect(cookies.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    // By this cookie a login, and nothing else, recognises a browser that has logged in before.
    { ...kept, name: 'hilvan_aparato', path: '/api/v1/login' },
    { ...kept, name: 'role', path: '/' },
    { ...kept, name: 'token', path: '/' },
  ]);
  const { id } = await newOrden(page);
  for (const path of ['/clientes', `/orden/${id}`, '/reportes', '/inventario']) await visit(page, path);
  const { download_url } = await apiOf(page)('pdfOrden', { id });
  expect(download_url).toContain(`${system.url}/api/v1/descargas/`);
  const schemes = new Set(asked.map((url) => new URL(url).protocol));
  expect([...schemes].sort()).toEqual(['https:']);
});
