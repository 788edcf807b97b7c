import { createHash, randomBytes } from 'node:crypto';
import { ROLES } from '@hilvan/contract';
import { type Audience, personText } from '../src/preview';
import { Refusal } from './refusal';

/** For whom a preview is, as it was typed. */
export interface Wanted extends Omit<Audience, 'people'> {
  emails: string[];
}

/**
 * Reads the words of `--para`.
 * @param words `persona:<e-mail>`, `rol:<role>` or `<1 to 99>%`, each any number of times but the last
 * @throws Refusal naming the word that says nothing
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

/** @param salt of the preview that it takes the place of: whoever is in its share stays in a share as large */
export function sealAudience(
  { emails, ...rest }: Wanted,
  salt = randomBytes(16).toString('hex'),
): { salt: string; audience: Audience } {
  return { salt, audience: { people: emails.map((email) => hashOf(salt, email)), ...rest } };
}

const hashOf = (salt: string, email: string) =>
  createHash('sha256').update(personText(salt, email)).digest('hex');
