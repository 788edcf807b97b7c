import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';

/** The rules of WCAG 2.2 AA, as far as a program can check them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing fades in or out any more: half-way, no colour has its contrast. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const short = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return typeof endTime === 'number' && endTime <= 1000;
    });
    await Promise.allSettled(short.map(({ finished }) => finished));
  });

/** The violations on the page as it stands, of all rules or of some, each with what it was found on. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await still(page);
  // Axe is a megabyte, so each document gets it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) => window.axe.run({ runOnly, resultTypes: ['violations'] }),
    rules ?? RULES,
  );
  return violations.map(
    (v) => `${v.id}: ${v.help}\n  ${v.nodes.map((n) => n.target.join(' ')).join('\n  ')}`,
  );
}

/** Expects no violation on the page as it stands. Looks only on one provider, because the pages are the same on both. */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.name === 'contrato') return;
  expect(await violationsOf(page), `accessibility of ${page.url()}`).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
