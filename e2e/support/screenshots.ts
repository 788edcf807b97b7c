import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SCREENSHOTS } from './paths';

const WIDTHS = { escritorio: { width: 1280, height: 800 }, telefono: { width: 390, height: 844 } } as const;

/** A tablet held either way, as a tailor does. */
const TABLETS = {
  'tableta-ancha': { width: 1024, height: 768 },
  'tableta-alta': { width: 768, height: 1024 },
} as const;

/** What somebody with a tablet sees at this moment, without scrolling. */
export async function retratarEnTableta(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? WIDTHS.escritorio;
  for (const [device, size] of Object.entries(TABLETS)) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(SCREENSHOTS, `${name}-${device}.png`) });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${name} at ${size.width} px is wider than the window`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
}

/**
 * Pictures of the page as it stands: both widths, light and dark, to be looked at by people. At no width may the page be
 * wider than its window.
 */
export async function retratar(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? WIDTHS.escritorio;
  // A page that is scrolled is put together wrongly where something sticks to the window.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const [device, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      // The page hears of it a moment later; before, a picture would show half of each.
      await page.locator(`html.${scheme}`).waitFor();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${device}-${scheme}.png`), fullPage: true });
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${name} at ${size.width} px is wider than the window`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.setViewportSize(before);
}
