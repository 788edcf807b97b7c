/** PROVIDER_URL: `/api/v1` goes to another provider. Its sessions are not this host's, and cookies are neither's to see. */
import httpProxy from '@fastify/http-proxy';
import { API_BASE } from '@hilvan/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { apiOf } from './knows-session';
import { registerProxiedLogins } from './proxied-logins';
import { unreached } from './unreached';

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
