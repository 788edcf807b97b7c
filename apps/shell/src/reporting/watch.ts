import { showToast } from '@hilvan/ui';
import { runningRemotes } from '../registry/remote';
import { type Fault, messageOf, ownerOf } from './fault';
import { note, report } from './report';

const SECONDS = 8;

/** The browser's message about a layout that did not settle within one frame, which harms nothing. */
const NOISE = /^ResizeObserver loop/;

/**
 * Reports faults that happen outside the rendering of any page, and tells the person about them. Called before any code of a remote can run.
 * @returns stops it
 */
export function tellOfFaults(): () => void {
  const told = new Set<string>();
  return watchFaults((name) => {
    // At most one notice at a time for each remote, also when a handler fails with every key.
    if (told.has(name)) return;
    told.add(name);
    const label = runningRemotes().find((remote) => remote.name === name)?.label ?? name;
    showToast(`Algo falló en ${label}. Si no ve lo que hizo, inténtelo de nuevo.`, 'error', SECONDS);
    // The notice closes by a timer too, so that on a busy machine both are late together.
    setTimeout(() => told.delete(name), SECONDS * 1000);
  });
}

/**
 * Listens to what no error boundary catches: faults in event handlers and timers, and violations of the security policy.
 * @param tell called with the remote in which something failed while its page stays
 * @returns stops it
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
    // With a `report-uri` the browser itself tells the host, also of violations before this began to listen.
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
