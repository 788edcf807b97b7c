/** The web host: the assembled web app, with the headers that keep it fast and safe. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { API_BASE } from '@hilvan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { failureBody } from './failure';
import { ERRORS_PATH } from './reports';

/** '/~123/' in a path makes a browser load a module afresh; it names no folder. */
export const dropRetrySegment = (url: string): string => url.replace(/\/~\d+(?=\/)/, '');

// The build writes a hash into each name below these folders, and into names such as index-C0ffee12.js.
const IMMUTABLE =
  /\/remotes\/[^/]+\/[^/]+\/|\/assets\/|[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2?|svg|png|webp|json)$/;

export async function registerWeb(app: FastifyInstance, config: Config): Promise<void> {
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
      setHeaders: (reply, path) => reply.header('cache-control', cacheFor(path.slice(config.webDir.length))),
    });
  }
  app.get('/configuracion.json', async (_req, reply) =>
    reply.header('cache-control', 'no-store').send({
      taller: { nombre: config.taller.nombre, telefono: config.taller.telefono },
      administrador: config.contacto,
      plataforma: {
        origenes: config.remoteOrigins,
        sustituciones: config.overrideOrigins,
        errores: ERRORS_PATH,
      },
    }),
  );
  // Not async: a reply that is awaited listens to its own end once more, and this one comes after the search for a file.
  app.setNotFoundHandler((req, reply) => {
    if (isPage(req) && isBuilt) sendIndex(reply);
    else if (isPage(req)) notBuilt(reply);
    else
      reply
        .code(404)
        .header('cache-control', 'no-store')
        .send(failureBody(404, ['La dirección no existe.']));
  });
  if (isBuilt) app.get('/', (_req, reply) => sendIndex(reply));
}

/** The app's own addresses: no file extension, not the API, not a remote's file. */
function isPage(req: FastifyRequest): boolean {
  const path = req.url.split('?', 1)[0] ?? '';
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  if (path === API_BASE || path.startsWith(`${API_BASE}/`) || path.startsWith('/remotes/')) return false;
  return !/\.[A-Za-z0-9]{1,8}$/.test(path);
}

const sendIndex = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });

const notBuilt = (reply: FastifyReply) =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('La aplicación web todavía no está compilada. Use: npm start');

function cacheFor(path: string): string {
  const plain = path.replace(/\.(br|gz)$/, '');
  return IMMUTABLE.test(plain) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
