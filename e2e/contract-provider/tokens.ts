/** Tokens of this provider: signed, with an expiry and nothing else that the front end could lean on. */
import { createHmac, randomBytes } from 'node:crypto';

const SECRET = randomBytes(32);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64url');

const SEVEN_DAYS = 7 * 24 * 60 * 60;

/** A token for a user. */
export function issue(user: string): string {
  const now = Math.floor(Date.now() / 1000);
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iat: now, exp: now + SEVEN_DAYS, jti: user })}`;
  return `${text}.${sign(text)}`;
}

/** The user of a token, or null when it is not ours or has ended. */
export function read(token: string): string | null {
  const [head, claims, signature] = token.split('.');
  if (!head || !claims || sign(`${head}.${claims}`) !== signature) return null;
  const { exp, jti }: { exp?: unknown; jti?: unknown } = JSON.parse(
    Buffer.from(claims, 'base64url').toString(),
  );
  return typeof exp === 'number' && exp * 1000 > Date.now() && typeof jti === 'string' ? jti : null;
}
