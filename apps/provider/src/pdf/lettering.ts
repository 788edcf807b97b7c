/**
 * One font of one document, letter by letter. pdfkit shapes every string anew and writes eight pieces for it, which
 * is most of the time of a large table; Spanish needs no more than each letter's place and the room between two.
 */

/** What is used of pdfkit's font: `encode` gives each letter's code in the document and its place, in thousandths. */
interface PdfkitFont {
  id: string;
  ascender: number;
  ref(): unknown;
  encode(text: string): [codes: string[], places: { advanceWidth: number; xAdvance: number }[]];
}

export interface Lettering {
  /** The width of a text in points, at a size of one point. */
  width(text: string): number;
  /** Writes one line with the pen's colour, its top left at `x` and `y`. */
  write(line: string, x: number, y: number, size: number): void;
}

/** Latin letters as keyboards and phones send them. What needs shaping (marks of their own, other scripts) is left to pdfkit. */
const UNSHAPED = /^[\u0020-\u007e\u00a0-\u024f\u2010-\u2026\u20a1\u20ac]*$/;

export function openLettering(pdf: PDFKit.PDFDocument, file: string): Lettering {
  const font = fontOf(pdf.font(file));
  const shapedWidth = pdf.widthOfString.bind(pdf);
  const codes = new Map<number, string>();
  const { advances, kerns } = known(file);

  const meet = (letter: number) => {
    const [[code = ''], [place]] = font.encode(String.fromCharCode(letter));
    codes.set(letter, code);
    advances.set(letter, place?.advanceWidth ?? 0);
  };
  const advance = (letter: number) => {
    if (!advances.has(letter)) meet(letter);
    return advances.get(letter) ?? 0;
  };
  const code = (letter: number) => {
    if (!codes.has(letter)) meet(letter);
    return codes.get(letter) ?? '';
  };
  /** The room that two letters get beyond the advance of the first, in thousandths: negative where they stand closer. */
  const kern = (first: number, second: number) => {
    const pair = first * 0x10000 + second;
    const met = kerns.get(pair);
    if (met !== undefined) return met;
    const [, places] = font.encode(String.fromCharCode(first, second));
    const [place] = places;
    // A ligature has one place only. It is written as its two letters, so that a search in the document finds them.
    const room = place && places.length === 2 ? place.xAdvance - place.advanceWidth : 0;
    kerns.set(pair, room);
    return room;
  };

  return {
    width(text) {
      if (!UNSHAPED.test(text)) {
        pdf.font(file, 100);
        return shapedWidth(text) / 100;
      }
      let sum = 0;
      let last = 0;
      for (let i = 0; i < text.length; i++) {
        const letter = text.charCodeAt(i);
        sum += advance(letter) + (i > 0 ? kern(last, letter) : 0);
        last = letter;
      }
      return sum / 1000;
    },

    write(line, x, y, size) {
      if (!UNSHAPED.test(line)) {
        pdf.font(file, size).text(line, x, y, { lineBreak: false });
        return;
      }
      let shown = '<';
      let last = 0;
      for (let i = 0; i < line.length; i++) {
        const letter = line.charCodeAt(i);
        const room = i > 0 ? kern(last, letter) : 0;
        if (room !== 0) shown += `> ${fixed(-room)} <`;
        shown += code(letter);
        last = letter;
      }
      pdf.page.fonts[font.id] ??= font.ref();
      // pdfkit turns the page upside down, so that y grows downwards; letters are turned back.
      const baseline = y + (font.ascender / 1000) * size;
      pdf.addContent(
        Buffer.from(
          `BT /${font.id} ${size} Tf 1 0 0 -1 ${fixed(x)} ${fixed(baseline)} Tm [${shown}>] TJ ET\n`,
          'latin1',
        ),
      );
    },
  };
}

/** Thousandths of a point are finer than any printer. */
const fixed = (n: number) => Math.round(n * 1000) / 1000;

/** Kept for all documents: letters measure the same in each. */
const measured = new Map<string, { advances: Map<number, number>; kerns: Map<number, number> }>();

function known(file: string) {
  const before = measured.get(file) ?? { advances: new Map(), kerns: new Map() };
  measured.set(file, before);
  return before;
}

/** @throws Error when pdfkit no longer keeps its font where it did */
function fontOf(pdf: PDFKit.PDFDocument): PdfkitFont {
  const font: unknown = Reflect.get(pdf, '_font');
  if (isFont(font)) return font;
  throw new Error('pdfkit keeps its font elsewhere');
}

function isFont(font: unknown): font is PdfkitFont {
  return (
    typeof font === 'object' &&
    font !== null &&
    'id' in font &&
    'ascender' in font &&
    'encode' in font &&
    typeof font.encode === 'function'
  );
}
