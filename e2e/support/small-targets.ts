import type { Page } from '@playwright/test';

/** What is pressed all day: the menu, cards of a list, boxes in a row, pickers, buttons that save, pages of a list. */
const PRESSED_ALL_DAY = [
  'header button',
  'nav[aria-label="Menú principal"] a',
  'nav[aria-label^="Páginas"] button',
  'main tbody th a',
  'main td[data-card=beside] :is(label, button)',
  'main [role=combobox]',
  'main button[type=submit]',
].join();

/** What can be pressed on a phone's page as it stands and is smaller than 24 px, or than the 44 of what is pressed all day. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((often) => {
    const found: string[] = [];
    const all = 'a[href], button, input, select, textarea, summary, label:has(input), [role=combobox]';
    for (const element of document.querySelectorAll<HTMLElement>(all)) {
      // What only screen readers see, and a file field that is drawn as a button, is a pixel wide.
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.offsetWidth <= 1 || element.closest('thead')) continue;
      const target = element.closest('label') ?? element;
      const seen = target.getBoundingClientRect();
      // A drawn surround is pressed, too: the card around its link, the room around a box.
      const around = getComputedStyle(element, '::after');
      const drawn = around.content !== 'none' && around.position === 'absolute';
      const width = Math.max(seen.width, drawn ? Number.parseFloat(around.width) : 0);
      const height = Math.max(seen.height, drawn ? Number.parseFloat(around.height) : 0);
      const least = element.matches(often) ? 44 : 24;
      // Half a pixel may be missing because the layout rounds.
      if (Math.min(width, height) > least - 0.5) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
      found.push(
        `${element.localName} «${name}» is ${Math.round(width)} × ${Math.round(height)}, not ${least} px`,
      );
    }
    return [...new Set(found)];
  }, PRESSED_ALL_DAY);
