/** Runs each request in a trace of its own: its queries are counted there, and Server-Timing tells how long they took. */
import { API_BASE } from '@hilvan/contract';
import { SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { tracedOf, within } from '../trace';

let opened: Promise<() => Promise<void>> | undefined;

/**
 * Call it before the first request; tracing is opened once for each process, whatever later calls ask for. Without a collector requests have
 * their ids, but no span records anything.
 * @returns a function that sends the spans not sent yet
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
    // Not for callers who are not logged in: how long a login took must tell them nothing.
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
    // The pattern and not the address, which may hold a name or the token of a link.
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
