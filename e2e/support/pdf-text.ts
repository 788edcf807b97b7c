import { expect, type Locator, type Page } from '@playwright/test';

/** Millimetres in a PDF's point. */
const MM = 25.4 / 72;

/** The text of a PDF, as a reader would copy it. */
export const pdfText = async (bytes: Uint8Array): Promise<string> =>
  (await sheetsOf(bytes)).map(({ text }) => text).join(' ');

/** The pages of a PDF: what stands on each, and its size in millimetres. */
export async function sheetsOf(
  bytes: Uint8Array,
): Promise<{ text: string; width: number; height: number }[]> {
  // pdfjs looks for these as it loads, to paint with. Node has none, and nothing is painted here.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
    Reflect.set(globalThis, name, Reflect.get(globalThis, name) ?? class {});
  }
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: Awaited<ReturnType<typeof sheetsOf>> = [];
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n);
    const { items } = await page.getTextContent();
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    pages.push({
      text: items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/[\s\u00a0\u202f]+/g, ' '),
      width: Math.round((right - left) * MM),
      height: Math.round((top - bottom) * MM),
    });
  }
  await task.destroy();
  return pages;
}

/**
 * The text of the document that a button opens in a window of its own, however long it takes.
 * @param call a part of the call's address
 */
export async function openedPdf(page: Page, button: Locator, call: string): Promise<string> {
  // The address of a document that takes long comes later, from the job that makes it.
  const answer = page.waitForResponse(
    async (r) =>
      [call, '/api/v1/trabajos/'].some((part) => r.url().includes(part)) &&
      Boolean((await r.json()).download_url),
    { timeout: 60_000 },
  );
  const popup = page.waitForEvent('popup');
  await button.click();
  const { download_url }: { download_url: string } = await (await answer).json();
  await popup;
  await expect(page.getByText('Generando el PDF', { exact: true })).toBeHidden();
  const file = await page.request.get(download_url, { timeout: 60_000 });
  expect(file.headers()['content-type']).toContain('application/pdf');
  return pdfText(await file.body());
}
