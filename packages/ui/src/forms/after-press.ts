/** What ends a press. After a native list or a drag the browser tells no release; a key, or a pointer without a button down, says so then. */
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

/** Begins to follow the pointer; the same listener is added once. */
export const followPress = (): void => document.addEventListener('pointerdown', press, true);

/**
 * Runs now, or as soon as the mouse's button is up. What appears or goes on leaving a field moves what is below it: between
 * press and release it would take the button away from under the pointer, and the click would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (pressed) waiting.push(run);
  else run();
};
