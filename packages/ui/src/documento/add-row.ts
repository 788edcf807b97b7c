import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * What Enter does in the boxes of a row that stands inside a document's form: it adds the row and never sends the document. In a picker
 * it only chooses. A held key adds once, or people nobody typed would be added.
 */
export const addByKey = (add: () => void) => (event: KeyboardEvent) => {
  const { target, key, repeat } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
  event.preventDefault();
  if (!repeat && target.getAttribute('role') !== 'combobox') add();
};

/** Of a double click only the first adds. */
export const addByClick = (add: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) add();
};
