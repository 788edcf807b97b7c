import { createHash, randomBytes } from 'node:crypto';
import { ROLES } from '@hilvan/contract';
import { type Audience, personText } from '../src/preview';
import { Refusal } from './refusal';

/** The audience of a preview as it was typed. */
export interface Wanted extends Omit<Audience, 'people'> {
  emails: string[];
}

/**
 * Reads the words of `--para`.
 * @param words `persona:<e-mail>` and `rol:<role>`, each any number of times, and `<1 to 99>%` at most once
 * @throws Refusal naming a word that is none of these
 */
export function readAudience(words: readonly string[]): Wanted {
  const wanted: Wanted = { emails: [], roles: [], share: 0 };
  for (const word of words) {
    const [, email] = /^persona:\s*([^\s@]+@[^\s@]+\.[^\s@]+)\s*$/.exec(word) ?? [];
    const role = ROLES.find((name) => word.toLowerCase() === `rol:${name.toLowerCase()}`);
    const [, share] = /^([1-9]\d?)\s*%$/.exec(word) ?? [];
    if (email) wanted.emails.push(email);
    else if (role) wanted.roles.push(role);
    else if (share && wanted.share === 0) wanted.share = Number(share);
    else
      throw new Refusal(
        `--para: no se entiende «${word}». Puede ser persona:ana@taller.cr, rol:${ROLES.join('|')}, o una parte de las personas de 1% a 99% (una sola vez).`,
      );
  }
  return wanted;
}

/**
 * Replaces e-mails by hashes, since everybody can read the registry.
 * @param salt that of the preview being replaced, so that the people in its share are also in a new one of the same size
 */
export function sealAudience(
  { emails, ...rest }: Wanted,
  salt = randomBytes(16).toString('hex'),
): { salt: string; audience: Audience } {
  return { salt, audience: { people: emails.map((email) => hashOf(salt, email)), ...rest } };
}

const hashOf = (salt: string, email: string) =>
  createHash('sha256').update(personText(salt, email)).digest('hex');
