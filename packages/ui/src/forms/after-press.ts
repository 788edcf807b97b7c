/**
 * The events that end a press. After a native list or a drag the browser fires no `pointerup`: then a key, or a pointer that moves with no
 * button down, shows that the press is over.
 */
const RELEASES = ['pointerup', 'pointercancel', 'keydown', 'pointermove'] as const;

let pressed = false;
let waiting: (() => void)[] = [];

const release = (event: Event): void => {
  if (event.type === 'pointermove' && event instanceof PointerEvent && event.buttons !== 0) return;
  pressed = false;
  for (const type of RELEASES) document.removeEventListener(type, release, true);
  const due = waiting;
  waiting = [];
  for (const run of due) run();
};

const press = (): void => {
  pressed = true;
  for (const type of RELEASES) document.addEventListener(type, release, true);
};

/** Begins to follow the pointer; calling it again adds no second listener. */
export const followPress = (): void => document.addEventListener('pointerdown', press, true);

/**
 * Calls `run` now, or once the pressed button of the pointer is up. A message that appears or disappears when a field is left moves what is
 * below it: between press and release it would take the pressed button away from under the pointer, and the click would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (pressed) waiting.push(run);
  else run();
};
