import { randomInt } from 'node:crypto';
import { LARGO_CLAVE } from '@hilvan/contract/extensions';
import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id minimum of memory; the library's default variant is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const MIN_PASSWORD = LARGO_CLAVE;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/**
 * Checks a password. It takes as long for a user who does not exist (`stored` undefined), so that the time tells nothing. No stored password
 * begins or ends with a space: such spaces came along when it was typed or pasted.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const ok = await verify(stored ?? (await decoy()), password.trim()).catch(() => false);
  return ok && stored !== undefined;
}

let decoyHash: Promise<string> | undefined;
const decoy = (): Promise<string> => {
  decoyHash ??= hashPassword(randomPassword());
  return decoyHash;
};

/** 16 letters and digits without look-alikes (about 92 bits). */
export const randomPassword = (): string =>
  Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
