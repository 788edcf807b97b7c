/**
 * One id from a click to the SQL it caused: what the browser sends as W3C trace context is the request's id, stands in every line
 * of the log, and goes with each query. Where `OTEL_EXPORTER_OTLP_ENDPOINT` is set, requests and queries are sent there as spans.
 */
import type { IncomingMessage } from 'node:http';
import {
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';

/** The queries of one request. */
interface Tally {
  queries: number;
  ms: number;
  log: FastifyBaseLogger | undefined;
}

const TALLY = createContextKey('queries of the request');
const tracer = trace.getTracer('hilvan');
/** What each request runs in, from before Fastify knows it. */
const contexts = new WeakMap<IncomingMessage, Context>();
export const contextOf = (raw: IncomingMessage): Context => contexts.get(raw) ?? ROOT_CONTEXT;

/** The id of a request: the caller's, or a new one. 32 hexadecimal digits. */
export function traceIdOf(raw: IncomingMessage): string {
  const caller = propagation.extract(ROOT_CONTEXT, raw.headers);
  const span = tracer.startSpan(raw.method ?? '', { kind: SpanKind.SERVER }, caller);
  const tally: Tally = { queries: 0, ms: 0, log: undefined };
  contexts.set(raw, trace.setSpan(caller, span).setValue(TALLY, tally));
  return span.spanContext().traceId;
}

export const tallyOf = (own: Context): Tally | undefined =>
  // Set in traceIdOf.
  own.getValue(TALLY) as Tally | undefined;

/** What Kysely tells of each query; its text holds no values. */
export function traceQuery({ level, query, queryDurationMillis: ms }: LogEvent): void {
  const own = context.active();
  const tally = tallyOf(own);
  if (!tally) return;
  tally.queries += 1;
  tally.ms += ms;
  tally.log?.debug({ sql: query.sql, ms: Math.round(ms * 10) / 10 }, 'query');
  if (!trace.getSpan(own)?.isRecording()) return;
  const now = Date.now();
  const span = tracer.startSpan(
    'query',
    { kind: SpanKind.CLIENT, startTime: now - ms, attributes: { 'db.query.text': query.sql } },
    own,
  );
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(now);
}
