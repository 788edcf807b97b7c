import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { SCREENSHOTS } from './paths';

/** Pictures are taken only with `RETRATOS=si`; without it only the widths are checked. */
export const takesPictures = Boolean(process.env.RETRATOS);

const WIDTHS = { escritorio: { width: 1280, height: 800 }, telefono: { width: 390, height: 844 } } as const;

/** A tablet held either way, as a tailor does. */
const TABLETS = {
  'tableta-ancha': { width: 1024, height: 768 },
  'tableta-alta': { width: 768, height: 1024 },
} as const;

/** What somebody with a tablet sees at this moment, without scrolling. */
export const takeTabletScreenshot = (page: Page, name: string): Promise<void> =>
  atEachWidth(page, name, TABLETS, (device) =>
    page.screenshot({ path: join(SCREENSHOTS, `${name}-${device}.png`) }),
  );

/** The page as it stands, light and dark. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  // Where something sticks to the window, the picture of a scrolled page comes out wrong.
  await page.evaluate(() => window.scrollTo(0, 0));
  await atEachWidth(page, name, WIDTHS, async (device) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      // The page changes its colours a moment later; a picture before that would show half of each.
      await page.locator(`html.${scheme}`).waitFor();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${device}-${scheme}.png`), fullPage: true });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

/** Only on one provider, because pages look the same on both. At no width may the page be wider than its window. */
async function atEachWidth(
  page: Page,
  name: string,
  widths: Record<string, { width: number; height: number }>,
  picture: (device: string) => Promise<unknown>,
): Promise<void> {
  if (test.info().project.name === 'contrato') return;
  const before = page.viewportSize() ?? WIDTHS.escritorio;
  for (const [device, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    if (takesPictures) await picture(device);
    expect(await widest(page), `${name} at ${size.width} px is wider than the window`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
}

/** By how many pixels the page is wider than its window, once its style sheets have followed a new width: some frames later. */
export const widest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let wider = 0;
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame);
      wider = document.documentElement.scrollWidth - window.innerWidth;
      if (frame > 1 && wider <= 0) break;
    }
    return wider;
  });
