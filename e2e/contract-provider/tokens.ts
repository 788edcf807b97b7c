/** Tokens of this provider: an expiry and nothing else that the front end could lean on. Whose they are is known here alone. */
import { randomBytes } from 'node:crypto';

const users = new Map<string, string>();
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const SEVEN_DAYS = 7 * 24 * 60 * 60;

export function issue(user: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iat, exp: iat + SEVEN_DAYS, jti: user };
  const token = [
    part({ alg: 'HS256', typ: 'JWT' }),
    part(claims),
    randomBytes(32).toString('base64url'),
  ].join('.');
  users.set(token, user);
  return token;
}

/** The user of a token, when it is one of ours. */
export const userOf = (token: string): string | undefined => users.get(token);
