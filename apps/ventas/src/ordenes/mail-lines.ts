import { normaliseTalla } from '@hilvan/contract';
import { messageLines } from './message-lines';

/** What stands last: a size or a number of pieces, in parentheses or behind a comma, a dash or a space. */
const LAST = /^(.*?[^\s,;:–—-])(\s*[,;:–—-]\s*|\s+)\(?(talla:?\s+|[x×]\s?(?=\d))?([^\s(),;:]{1,4})\)?\.?$/i;
/** What stands behind the last comma or dash. */
const BEHIND = /^(.*[^\s,;:–—-])(?:\s*[,;:]\s*|\s+[–—-]\s+)(\S.*)$/;
const IN_WORDS = /\b(\d{1,2})\s?(?:piezas?|pzas?|unidad(?:es)?|uds?)\b\.?/gi;

/** Before a number of pieces: it stands in no column of sizes. */
const PIECES = '';

const isNumber = (word: string) => /^\d{1,2}$/.test(word);
export const isLetteredSize = (word: string): boolean => /^(\d+X|X*)[SML]$/.test(normaliseTalla(word));

/**
 * Cells of lines without tabs, as a list stands in an e-mail or in a chat: 'Ana Mora - M', '2) Luis, talla L', 'Eva M x2', 'Leo, Camisa, S'.
 * Behind a mere space something is parted only where most lines end so, since 'Ana Mora S' may be an initial. Numbers alone may be sizes or
 * pieces: such lines stay whole.
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
  // A word says that the number is a size, an x that it is one of pieces.
  return /^t/i.test(worded) ? [`${before} (${last})`] : [...ends, PIECES, last];
}
