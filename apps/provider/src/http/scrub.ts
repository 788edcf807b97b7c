/** Takes what may name a person or open something out of a text that a browser sent: anybody can send one. */

/** The ending of a file's name. Such a name is kept: it may be as long as a secret, but says where to look. */
const FILE = String.raw`\.(?:m?js|css|json|map|svg|png|webp|woff2?|tsx?)\b`;

/**
 * The name of a build, which may happen to hold many digits and is kept; and any other seven digits or more with little between them, which
 * are taken out.
 */
const NUMBER = /(?<!\w)[0-9a-f]{12}(?!\w)|\+?\(?\d(?:[ .()-]{0,2}\d){6,}/g;
const numberless = (found: string) => (/[a-f]/.test(found) ? found : '…');

const PARTS: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments of addresses.
  [/[?#][^\s)'"»]*/g, '?…'],
  // E-mails, also as an address has them; no longer than mail allows, because without limits the search takes seconds.
  [/[^\s@"'«»()<>:/]{1,64}(?:@|%40)[^\s@"'«»()<>/]{1,253}\.[a-z]{2,}/gi, '…@…'],
  // Tokens of sessions and links, whole or cut.
  [/\beyJ[\w-]*(?:\.[\w-]*){0,2}/g, '…'],
  [new RegExp(String.raw`(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{22,}(?![\w-]|${FILE})`, 'g'), '…'],
];

export const scrub = (text: string): string =>
  PARTS.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)
    // Cédulas and telephones, however they are written.
    .replace(NUMBER, numberless);
