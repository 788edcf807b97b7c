import type { Lettering } from './lettering';

/** Widths, and text broken to a width. */
export interface Measure {
  width(text: string, size: number, bold?: boolean): number;
  /** The text in lines no wider than `width`; what is beyond `most` lines ends in '…'. */
  wrap(text: string, width: number, size: number, bold?: boolean, most?: number): string[];
}

/** Text pasted from a table has tabs, which the font shows as boxes; text from a Mac may have its accents as characters of their own. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ');

export function createMeasure(regular: Lettering, heavy: Lettering): Measure {
  const width = (text: string, size: number, bold = false) => (bold ? heavy : regular).width(text) * size;

  function cut(text: string, limit: number, size: number, bold: boolean): string {
    const kept = [...text];
    while (kept.length > 1 && width(`${kept.join('')}…`, size, bold) > limit) kept.pop();
    return `${kept.join('').trimEnd()}…`;
  }

  function wrap(written: string, limit: number, size: number, bold = false, most = 2): string[] {
    const text = plain(written);
    if (!/\n| {2}/.test(text) && width(text, size, bold) <= limit) return [text];
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(/ +/).flatMap((w) => breakWord(w, limit, size, bold))) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line === '' || width(longer, size, bold) <= limit) line = longer;
        else {
          lines.push(line);
          line = word;
        }
        if (lines.length > most) break;
      }
      lines.push(line);
      if (lines.length > most) break;
    }
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), cut(lines[most - 1] ?? '', limit, size, bold)];
  }

  function breakWord(word: string, limit: number, size: number, bold: boolean): string[] {
    if (width(word, size, bold) <= limit) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && width(part + letter, size, bold) > limit) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  }

  return { width, wrap };
}
