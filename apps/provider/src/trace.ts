/**
 * One id from a click to the SQL that it caused. The id that the browser sends as W3C trace context is the request's id, stands in every
 * line of the log, and goes with each query. Where `OTEL_EXPORTER_OTLP_ENDPOINT` is set, requests and queries are sent there as spans.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';

/** A request's span, which records nothing unless somebody collects spans, and its queries. */
interface Traced {
  span: Span;
  queries: number;
  ms: number;
  log: FastifyBaseLogger | undefined;
}

const tracer = trace.getTracer('hilvan');
const propagator = new W3CTraceContextPropagator();
/** What is traced of each request, kept by the raw one: tracing begins before Fastify has made its own. */
const traced = new WeakMap<IncomingMessage, Traced>();
export const tracedOf = (raw: IncomingMessage): Traced | undefined => traced.get(raw);
/** The request on whose behalf the running code asks its queries. */
const asking = new AsyncLocalStorage<Traced>();
export const within = (own: Traced, work: () => void): void => asking.run(own, work);

/** The id of a request: the caller's, or a new one. 32 hexadecimal digits. */
export function traceIdOf(raw: IncomingMessage): string {
  const caller =
    'traceparent' in raw.headers
      ? propagator.extract(ROOT_CONTEXT, raw.headers, defaultTextMapGetter)
      : ROOT_CONTEXT;
  const span = startSpan(raw.method ?? '', caller);
  traced.set(raw, { span, queries: 0, ms: 0, log: undefined });
  return span.spanContext().traceId;
}

/** Without the SDK, OpenTelemetry's API hands on the caller's id and makes none of its own: one is drawn here where the caller sent none. */
function startSpan(name: string, caller: Context): Span {
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, caller);
  if (isSpanContextValid(span.spanContext())) return span;
  return trace.wrapSpanContext({ traceId: newId(16), spanId: newId(8), traceFlags: TraceFlags.NONE });
}

/** Random bytes are asked for a thousand ids at a time: that costs little more than for one. */
const bytes = Buffer.alloc(16 * 1024);
let used = bytes.length;

function newId(length: number): string {
  if (used + length > bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  used += length;
  return bytes.toString('hex', used - length, used);
}

/** Takes what Kysely logs of a query into its request's trace. The text of the query holds no values, so it may be logged. */
export function traceQuery({ level, query, queryDurationMillis: ms }: LogEvent): void {
  const own = asking.getStore();
  if (!own) return;
  own.queries += 1;
  own.ms += ms;
  own.log?.debug({ sql: query.sql, ms: Math.round(ms * 10) / 10 }, 'query');
  if (!own.span.isRecording()) return;
  const now = Date.now();
  const span = tracer.startSpan(
    'query',
    { kind: SpanKind.CLIENT, startTime: now - ms, attributes: { 'db.query.text': query.sql } },
    trace.setSpan(ROOT_CONTEXT, own.span),
  );
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(now);
}
