/** Stored text that would run as markup and calculate as a formula, and what must not come of it. */
import { expect, type Page } from '@playwright/test';

export const HOSTILE = '=<img src=x onerror="window.robado=1">';

/** No element was made of stored markup, and nothing of it ran. */
export async function withoutMarkup(page: Page): Promise<void> {
  await expect(page.locator('img[src=x], [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'robado' in window)).toBe(false);
}
