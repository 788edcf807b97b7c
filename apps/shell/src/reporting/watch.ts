import { showToast } from '@hilvan/ui';
import { runningRemotes } from '../registry/remote';
import { type Fault, messageOf, ownerOf } from './fault';
import { note, report } from './report';

const SECONDS = 8;

/** What the browser itself says about a layout that could not settle in one frame; it harms nothing. */
const NOISE = /^ResizeObserver loop/;

/**
 * From before any code of a remote can run: faults outside any page's rendering are reported, and the person is told.
 * @returns what stops it
 */
export function tellOfFaults(): () => void {
  const told = new Set<string>();
  return watchFaults((name) => {
    // One notice at a time says it, also when a handler fails with every key.
    if (told.has(name)) return;
    told.add(name);
    const label = runningRemotes().find((remote) => remote.name === name)?.label ?? name;
    showToast(`Algo falló en ${label}. Si no ve lo que hizo, inténtelo de nuevo.`, 'error', SECONDS);
    // After the notice went, by a timer as it does: a busy machine lets both wait.
    setTimeout(() => told.delete(name), SECONDS * 1000);
  });
}

/**
 * Listens to what no boundary catches: faults in event handlers and timers, and violations of the security policy.
 * @param tell told the remote that something failed of while its page stays
 * @returns what stops it
 */
export function watchFaults(tell: (remote: string) => void): () => void {
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

const isAbort = (error: unknown): boolean => ['AbortError', 'CanceledError'].includes(Object(error).name);
