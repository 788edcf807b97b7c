/** The web host: the assembled web app, with the headers that keep it fast and safe. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { API_BASE } from '@hilvan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { failureBody } from './failure';
import type { KnowsSession } from './knows-session';
import { ERRORS_PATH } from './reports';
import { createSubstitution } from './substitution';

/** '/~123/' in a path makes a browser load a module afresh; it names no folder. */
export const dropRetrySegment = (url: string): string => url.replace(/\/~\d+(?=\/)/, '');

// The build writes a hash into each name below these folders, and into names such as index-C0ffee12.js.
const IMMUTABLE =
  /\/remotes\/[^/]+\/[^/]+\/|\/assets\/|[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2?|svg|png|webp|json)$/;

const NOBODY_KEEPS = 'no-store';

export async function registerWeb(
  app: FastifyInstance,
  config: Config,
  taller: () => Promise<Config['taller']>,
  knows: KnowsSession,
): Promise<void> {
  const index = join(config.webDir, 'index.html');
  const isBuilt = existsSync(index);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: config.webDir,
      preCompressed: true,
      index: false,
      redirect: false,
      cacheControl: false,
      dotfiles: 'ignore',
      decorateReply: true,
      setHeaders: (reply, path) => {
        if (reply.getHeader('cache-control') !== NOBODY_KEEPS)
          reply.header('cache-control', cacheFor(path.slice(config.webDir.length)));
      },
    });
  }
  app.get('/configuracion.json', async (req, reply) => {
    const { nombre, telefono } = await taller();
    return reply.header('cache-control', NOBODY_KEEPS).send({
      // Telephones and e-mails are personal: only people who are logged in are told them.
      ...((await knows(req))
        ? { taller: { nombre, telefono }, administrador: config.contacto }
        : { taller: { nombre } }),
      plataforma: {
        origenes: config.remoteOrigins,
        sustituciones: config.overrideOrigins,
        errores: ERRORS_PATH,
      },
    });
  });
  const openPolicy = createSubstitution(config);
  const sendIndex = (req: FastifyRequest, reply: FastifyReply) => {
    const opened = openPolicy(req, reply);
    // A 304 would have the browser keep the policy that its copy of the page came with: this page is sent whole, and not kept.
    if (opened) for (const name of ['if-none-match', 'if-modified-since']) delete req.raw.headers[name];
    return reply
      .header('cache-control', opened ? NOBODY_KEEPS : 'no-cache')
      .sendFile('index.html', { cacheControl: false });
  };
  // Not async: to await a reply Fastify adds listeners to it once more, on top of those of the search for a file that comes before this
  // handler, and Node warns of too many.
  app.setNotFoundHandler((req, reply) => {
    if (isPage(req) && isBuilt) sendIndex(req, reply);
    else if (isPage(req)) notBuilt(reply);
    else
      reply
        .code(404)
        .header('cache-control', NOBODY_KEEPS)
        .send(failureBody(404, ['La dirección no existe.']));
  });
  if (isBuilt) app.get('/', sendIndex);
}

/** The app's own addresses: no file extension, not the API, not a remote's file. */
function isPage(req: FastifyRequest): boolean {
  const path = req.url.split('?', 1)[0] ?? '';
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  if (path === API_BASE || path.startsWith(`${API_BASE}/`) || path.startsWith('/remotes/')) return false;
  return !/\.[A-Za-z0-9]{1,8}$/.test(path);
}

const notBuilt = (reply: FastifyReply) =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('La aplicación web todavía no está compilada. Use: npm start');

function cacheFor(path: string): string {
  const plain = path.replace(/\.(br|gz)$/, '');
  return IMMUTABLE.test(plain) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
