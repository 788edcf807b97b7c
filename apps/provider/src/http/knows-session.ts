/** Whether a caller of the web host is logged in, which decides what the host itself tells them. */
import { API_BASE, LLAMADAS, readResult, TODOS } from '@hilvan/contract';
import type { FastifyRequest } from 'fastify';
import type { Base } from '../db/open';
import { createAuthorise } from './session';

/** Says who calls, as far as this host can tell people apart; '' for whoever is not logged in. */
export type KnowsSession = (req: FastifyRequest) => Promise<string>;

/** Checks the session as every call of this provider does. */
export function knownHere(base: Base, now: () => Date): KnowsSession {
  const authorise = createAuthorise(base, now);
  return (req) =>
    authorise({ entity: 'clientes', roles: TODOS }, req).then(
      ({ usuario }) => String(usuario.id),
      () => '',
    );
}

const PATIENCE = 4_000;

/** Only the other provider knows its sessions: it is asked the smallest call that everybody who works there may make. */
export function knownThere(target: URL): KnowsSession {
  const url = new URL(`${target.pathname}${LLAMADAS.contarClientes.path}`, target);
  return async (req) => {
    const { authorization } = req.headers;
    if (!authorization) return '';
    try {
      const answer = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(PATIENCE) });
      const known = answer.ok && readResult(await answer.json()).ok !== false;
      return known ? authorization.replace(/^bearer\s+/i, '').trim() : '';
    } catch {
      return '';
    }
  };
}

/** Where another provider has `/api/v1`; its address may be given with or without it. */
export function apiOf(provider: URL): URL {
  const base = provider.pathname.replace(/\/$/, '');
  return new URL(base.endsWith(API_BASE) ? base : `${base}${API_BASE}`, provider.origin);
}
