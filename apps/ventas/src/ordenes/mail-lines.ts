import { normaliseTalla } from '@hilvan/contract';
import { messageLines } from './message-lines';

/** The end of a line: a size or a number of pieces, in parentheses or after a comma, a dash or a space. */
const LAST = /^(.*?[^\s,;:–—-])(\s*[,;:–—-]\s*|\s+)\(?(talla:?\s+|[x×]\s?(?=\d))?([^\s(),;:]{1,4})\)?\.?$/i;
/** What follows the last comma, semicolon, colon or dash of a line. */
const BEHIND = /^(.*[^\s,;:–—-])(?:\s*[,;:]\s*|\s+[–—-]\s+)(\S.*)$/;
const IN_WORDS = /\b(\d{1,2})\s?(?:piezas?|pzas?|unidad(?:es)?|uds?)\b\.?/gi;

/** An empty cell before a number of pieces, so that the number does not stand in the column of sizes. */
const PIECES = '';

const isNumber = (word: string) => /^\d{1,2}$/.test(word);
export const isLetteredSize = (word: string): boolean => /^(\d+X|X*)[SML]$/.test(normaliseTalla(word));

/**
 * Splits lines without tabs into cells, as people are listed in an e-mail or a chat: 'Ana Mora - M', '2) Luis, talla L', 'Eva M x2', 'Leo,
 * Camisa, S'. A mere space splits a line only where most lines end so, since the S of 'Ana Mora S' may be an initial. A list whose lines end
 * in bare numbers only is not split, since these may be sizes or pieces.
 * @param isGarment Whether a text is the name of a garment
 */
export function mailLines(text: string, isGarment: (text: string) => boolean): string[][] {
  const cellsOf = (line: string, bySpace: boolean) => {
    const inFigures = line.replace(IN_WORDS, 'x$1');
    const cells = parted(inFigures, bySpace, isGarment);
    return cells[0] === inFigures ? [line] : cells;
  };
  const lines = messageLines(text, (line) => line.endsWith(':') || cellsOf(line, true).length > 1);
  const named = lines.filter((line) => !/[,:]$/.test(line));
  const ends = named.filter((line) =>
    cellsOf(line, true)
      .slice(1)
      .some((end) => !isGarment(end)),
  );
  const rows = lines.map((line) => cellsOf(line, ends.length * 2 > named.length));
  const isTold = rows.some(([name, ...more], i) =>
    more.length > 0
      ? more.some((end) => end === PIECES || isLetteredSize(end) || isGarment(end))
      : name !== lines[i],
  );
  return isTold ? rows : lines.map((line) => [line]);
}

function parted(line: string, bySpace: boolean, isGarment: (text: string) => boolean): string[] {
  const [, wearer = '', worn = ''] = BEHIND.exec(line) ?? [];
  if (isGarment(worn)) return [...parted(wearer, bySpace, isGarment), worn];
  const [, before = '', between = '', worded, last = ''] = LAST.exec(line) ?? [];
  const told =
    between.trim() !== '' ||
    /[(]/.test(line.slice(before.length)) ||
    worded !== undefined ||
    isGarment(BEHIND.exec(before)?.[2] ?? '');
  if (!(isNumber(last) || isLetteredSize(last)) || !(told || bySpace)) return [line];
  const ends = parted(before, bySpace, isGarment);
  if (worded === undefined || !isNumber(last)) return [...ends, last];
  // The word 'talla' makes the number a size, an x makes it a number of pieces.
  return /^t/i.test(worded) ? [`${before} (${last})`] : [...ends, PIECES, last];
}
