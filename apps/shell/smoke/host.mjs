import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
/** The policy the product is served with (docs: federation). */
export const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A static host over an assembled folder, as the product's own behaves: compressed copies, `/~123/` dropped, unknown
 * addresses give the page. `api(request, url)` answers /api/v1; `broken(path)` makes a file fail with 404.
 */
export async function startHost({ folder, api, broken = () => false, port = 0 }) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://localhost');
    if (url.pathname.startsWith('/api/v1/')) return api(request, response, url);
    const path = url.pathname.replace(/\/~\d+(?=\/)/, '');
    if (broken(path)) return response.writeHead(404).end();
    const file = extname(path) ? join(folder, normalize(path)) : join(folder, 'index.html');
    const compressed = await readFile(`${file}.br`).catch(() => null);
    const body = compressed ?? (await readFile(file).catch(() => null));
    if (!body) return response.writeHead(404).end();
    const fixed = /\/assets\/|^\/remotes\//.test(path);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': fixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      ...(compressed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
