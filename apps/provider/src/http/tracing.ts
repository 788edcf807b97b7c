/** Each request in its own trace: its queries are counted in it, and what they took is told in Server-Timing. */
import { API_BASE } from '@hilvan/contract';
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { contextOf, tallyOf } from '../trace';
import { VERSION } from '../version';

let opened: Promise<() => Promise<void>> | undefined;

/**
 * Before the first request; once a process, whatever is asked for later. Without an exporter spans are numbered and dropped.
 * @returns how to send what is not sent yet
 */
export const openTracing = (endpoint: string | undefined): Promise<() => Promise<void>> =>
  (opened ??= open(endpoint));

/** How long, in milliseconds, a collector that does not answer is waited for, at the end of the server too. */
const PATIENCE = 1_500;

async function open(endpoint: string | undefined) {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hilvan', 'service.version': VERSION }),
    sampler: endpoint ? new AlwaysOnSampler() : new AlwaysOffSampler(),
    spanProcessors: endpoint ? [await exporting(endpoint)] : [],
  });
  provider.register();
  return () => provider.shutdown();
}

/** Loaded only where it is configured. */
async function exporting(endpoint: string) {
  const { default: otlp } = await import('@opentelemetry/exporter-trace-otlp-http');
  return new BatchSpanProcessor(
    new otlp.OTLPTraceExporter({
      url: new URL('v1/traces', endpoint.replace(/\/?$/, '/')).href,
      timeoutMillis: PATIENCE,
    }),
  );
}

export function registerTracing(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, done) => {
    const own = contextOf(req.raw);
    const tally = tallyOf(own);
    if (tally) tally.log = req.log;
    context.with(own, done);
  });
  app.addHook('onSend', (req, reply, _body, done) => {
    const tally = tallyOf(contextOf(req.raw));
    // How long a login took says nothing to who is not logged in.
    if (tally && req.usuario?.id && req.routeOptions.url?.startsWith(API_BASE))
      reply.header(
        'server-timing',
        `total;dur=${reply.elapsedTime.toFixed(1)}, sql;dur=${tally.ms.toFixed(1)};desc="${tally.queries}", traza;desc="${req.id}"`,
      );
    done();
  });
  app.addHook('onResponse', (req, reply, done) => {
    const span = trace.getSpan(contextOf(req.raw));
    // The pattern and not the address: that may hold a name or a link's token.
    const route = req.routeOptions.url ?? '(web)';
    span?.updateName(`${req.method} ${route}`);
    span?.setAttributes({
      'http.request.method': req.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
