import { setStatus } from '../federation/status';
import type { Fault } from './fault';

/** One fault: into the technical panel and, where the host takes them, the host's log. Never throws. */
export function report(fault: Fault): void {
  note(fault);
  const { pathname } = location;
  // Fetched with the first fault; without a connection neither its code nor the report would arrive.
  void import('./outbox').then(({ send }) => send(fault, pathname)).catch(() => undefined);
}

/** One fault that the host hears of in another way: into the technical panel alone. */
export function note({ remote, text }: Fault): void {
  setStatus(remote ?? 'shell', { lastError: { text, at: new Date() } });
}
