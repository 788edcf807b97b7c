import { currentSession } from '@hilvan/api-client';
import { decide } from '../gate/decide';
import { hostConfig } from '../registry/host-config';
import { runningRemotes } from '../registry/remote';
import { buildOf } from './owner';
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
  /** Where it was thrown: a stack, or a file's address. */
  trace?: string;
}

/** A page that fails in a loop must not drown the host: so many a document, and each fault once in a while. */
const MOST = 30;
const AGAIN_MS = 60_000;

const sentAt = new Map<string, number>();
let sent = 0;

/**
 * Sends one fault to the host's endpoint; without one, or when it is down, nothing happens.
 * @param pathname the address at which it happened
 */
export async function send(fault: Fault, pathname: string): Promise<void> {
  const { kind, remote, text, version, trace, build = buildOf(trace, remote) } = fault;
  const message = scrub(text);
  const key = `${kind} ${remote} ${message}`;
  const now = Date.now();
  if (sent >= MOST || now - (sentAt.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
  sent++;
  sentAt.set(key, now);
  const { errores } = await hostConfig();
  if (!errores) return;
  // The shell may fail before it knows any address, and at one that is nobody's.
  const pagina = patternOf(pathname) ?? (remote ? undefined : '/');
  const body = JSON.stringify({
    tipo: kind,
    remoto: remote ?? 'shell',
    version,
    build,
    pagina,
    mensaje: message,
  });
  await fetch(errores, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credential(errores) },
    body,
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}

/** The pattern of an address: the address itself may hold a name. */
function patternOf(pathname: string): string | undefined {
  const shown = decide(pathname, 'Admin', [...runningRemotes()]);
  if (shown.kind === 'home') return '/inicio';
  return shown.kind === 'remote' ? shown.owned.path : undefined;
}

/** Faults count only where somebody who is logged in meets them, and nobody but the shell's own host is shown the session. */
function credential(address: string): Record<string, string> {
  const token = currentSession()?.token;
  const isOwn = new URL(address, location.href).origin === location.origin;
  return isOwn && token ? { authorization: `Bearer ${token}` } : {};
}

/** For tests: another document begins. */
export function emptyOutbox(): void {
  sentAt.clear();
  sent = 0;
}
