/** An A4 document with the workshop's head on the first page; each says at its foot what it is a page of. Measures are points. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { openLettering } from './lettering';
import { createMeasure, type Measure } from './measure';

const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

// Always by path: under a registered name pdfkit reads the file again at every use when it knows the font already.
const REGULAR = join(FONTS, 'DejaVuSans.ttf');
const BOLD = join(FONTS, 'DejaVuSans-Bold.ttf');

const MARGIN = 42;
export const INK = '#1f2328';
export const MUTED = '#5c6570';
const RULE = '#c9ced6';
const FOOT = 34;

export interface Taller {
  nombre: string;
  telefono: string | null;
  logo: string | null;
}

/** A workshop's head, and a function that is told how far a long table has come. */
export interface Sheet extends Taller {
  onRows?: ((done: number, total: number) => void) | undefined;
}

export interface Paper {
  pdf: PDFKit.PDFDocument;
  /** Where the next thing is drawn. */
  y: number;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** The lowest y that content may reach. */
  readonly bottom: number;
  measure: Measure;
  onRows: Sheet['onRows'];
  /** One line of text, already known to fit. Align 'right' ends at `x`. */
  text(line: string, x: number, y: number, style: Style, align?: 'left' | 'right'): void;
  /** Starts a page when less than `height` is left. Whether it did. */
  need(height: number): boolean;
  finish(): Promise<Buffer>;
}

interface Style {
  size: number;
  bold?: boolean;
  color?: string;
}

export function openPaper(taller: Sheet, title: string, landscape = false): Paper {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: true,
    lang: 'es-CR',
    displayTitle: true,
    info: { Title: title, Author: taller.nombre, Creator: 'Hilván' },
    font: REGULAR,
  });
  const done = collect(pdf);
  const right = pdf.page.width - MARGIN;
  const regular = openLettering(pdf, REGULAR);
  const heavy = openLettering(pdf, BOLD);
  const measure = createMeasure(regular, heavy);
  const ink = { page: pdf.page, color: '' };
  const paper: Paper = {
    pdf,
    y: MARGIN,
    left: MARGIN,
    right,
    width: right - MARGIN,
    bottom: pdf.page.height - MARGIN - FOOT,
    measure,
    onRows: taller.onRows,
    text(line, x, y, { size, bold, color = INK }, align = 'left') {
      const start = align === 'right' ? x - measure.width(line, size, bold) : x;
      // A page keeps its colour until another one is asked for; a new page has none.
      if (ink.page !== pdf.page || ink.color !== color) {
        pdf.fillColor(color);
        Object.assign(ink, { page: pdf.page, color });
      }
      (bold ? heavy : regular).write(line, start, y, size);
    },
    need(height) {
      if (paper.y + height <= paper.bottom) return false;
      pdf.addPage();
      paper.y = MARGIN;
      return true;
    },
    finish() {
      numberPages(paper, `${title} · ${taller.nombre}`);
      pdf.end();
      return done;
    },
  };
  drawHead(paper, taller, title);
  return paper;
}

function drawHead(paper: Paper, taller: Taller, title: string): void {
  const { pdf } = paper;
  const top = paper.y;
  let x = paper.left;
  if (taller.logo) {
    try {
      pdf.image(taller.logo, x, top - 4, { fit: [70, 44] });
      x += 82;
    } catch {
      // A damaged or missing logo must not keep anybody from their document.
    }
  }
  let y = top;
  for (const line of paper.measure.wrap(taller.nombre, paper.right - x, 13, true, 2)) {
    paper.text(line, x, y, { size: 13, bold: true });
    y += 17;
  }
  if (taller.telefono) paper.text(`Teléfono ${taller.telefono}`, x, y + 1, { size: 9, color: MUTED });
  paper.y = Math.max(top + 46, y + 17);
  rule(paper);
  paper.y += 12;
  // Whole: a statement says nowhere else whose it is.
  for (const line of paper.measure.wrap(title, paper.width, 16, true, Number.POSITIVE_INFINITY)) {
    paper.text(line, paper.left, paper.y, { size: 16, bold: true });
    paper.y += 21;
  }
  paper.y += 5;
}

export function rule(paper: Paper, color = RULE): void {
  paper.pdf.moveTo(paper.left, paper.y).lineTo(paper.right, paper.y).lineWidth(0.6).stroke(color);
}

/** With which document a page is of: loose sheets of several lie together. */
function numberPages(paper: Paper, of: string): void {
  const { pdf } = paper;
  const { start, count } = pdf.bufferedPageRange();
  const [name = ''] = paper.measure.wrap(of, paper.width - 120, 8, false, 1);
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i);
    // Below the bottom margin pdfkit would start a page of its own.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN - 6;
    paper.text(name, paper.left, y, { size: 8, color: MUTED });
    paper.text(`Página ${i + 1} de ${count}`, paper.right, y, { size: 8, color: MUTED }, 'right');
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
