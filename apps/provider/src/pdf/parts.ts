/** The pieces documents are made of besides tables. */
import { formatColones, toColones } from '@hilvan/contract';
import { MUTED, type Paper } from './paper';

/** '₡1 500,00' with one kind of no-break space, so that it is found when the document is searched. */
export const colones = (centimos: number): string =>
  formatColones(toColones(centimos)).replace(/\s/g, '\u00a0');

/** A field that was left empty is stored as 'NA'. */
export const orNothing = (text: string | null): string => (text === null || text === 'NA' ? '' : text);

export const heading = (paper: Paper, text: string): void => {
  // Room for the heading, the head of a table and a row of some lines.
  paper.need(110);
  paper.text(text, paper.left, paper.y, { size: 11, bold: true });
  paper.y += 18;
};

/** Pairs of label and value in two columns; a missing value is left out. */
export function facts(paper: Paper, pairs: readonly (readonly [label: string, value: string])[]): void {
  const shown = pairs.filter(([, value]) => value !== '' && value !== 'NA');
  const half = paper.width / 2;
  for (let i = 0; i < shown.length; i += 2) {
    const heights = [shown[i], shown[i + 1]].map((pair, c) => {
      if (!pair) return 0;
      const x = paper.left + c * half;
      paper.text(pair[0], x, paper.y, { size: 8, color: MUTED });
      const lines = paper.measure.wrap(pair[1], half - 12, 10, false, 8);
      lines.forEach((line, l) => {
        paper.text(line, x, paper.y + 11 + l * 13, { size: 10 });
      });
      return 11 + lines.length * 13 + 6;
    });
    paper.y += Math.max(...heights);
  }
  paper.y += 4;
}

type Pairs = readonly (readonly [label: string, centimos: number])[];

/** How much room `sums` takes. */
export const sumsHeight = (pairs: Pairs): number => pairs.length * 16 + 8;

/** Amounts at the right, the last one stressed. */
export function sums(paper: Paper, pairs: Pairs): void {
  paper.need(sumsHeight(pairs));
  pairs.forEach(([label, centimos], i) => {
    const bold = i === pairs.length - 1;
    paper.text(label, paper.right - 130, paper.y, { size: 10, bold }, 'right');
    paper.text(colones(centimos), paper.right, paper.y, { size: 10, bold }, 'right');
    paper.y += 16;
  });
  paper.y += 10;
}

export function note(paper: Paper, text: string): void {
  if (text === '' || text === 'NA') return;
  for (const line of paper.measure.wrap(text, paper.width, 9, false, Number.POSITIVE_INFINITY)) {
    paper.need(14);
    paper.text(line, paper.left, paper.y, { size: 9, color: MUTED });
    paper.y += 13;
  }
  paper.y += 6;
}
