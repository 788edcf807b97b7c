const TYPED_IN =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

/** Whether a key pressed in this element is text and no command of the page. */
export const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPED_IN);
