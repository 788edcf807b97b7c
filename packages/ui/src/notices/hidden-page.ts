/**
 * SweetAlert2 hides the page from screen readers while it speaks, and afterwards puts back what it found. When it found the
 * page hidden by a dialog that has closed meanwhile, nobody would ever show it again: this does.
 */
let hiddenByDialog: Element[] = [];

/** The mark that a Dialog or Drawer leaves on what it hides (zag's aria-hidden). */
const MARK = 'data-aria-hidden';

export const hiddenPage = {
  willOpen: (): void => {
    hiddenByDialog = [...document.body.children].filter((element) => element.hasAttribute(MARK));
  },
  didClose: (): void => {
    for (const element of hiddenByDialog) {
      if (!element.hasAttribute(MARK)) element.removeAttribute('aria-hidden');
    }
    hiddenByDialog = [];
  },
};
