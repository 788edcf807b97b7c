/**
 * OVERRIDE_ORIGINS: the one page that asks may run code of these origins. Its shell leaves a cookie at its own address and loads it
 * again; the answer takes the cookie back. No address asks for it.
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { policyForOverrides } from './security';

/** As `apps/shell/src/registry/open-policy.ts` writes it. */
const NAME = 'hilvan_sustituir';

/** @returns what opens the policy of a page that asked for it; whether it did */
export function createSubstitution(config: Config): (req: FastifyRequest, reply: FastifyReply) => boolean {
  if (config.overrideOrigins.length === 0) return () => false;
  const policy = policyForOverrides(config);
  return (req, reply) => {
    if (parseCookie(req.headers.cookie ?? '')[NAME] !== '1') return false;
    const path = req.url.split('?', 1)[0] ?? '/';
    reply
      .header('content-security-policy', policy)
      .header('set-cookie', stringifySetCookie(NAME, '', { path, maxAge: 0, sameSite: 'strict' }));
    return true;
  };
}
