/** A table drawn by hand: the head repeats on every page, a row never breaks across two. */
import { INK, MUTED, type Paper, rule } from './paper';

export interface Column<Row> {
  title: string;
  /** The share of the table's width. */
  share: number;
  align?: 'right';
  value(row: Row, index: number): string;
  /** A colour to show as a small square before the text. */
  swatch?(row: Row): string;
}

/** A column with the rows' numbers, as wide as the last one needs. */
export const numbered = (rows: number) => ({
  title: '#',
  share: 6 + 1.25 * Math.max(0, String(rows).length - 3),
  value: (_: unknown, index: number) => String(index + 1),
});

const SIZE = 8.5;
const LINE = 11.5;
const PAD = 4;
const GAP = 9;
const HEAD = LINE + 2 * PAD;
/** The room between a table and what follows it. */
const BELOW = 12;

interface Options {
  /** The text that stands where there are no rows. */
  empty: string;
  /** A cell with more lines than this ends in '…'. */
  mostLines?: number;
  /** The height of what follows and must not stand on a page without a row. */
  follows?: number;
}

export function drawTable<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { empty, mostLines = 4, follows = 0 }: Options,
): void {
  const total = columns.reduce((sum, column) => sum + column.share, 0);
  let x = paper.left;
  const placed = columns.map((column, i) => {
    const width = (column.share / total) * paper.width;
    // The last column ends where the rules do.
    const place = { column, x, width: i === columns.length - 1 ? width : width - GAP };
    x += width;
    return place;
  });

  const head = () => {
    for (const { column, x: at, width } of placed) {
      const line = paper.measure.wrap(column.title, width, SIZE, true, 1)[0] ?? '';
      const style = { size: SIZE, bold: true, color: MUTED };
      paper.text(line, column.align ? at + width : at, paper.y + PAD, style, column.align);
    }
    paper.y += HEAD;
    rule(paper, INK);
  };

  if (rows.length === 0) {
    paper.need(2 * HEAD);
    head();
    paper.text(empty, paper.left, paper.y + PAD, { size: SIZE, color: MUTED });
    paper.y += LINE + 2 * PAD;
  }
  rows.forEach((row, index) => {
    const cells = placed.map(({ column, width }) =>
      paper.measure.wrap(column.value(row, index), width - (column.swatch ? 14 : 0), SIZE, false, mostLines),
    );
    const height = Math.max(...cells.map((lines) => lines.length)) * LINE + 2 * PAD;
    // The head stays on the page of the first row, and the sums on that of the last one.
    const above = index === 0 ? HEAD : 0;
    const below = index === rows.length - 1 ? BELOW + follows : 0;
    if (paper.need(above + height + below) || index === 0) head();
    placed.forEach(({ column, x: at, width }, c) => {
      const indent = column.swatch ? 14 : 0;
      if (column.swatch) swatch(paper, column.swatch(row), at);
      (cells[c] ?? []).forEach((line, l) => {
        const start = column.align ? at + width : at + indent;
        paper.text(line, start, paper.y + PAD + l * LINE, { size: SIZE }, column.align);
      });
    });
    paper.y += height;
    rule(paper);
    paper.onRows?.(index + 1, rows.length);
  });
  paper.y += BELOW;
}

function swatch(paper: Paper, color: string, x: number): void {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return;
  // Saved and restored, so that the text that follows keeps its colour.
  paper.pdf
    .save()
    .rect(x, paper.y + PAD + 0.5, 8.5, 8.5)
    .lineWidth(0.5)
    .fillAndStroke(color, MUTED)
    .restore();
}
