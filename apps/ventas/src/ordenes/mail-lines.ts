import { normaliseTalla } from '@hilvan/contract';

/** '1.', '2)', '•' or '-' before a name. */
const MARK = /^(?:\d{1,3}\s*[.)-]|[•·*–—-])\s*(?=\p{L})/u;
/** What stands last: a size or a number of pieces, in parentheses or behind a comma, a dash or a space. */
const LAST = /^(.*?[^\s,;:–—-])(\s*[,;:–—-]\s*|\s+)\(?(talla:?\s+|[x×]\s?(?=\d))?([^\s(),;:]{1,4})\)?\.?$/i;

/** Before a number of pieces: it stands in no column of sizes. */
const PIECES = '';

const isNumber = (word: string) => /^\d{1,2}$/.test(word);
export const isLetteredSize = (word: string): boolean => /^(\d+X|X*)[SML]$/.test(normaliseTalla(word));

/**
 * Cells of lines without tabs, as a list stands in an e-mail: 'Ana Mora - M', '2) Luis, talla L', 'Eva M x2'. Behind a mere space something
 * is parted only where most lines end so, since 'Ana Mora S' may be an initial. Numbers alone may be sizes or pieces: such lines stay whole.
 */
export function mailLines(text: string): string[][] {
  const lines = text.split(/\r?\n/).map((line) => line.trim().replace(/\s+/g, ' ').replace(MARK, ''));
  const named = lines.filter((line) => line !== '' && !/[,:]$/.test(line));
  const often = named.filter((line) => parted(line, true).length > 1).length * 2 > named.length;
  const rows = lines.map((line) => parted(line, often));
  const hasSizes = rows.some(([name, ...ends], i) =>
    ends.length > 0 ? ends.some((end) => end === PIECES || isLetteredSize(end)) : name !== lines[i],
  );
  return hasSizes ? rows : lines.map((line) => [line]);
}

function parted(line: string, bySpace: boolean): string[] {
  const [, before = '', between = '', worded, last = ''] = LAST.exec(line) ?? [];
  const told = between.trim() !== '' || /[(]/.test(line.slice(before.length)) || worded !== undefined;
  if (!(isNumber(last) || isLetteredSize(last)) || !(told || bySpace)) return [line];
  if (worded === undefined || !isNumber(last)) return [...parted(before, bySpace), last];
  // A word says that the number is a size, an x that it is one of pieces.
  return /^t/i.test(worded) ? [`${before} (${last})`] : [...parted(before, bySpace), PIECES, last];
}
