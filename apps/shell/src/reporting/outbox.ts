import { hostConfig } from '../registry/host-config';
import { scrub } from './scrub';

export type Kind = 'carga' | 'página' | 'evento' | 'csp' | 'registro';

export interface Fault {
  kind: Kind;
  /** Remote that owns it; undefined for the shell itself. */
  remote: string | undefined;
  text: string;
  /** Version and build that were running. */
  version?: string;
  build?: string;
}

/** A page that fails in a loop must not drown the host: so many a document, and each fault once in a while. */
const MOST = 30;
const AGAIN_MS = 60_000;

const sentAt = new Map<string, number>();
let sent = 0;

/** Sends one fault to the host's endpoint; without one, or when it is down, nothing happens. */
export async function send({ kind, remote, text, version, build }: Fault): Promise<void> {
  const message = scrub(text);
  const key = `${kind} ${remote} ${message}`;
  const now = Date.now();
  if (sent >= MOST || now - (sentAt.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
  sent++;
  sentAt.set(key, now);
  const { errores } = await hostConfig();
  if (!errores) return;
  const body = JSON.stringify({ tipo: kind, remoto: remote ?? 'shell', version, build, mensaje: message });
  await fetch(errores, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}

/** For tests: another document begins. */
export function emptyOutbox(): void {
  sentAt.clear();
  sent = 0;
}
