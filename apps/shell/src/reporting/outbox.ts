import { decide } from '../gate/decide';
import { hostConfig } from '../registry/host-config';
import { runningRemotes } from '../registry/remote';
import type { Fault } from './fault';
import { post, scrub } from './post';

/**
 * A page that fails in a loop must not flood the host: each document sends at most `MOST` faults, and the same one only once in `AGAIN_MS`
 * milliseconds.
 */
const MOST = 30;
const AGAIN_MS = 60_000;

const sentAt = new Map<string, number>();
let sent = 0;

/**
 * Sends one fault to the host's endpoint; where there is none or it is down, nothing happens.
 * @param pathname the address at which the fault happened
 */
export async function send(fault: Fault, pathname: string): Promise<void> {
  const { kind, remote, text } = fault;
  const key = `${kind} ${remote} ${scrub(text)}`;
  const now = Date.now();
  if (sent >= MOST || now - (sentAt.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
  sent++;
  sentAt.set(key, now);
  const { errores } = await hostConfig();
  if (!errores) return;
  // The shell may fail before it knows any address, and at one that no remote owns: its faults then belong to '/'.
  await post(errores, fault, patternOf(pathname) ?? (remote ? undefined : '/'));
}

/** The pattern of an address, reported instead of the address, which may hold a name. */
function patternOf(pathname: string): string | undefined {
  const shown = decide(pathname, 'Admin', [...runningRemotes()]);
  if (shown.kind === 'home') return '/inicio';
  return shown.kind === 'remote' ? shown.owned.path : undefined;
}

/** For tests: another document begins. */
export function emptyOutbox(): void {
  sentAt.clear();
  sent = 0;
}
