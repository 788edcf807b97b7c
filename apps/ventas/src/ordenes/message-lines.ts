import { fold } from '@hilvan/contract';

const DAY = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`;
const HOUR = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
/** What a chat puts before each copied message: '[12/11/26, 10:15] Marta: ' or '12/11/2026 10:15 - Marta: '. */
const STAMP = new RegExp(
  String.raw`^[\u200e\u200f]?\[?(?:${DAY},?\s+${HOUR}|${HOUR},?\s+${DAY})(?:\]|\s+[-–])\s*[^:\n]{1,40}:\s+`,
  'i',
);
/** A list mark before a name: '1.', '2)', '•' or '-'. */
const MARK = /^(?:\d{1,3}\s*[.)-]|[•·*–—-])\s*(?=\p{L})/u;

const GREETING = /^(?:(?:hola|buen[oa]?s?(?: (?:dias?|tardes|noches))?)[\s,.!:]*)+$/;
const CLOSING =
  /^(?:(?:y )?(?:(?:muchas |mil )?gracias(?: de antemano)?|(?:un |cordial(?:es)? )*saludos?(?: cordial(?:es)?)?|atentamente|cordialmente|att?e|quedo (?:muy )?atent[oa])[\s,.!;]*)+$/;
/** After a closing more lines than this are not a signature. */
const LONGEST_SIGNATURE = 6;

/**
 * The lines of a mail or of chat messages, without list marks, senders and times, greetings, closings and a signature.
 * @param isOfList Whether a line says more than a signature does; where one follows a closing, the list goes on
 */
export function messageLines(text: string, isOfList: (line: string) => boolean): string[] {
  const written = text.split(/\r?\n/).map((line) => line.trim().replace(/\s+/g, ' '));
  // In a chat nobody signs: a name after the thanks is a person who had been forgotten.
  const isChat = written.some((line) => STAMP.test(line));
  const lines = written
    .map((line) => line.replace(STAMP, '').replace(MARK, ''))
    .filter((line) => line !== '' && !GREETING.test(fold(line)));
  const isClosing = (line: string) => CLOSING.test(fold(line));
  const signedAt = lines.findIndex((line, at) => {
    const rest = lines.slice(at + 1);
    return at > 0 && isClosing(line) && rest.length <= LONGEST_SIGNATURE && !rest.some(isOfList);
  });
  const list = isChat || signedAt < 0 ? lines : lines.slice(0, signedAt);
  return list.filter((line) => !isClosing(line));
}
