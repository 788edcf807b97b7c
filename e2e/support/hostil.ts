/** Stored text that would run as markup and calculate as a formula, and what must not come of it. */
import { expect, type Page } from '@playwright/test';

export const HOSTIL = '=<img src=x onerror="window.robado=1">';

/** Opens an address and waits until the page has come to rest. */
export async function abrir(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Cargando datos!' })).toBeHidden();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** No element was made of stored markup, and nothing of it ran. */
export async function sinMarcado(page: Page): Promise<void> {
  await expect(page.locator('img[src=x], [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'robado' in window)).toBe(false);
}
