import type { Fault } from './fault';
import { messageOf } from './fault';
import { ownerOf } from './owner';
import { note, report } from './report';

/** Tells the staff that something of a remote failed while its page stays. */
type Tell = (remote: string) => void;

/** What the browser itself says about a layout that could not settle in one frame; it harms nothing. */
const NOISE = /^ResizeObserver loop/;

/**
 * Listens to what no boundary catches: faults in event handlers and timers, and violations of the security policy.
 * Gives back what stops it.
 */
export function watchFaults(tell: Tell): () => void {
  const caught = (error: unknown, file?: string) => {
    const text = messageOf(error);
    if (NOISE.test(text) || isAbort(error)) return;
    const stack = error instanceof Error ? error.stack : undefined;
    const trace = [stack, file].find(ownerOf) ?? stack ?? file;
    const remote = ownerOf(trace);
    report({ kind: 'evento', remote, text, trace });
    if (remote) tell(remote);
  };
  const onError = ({ error, message, filename }: ErrorEvent) => caught(error ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => caught(reason);
  const onViolation = (seen: SecurityPolicyViolationEvent) => {
    const fault: Fault = {
      kind: 'csp',
      remote: ownerOf(seen.sourceFile) ?? ownerOf(seen.blockedURI),
      text: `${seen.effectiveDirective}: ${seen.blockedURI}`,
    };
    // With a report-uri the browser tells the host by itself, also before this listens.
    if (/(^|;)\s*report-uri\s/.test(seen.originalPolicy)) note(fault);
    else report(fault);
  };
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('error', onError, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
  document.addEventListener('securitypolicyviolation', onViolation, { signal });
  return () => stop.abort();
}

function isAbort(error: unknown): boolean {
  const name = typeof error === 'object' && error && 'name' in error ? error.name : undefined;
  return name === 'AbortError' || name === 'CanceledError';
}
