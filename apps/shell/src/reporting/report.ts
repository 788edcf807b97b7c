import { setStatus } from '../federation/status';
import type { Fault } from './outbox';
import { ownerOf } from './owner';

/** One fault: into the technical panel and, where the host takes them, the host's log. Never throws. */
export function report(fault: Fault): void {
  note(fault);
  const { pathname } = location;
  // Fetched with the first fault; without a connection neither its code nor the report would arrive.
  void import('./outbox').then(({ send }) => send(fault, pathname)).catch(() => undefined);
}

/** What took the whole page with it, or did not let it begin. */
export function reportThrown(error: unknown): void {
  const trace = error instanceof Error ? error.stack : undefined;
  report({ kind: 'página', remote: ownerOf(trace), text: messageOf(error), trace });
}

/** One fault that the host hears of in another way: into the technical panel alone. */
export function note({ remote, text }: Fault): void {
  setStatus(remote ?? 'shell', { lastError: { text, at: new Date() } });
}

/** The message of anything that can be thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}`
    : String(error);
