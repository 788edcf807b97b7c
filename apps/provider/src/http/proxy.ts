/** PROVIDER_URL: `/api/v1` goes to another provider, unchanged. */
import httpProxy from '@fastify/http-proxy';
import { API_BASE } from '@hilvan/contract';
import type { FastifyInstance } from 'fastify';

export async function registerProxy(app: FastifyInstance, provider: URL): Promise<void> {
  const base = provider.pathname.replace(/\/$/, '');
  await app.register(httpProxy, {
    upstream: provider.origin,
    prefix: API_BASE,
    // The address may be given with or without the base path.
    rewritePrefix: base.endsWith(API_BASE) ? base : `${base}${API_BASE}`,
    http2: false,
    replyOptions: {
      onError: (reply, { error }) => {
        const late = /TIMEOUT/.test('code' in error ? String(error.code) : '');
        // Plain text: a body of the contract would be the provider's own answer (decision 60).
        reply
          .code(late ? 504 : 502)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('No se pudo conectar con el servidor. Por favor, inténtelo más tarde.');
      },
    },
  });
}
