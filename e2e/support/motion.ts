import type { Page } from '@playwright/test';

/** What may move on the page as it stands: transitions and animations of more than a moment, and smooth scrolling. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(...times.split(',').map((t) => Number.parseFloat(t) * (t.endsWith('ms') ? 1 : 1000)));
    const found = new Set<string>();
    const looked = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      if (looked.has(name) || !element.checkVisibility()) continue;
      looked.add(name);
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (style.transitionProperty !== 'none' && longest(style.transitionDuration) > 1)
          found.add(`${name}${part ?? ''}: transition of ${style.transitionDuration}`);
        const { animationName, animationDuration, animationIterationCount } = style;
        const endless = animationIterationCount.includes('infinite');
        if (animationName !== 'none' && (endless || longest(animationDuration) > 1))
          found.add(
            `${name}${part ?? ''}: ${animationName} of ${animationDuration}${endless ? ' for ever' : ''}`,
          );
        if (style.scrollBehavior === 'smooth') found.add(`${name}: smooth scrolling`);
      }
    }
    return [...found];
  });
