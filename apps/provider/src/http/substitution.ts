/**
 * OVERRIDE_ORIGINS: only a page that asks for it may run code of these origins. Its shell sets a cookie for the page's own address and loads
 * it again; the answer deletes the cookie. No link can ask for it.
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { policyForOverrides } from './security';

/** The name of the cookie, as `apps/shell/src/registry/open-policy.ts` writes it. */
const NAME = 'hilvan_sustituir';

/** @returns a function that opens the policy of a page that asked for it, and tells whether it did */
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
