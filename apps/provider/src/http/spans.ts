/** Sends spans to a collector. Loaded only where one is configured. */
import otlp from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { VERSION } from '../version';

/** How long, in milliseconds, a collector that does not answer is waited for, at the end of the server too. */
const PATIENCE = 1_500;

/** @returns a function that sends the spans not sent yet, and stops */
export function exportTo(endpoint: string): () => Promise<void> {
  const exporter = new otlp.OTLPTraceExporter({
    url: new URL('v1/traces', endpoint.replace(/\/?$/, '/')).href,
    timeoutMillis: PATIENCE,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hilvan', 'service.version': VERSION }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // trace.ts keeps what runs in which request, with a collector or without.
  provider.register({ contextManager: null, propagator: null });
  return () => provider.shutdown();
}
