/** One line for each request: which call, how it went, how long it took. Neither addresses that may hold names, nor bodies, nor tokens are logged. */
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
      // The pattern and not the address, which may hold a name or the token of a link.
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
