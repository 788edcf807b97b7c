import { waitFor } from '@testing-library/react';

/**
 * The open notice or question with this title, or with these words in its text. A closing one stays in the page for a
 * moment and does not count.
 */
export const findNotice = (words: string | RegExp): Promise<HTMLElement> =>
  waitFor(
    () => {
      const open = document.querySelector<HTMLElement>('.swal2-popup.swal2-show');
      const title = open?.querySelector('.swal2-title')?.textContent ?? '';
      const text = open?.querySelector('.swal2-html-container')?.textContent ?? '';
      const said =
        typeof words === 'string'
          ? title === words || text.includes(words)
          : words.test(title) || words.test(text);
      if (!open || !said) throw new Error(`expected a notice «${words}», found «${title}» «${text}»`);
      return open;
    },
    { timeout: 15_000 },
  );
