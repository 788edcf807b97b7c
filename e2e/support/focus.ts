import type { Page } from '@playwright/test';

/**
 * What takes the focus on the page as it stands without showing it, by outline or shadow, on itself or on what stands for it
 * (the box drawn beside a hidden checkbox). Motion must be reduced, so that no style is still in transition.
 * @param seen the kinds of things a walk has looked at; each is looked at once
 */
export async function withoutVisibleFocus(page: Page, seen = new Set<string>()): Promise<string[]> {
  // From here on the browser takes every focus for a keyboard's.
  await page.keyboard.press('Tab');
  const { looked, blind } = await page.evaluate(
    async (known) => {
      const drawn = (element: Element) =>
        [element, element.parentElement, element.nextElementSibling].map((near) => {
          if (!near) return '';
          const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(near);
          return outlineStyle === 'none' ? boxShadow : [outlineWidth, outlineColor, boxShadow].join(' ');
        });
      const frames = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const looked = new Set(known);
      const began = document.activeElement;
      const blind: string[] = [];
      const all = 'a[href], button, input, select, textarea, summary, [tabindex]';
      for (const element of document.querySelectorAll<HTMLElement>(all)) {
        if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) continue;
        const kind = `${element.localName}.${element.className} in ${element.parentElement?.className}`;
        if (looked.has(kind)) continue;
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        await frames();
        const before = drawn(element);
        element.focus();
        await frames();
        // A window over the page keeps the focus for itself.
        if (document.activeElement !== element) continue;
        looked.add(kind);
        const after = drawn(element);
        if (after.every((style, i) => style === before[i]))
          blind.push(`${element.localName} «${element.getAttribute('aria-label') ?? element.textContent}»`);
      }
      if (began instanceof HTMLElement) began.focus();
      return { looked: [...looked], blind };
    },
    [...seen],
  );
  for (const kind of looked) seen.add(kind);
  return blind.map((found) => `no visible focus: ${found}`);
}
