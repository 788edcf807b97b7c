import { setStatus } from '../federation/status';
import type { Fault } from './fault';

/** Shows one fault in the technical panel and, where the host takes reports, sends it there. Never throws. */
export function report(fault: Fault): void {
  note(fault);
  const { pathname } = location;
  // The code that sends is fetched with the first fault: without a connection neither the code nor the report would arrive.
  void import('./outbox').then(({ send }) => send(fault, pathname)).catch(() => undefined);
}

/** Shows one fault in the technical panel alone, for those of which the host hears in another way. */
export function note({ remote, text }: Fault): void {
  setStatus(remote ?? 'shell', { lastError: { text, at: new Date() } });
}
