/** Letters written one by one stand where pdfkit's own shaping puts them, and read back as they were written. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { openLettering } from '../src/pdf/lettering';
import { createMeasure } from '../src/pdf/measure';
import { piecesOf } from './pdf-text';

const FONT = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf/DejaVuSans.ttf',
);
const SIZE = 10;
const SPANISH = [
  'Teléfono 2222-9999',
  'AVATAR Tótem Yolanda P. LYON',
  '₡1\u00a0500,00 — “Niñas” … N.º 7',
  'ÁÉÍÓÚÜÑ ¿áéíóúüñ?',
];
/** Text as a Mac sends it, with its accents apart, and text with letters that Spanish does not have. */
const SHAPED = ['José Núñez'.normalize('NFD'), 'سلام', 'Łódź — Київ'];

/** What stands on a page after these lines are written, and how wide each was said to be. */
async function written(lines: readonly string[]) {
  const pdf = new PDFDocument({ margin: 20 });
  const done = buffer(pdf);
  const letters = openLettering(pdf, FONT);
  const widths = lines.map((line, i) => {
    letters.write(line, 40, 100 + 30 * i, SIZE);
    return letters.width(line) * SIZE;
  });
  const byPdfkit = lines.map((line) => pdf.font(FONT, SIZE).widthOfString(line));
  pdf.end();
  return { widths, byPdfkit, pieces: await piecesOf(await done), height: pdf.page.height };
}

describe('a line in Spanish', () => {
  it('is as wide as pdfkit makes it, and is read back whole from its place', async () => {
    const { widths, byPdfkit, pieces, height } = await written(SPANISH);
    SPANISH.forEach((line, i) => {
      expect(widths[i]).toBeCloseTo(byPdfkit[i] ?? 0, 2);
      const ascent = 0.928 * SIZE;
      const [piece, ...more] = pieces.filter(({ y }) => Math.abs(height - y - (100 + 30 * i + ascent)) < 0.1);
      expect([piece?.text.replaceAll('\u00a0', ' '), more]).toEqual([line.replaceAll('\u00a0', ' '), []]);
      expect([piece?.x, piece?.upright]).toEqual([expect.closeTo(40, 2), true]);
      expect(piece?.width).toBeCloseTo(widths[i] ?? 0, 1);
    });
  });

  it('keeps letters that the font would join apart, so that a search finds them', async () => {
    const { pieces, widths } = await written(['oficina, afluente, difícil', 'fi', 'f', 'i']);
    expect(pieces[0]?.text).toBe('oficina, afluente, difícil');
    expect(widths[1]).toBeCloseTo((widths[2] ?? 0) + (widths[3] ?? 0), 5);
  });
});

it.each(SHAPED)('leaves %j to pdfkit', async (line) => {
  const { widths, byPdfkit, pieces } = await written([line]);
  expect(widths).toEqual([byPdfkit[0] && expect.closeTo(byPdfkit[0], 2)]);
  const end = Math.max(...pieces.map(({ x, width }) => x + width));
  expect(end - 40).toBeCloseTo(widths[0] ?? 0, 0);
});

it('shows what surrounds a letter that the font has not', async () => {
  const { pieces } = await written(['Camisa 👕 azul']);
  expect(pieces.map(({ text }) => text).join('')).toMatch(/^Camisa .* azul$/);
});

it('sets what was pasted with tabs, other line ends or accents apart as plain text', () => {
  const even = { width: (text: string) => text.length, write: () => {} };
  const { wrap } = createMeasure(even, even);
  expect(wrap('Uno\tdos\rtres\r\ncuatro\u2028cinco\u0007seis', 100, 1, false, 9)).toEqual([
    'Uno dos',
    'tres',
    'cuatro',
    'cinco seis',
  ]);
  expect(wrap('Núñez'.normalize('NFD'), 100, 1)).toEqual(['Núñez'.normalize('NFC')]);
});

it('measures a mark on its letter as no wider than the letter alone', async () => {
  const { widths } = await written(['José', 'José'.normalize('NFD')]);
  expect(widths[1]).toBeCloseTo(widths[0] ?? 0, 2);
});
