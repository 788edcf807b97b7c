/** The text of a PDF, a page each, as a reader would copy it; what stands in one line is one line. */
interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  upright: boolean;
  /** The width of the page that it stands on. */
  page: number;
}

export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  // The no-break spaces of amounts read as plain ones.
  return (await readPages(bytes)).map((pieces) => inLines(pieces).replace(/[\u00a0\u202f]/g, ' '));
}

export const piecesOf = async (bytes: Uint8Array): Promise<Piece[]> => (await readPages(bytes)).flat();

async function readPages(bytes: Uint8Array): Promise<Piece[][]> {
  // pdfjs looks for these at load, to paint with; nothing here paints, and Node has none.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
    Reflect.set(globalThis, name, Reflect.get(globalThis, name) ?? class {});
  }
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: Piece[][] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n);
    const { width } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: item.transform[4],
                y: item.transform[5],
                width: item.width,
                upright: item.transform[3] > 0,
                page: width,
              },
            ]
          : [],
      ),
    );
  }
  await task.destroy();
  return pages;
}

/** From the top down and from the left to the right, columns apart by two spaces. */
function inLines(pieces: readonly Piece[]): string {
  const lines = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const y = [...lines.keys()].find((known) => Math.abs(known - piece.y) < 2) ?? piece.y;
    lines.set(y, [...(lines.get(y) ?? []), piece]);
  }
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, line]) =>
      line
        .sort((a, b) => a.x - b.x)
        .map((piece) => piece.text)
        .join('  '),
    )
    .join('\n');
}
