/** One line a request: which call, how it went, how long it took. No addresses with names, no bodies, no tokens. */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        // The standard output is for the person who starts the server.
        stream: process.stderr,
        redact: ['req.headers', 'err.parameters', 'err.sql', 'err.query', 'err.detail'],
        serializers: { req: () => ({}), res: () => ({}) },
      };

export function registerLogging(app: FastifyInstance): void {
  app.addHook('onResponse', (req, reply, done) => {
    const seen = {
      id: req.id,
      method: req.method,
      // The pattern and not the address: that may hold a name or a link's token.
      route: req.routeOptions.url ?? '(web)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      usuario: req.usuario?.id,
    };
    if (reply.statusCode >= 500) req.log.error(seen, 'request');
    else if (req.routeOptions.url?.startsWith('/api')) req.log.info(seen, 'request');
    else req.log.debug(seen, 'request');
    done();
  });
}
