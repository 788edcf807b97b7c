/** The text of a PDF, as a reader would copy it. */
export async function textoDePdf(bytes: Uint8Array): Promise<string> {
  // pdfjs looks for these at load, to paint with; nothing here paints, and Node has none.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
    Reflect.set(globalThis, name, Reflect.get(globalThis, name) ?? class {});
  }
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages.join('\n').replace(/[\s\u00a0\u202f]+/g, ' ');
}
