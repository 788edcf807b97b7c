import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Enter in the boxes of a row inside a document's form adds the row and never sends the document; in a picker it only chooses. A key that is
 * held down adds one row, so that nobody is added whom nobody typed.
 */
export const addByKey = (add: () => void) => (event: KeyboardEvent) => {
  const { target, key, repeat } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
  event.preventDefault();
  if (!repeat && target.getAttribute('role') !== 'combobox') add();
};

/** A click adds; the second click of a double click does not. */
export const addByClick = (add: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) add();
};
