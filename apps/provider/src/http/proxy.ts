/** PROVIDER_URL: passes `/api/v1` on to another provider. Its sessions are not this host's, and cookies are passed on in neither direction. */
import { posix } from 'node:path';
import httpProxy from '@fastify/http-proxy';
import { API_BASE, LLAMADAS } from '@hilvan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { Falla } from './failure';
import { apiOf } from './knows-session';
import { registerProxiedLogins, unreached } from './proxied-logins';

export async function registerProxy(app: FastifyInstance, provider: URL, config: Config): Promise<void> {
  const target = apiOf(provider);
  await registerProxiedLogins(app, target, config);
  await app.register(httpProxy, {
    upstream: provider.origin,
    prefix: API_BASE,
    rewritePrefix: target.pathname,
    http2: false,
    // Addresses may hold names, and the tokens of links.
    disableRequestLogging: true,
    // Some calls change state by GET: nothing is sent twice.
    retryMethods: [],
    preHandler: refuseDoubtful,
    replyOptions: {
      rewriteRequestHeaders: (req, { cookie: _, ...headers }) => ({ ...headers, 'x-forwarded-for': req.ip }),
      rewriteHeaders: ({ 'set-cookie': _, ...headers }) => headers,
      onError: (reply, { error }) => {
        const { status, headers, text } = unreached(error);
        reply.code(status).headers(headers).send(text);
      },
    },
  });
}

/** Backslashes, and segments that are empty or dots: on its way to the other provider an address may lose them, and so become another one. */
const LOST_ON_THE_WAY = /\\|\/(\.|%2e){0,2}(?=\/|$)/i;

/**
 * Refuses what only the other provider would take for a login: logins have routes of their own (proxied-logins.ts), which count tries.
 * @throws Falla
 */
async function refuseDoubtful({ url }: FastifyRequest): Promise<void> {
  const [path = ''] = url.split(/[?#]/, 1);
  // As a provider reads it that takes encoded slashes for slashes.
  const decoded = decodeURIComponent(path).replaceAll('\\', '/');
  const isLogin = posix
    .normalize(decoded)
    .toLowerCase()
    .startsWith(API_BASE + LLAMADAS.login.path);
  if (isLogin || decoded.split('/').includes('..') || LOST_ON_THE_WAY.test(path))
    throw new Falla(404, 'Esta llamada no existe.');
}
