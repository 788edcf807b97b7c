import { readSession } from '@hilvan/api-client';
import { buildOf, type Fault } from './fault';

/**
 * Sends one fault. Never throws; where the host is down, the fault is lost.
 * @param errores address of the host's endpoint
 * @param pagina pattern of the address at which the fault happened
 */
export async function post(errores: string, fault: Fault, pagina: string | undefined): Promise<void> {
  const { kind, remote, text, version, trace, build = buildOf(trace, remote) } = fault;
  const body = JSON.stringify({
    tipo: kind,
    remoto: remote ?? 'shell',
    version,
    build,
    pagina,
    mensaje: scrub(text),
  });
  await fetch(errores, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credential(errores) },
    body,
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}

/** The session, as proof that somebody who is logged in met the fault: only those count. It is shown to the shell's own host alone. */
function credential(address: string): Record<string, string> {
  const token = readSession()?.token;
  const isOwn = new URL(address, location.href).origin === location.origin;
  return isOwn && token ? { authorization: `Bearer ${token}` } : {};
}

const MOST_CHARACTERS = 300;

/** A message without what could identify a person: the queries of addresses, e-mails and long numbers; at most `MOST_CHARACTERS` long. */
export function scrub(text: string): string {
  return text
    .replace(/\?[^\s)'"»]*/g, '?…')
    .replace(/[^\s@"'«»()<>]+@[^\s@"'«»()<>]+\.[a-z]{2,}/gi, '…@…')
    .replace(/(?<![\w~.-])\d[\d -]{4,}\d(?![\w.-])/g, '…')
    .slice(0, MOST_CHARACTERS);
}
