/** PROVIDER_URL: `/api/v1` goes to another provider. Its sessions are not this host's, and cookies are neither's to see. */
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
    // Addresses hold names, and links' tokens.
    disableRequestLogging: true,
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

/** Backslashes, and segments that are empty or dots: on its way an address loses them, and becomes another one. */
const LOST_ON_THE_WAY = /\\|\/(\.|%2e){0,2}(?=\/|$)/i;

/** Logins go by routes of their own, which count them: here come only those that the other provider alone would take for one. @throws Falla */
async function refuseDoubtful({ url }: FastifyRequest): Promise<void> {
  const [path = ''] = url.split(/[?#]/, 1);
  const isLogin = decodeURIComponent(path)
    .toLowerCase()
    .startsWith(API_BASE + LLAMADAS.login.path);
  if (isLogin || LOST_ON_THE_WAY.test(path)) throw new Falla(404, 'Esta llamada no existe.');
}
