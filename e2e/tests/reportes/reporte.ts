/** What a report shows, as people read it: its table, and the colours of its chart. */
import type { Page } from '@playwright/test';
import { plainSpaces } from '../../support/screen';
import { expect } from '../../support/test';

export const EMPTY = 'No se encontraron resultados o datos no disponibles.';

/** The cells of the row that holds a text, with ordinary spaces. */
export async function cellsOf(page: Page, text: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  return (await row.locator('th, td').allTextContents()).map(plainSpaces);
}

/** An amount as any provider's document may print it: its look is the provider's, its figures are not. */
export const inAnyForm = (amount: string): RegExp =>
  new RegExp(amount.replaceAll(' ', ' ?').replace(',', '[.,]'));

/** How many pixels of the chart are its ground and its line. */
export const chartColors = (page: Page): Promise<{ aqua: number; black: number }> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    // Below the legend, right of the amounts: the sheet, the ground under the line, the line.
    const [x, y] = [canvas.width * 0.1, canvas.height * 0.2];
    const plot = canvas.getContext('2d')?.getImageData(x, y, canvas.width - x, canvas.height - y).data ?? [];
    const found = { aqua: 0, black: 0 };
    for (let i = 0; i < plot.length; i += 4) {
      const [r = 0, g = 0, b = 0, a = 0] = [plot[i], plot[i + 1], plot[i + 2], plot[i + 3]];
      if (a < 255) continue;
      if (r === 0 && g === 255 && b === 255) found.aqua++;
      // One pixel wide, with edges softened into the aqua.
      if (r < 40 && g < 128 && b < 128) found.black++;
    }
    return found;
  });
