/** The cookie in which a browser keeps who has logged in with it: out of reach of scripts, and sent with nothing but logins. */
import { API_BASE, LLAMADAS } from '@hilvan/contract';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'hilvan_aparato';
const HALF_A_YEAR_S = 182 * 24 * 60 * 60;

/** The cookie that a browser sent; '' where there is none. */
export const readDevice = (req: FastifyRequest): string => parseCookie(req.headers.cookie ?? '')[NAME] ?? '';

export function keepDevice(req: FastifyRequest, reply: FastifyReply, publicUrl: string, kept: string): void {
  reply.header(
    'set-cookie',
    stringifySetCookie(NAME, kept, {
      path: `${API_BASE}${LLAMADAS.login.path}`,
      maxAge: HALF_A_YEAR_S,
      httpOnly: true,
      sameSite: 'strict',
      secure: publicUrl.startsWith('https:') || req.protocol === 'https',
    }),
  );
}
