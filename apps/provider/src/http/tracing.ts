/** Each request in its own trace: its queries are counted in it, and what they took is told in Server-Timing. */
import { API_BASE } from '@hilvan/contract';
import { SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { tracedOf, within } from '../trace';

let opened: Promise<() => Promise<void>> | undefined;

/**
 * Before the first request; once a process, whatever is asked for later. Without a collector requests have their ids, and no span
 * records anything.
 * @returns how to send what is not sent yet
 */
export const openTracing = (endpoint: string | undefined): Promise<() => Promise<void>> =>
  (opened ??= open(endpoint));

const open = async (endpoint: string | undefined) =>
  endpoint ? (await import('./spans')).exportTo(endpoint) : async () => {};

export function registerTracing(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, done) => {
    const own = tracedOf(req.raw);
    if (!own) return done();
    own.log = req.log;
    within(own, done);
  });
  app.addHook('onSend', (req, reply, _body, done) => {
    const own = tracedOf(req.raw);
    // How long a login took says nothing to who is not logged in.
    if (own && req.usuario?.id && req.routeOptions.url?.startsWith(API_BASE))
      reply.header(
        'server-timing',
        `total;dur=${reply.elapsedTime.toFixed(1)}, sql;dur=${own.ms.toFixed(1)};desc="${own.queries}", traza;desc="${req.id}"`,
      );
    done();
  });
  app.addHook('onResponse', (req, reply, done) => {
    const span = tracedOf(req.raw)?.span;
    if (!span?.isRecording()) return done();
    // The pattern and not the address: that may hold a name or a link's token.
    const route = req.routeOptions.url ?? '(web)';
    span.updateName(`${req.method} ${route}`);
    span.setAttributes({
      'http.request.method': req.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    done();
  });
}
