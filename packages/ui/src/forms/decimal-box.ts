import { numeroEscrito } from '../formats/numbers';

/** What react-hook-form needs of a box: its text, and how to reach it. */
interface Handle extends Pick<HTMLInputElement, 'name' | 'type' | 'focus' | 'select'> {
  get value(): string;
  set value(next: string | number | null | undefined);
}

// One handle for each box: given a new one, the form would write its number over what is being typed.
const handles = new WeakMap<HTMLInputElement, Handle>();

/**
 * A box that is given numbers as the form keeps them and shows them as people here write them: 92,5.
 * @param monto It is read by `readMonto`, always.
 */
export const decimalBox = (box: HTMLInputElement | null, monto = false): Handle | null => {
  if (!box) return null;
  const known = handles.get(box);
  if (known) return known;
  const handle: Handle = {
    name: box.name,
    type: box.type,
    get value() {
      return box.value;
    },
    set value(next) {
      box.value = typeof next === 'string' ? next : numeroEscrito(next, monto);
    },
    focus: (options) => box.focus(options),
    select: () => box.select(),
  };
  handles.set(box, handle);
  return handle;
};
