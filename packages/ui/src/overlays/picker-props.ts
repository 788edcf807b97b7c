import type { ReactNode } from 'react';
import type { ControlProps } from '../forms/form-field';

export type PickerProps<T> = {
  items: readonly T[];
  /** Gives the text of an option, which is also what is searched. Keep it stable (outside the component). */
  itemToString: (item: T) => string;
  /** Two options never have the same key. */
  itemKey: (item: T) => string | number;
  /** Shown small beside the text (a price, a cédula). */
  itemNote?: (item: T) => ReactNode;
  value: T | null;
  onChange: (item: T | null) => void;
  placeholder?: string;
  /** The accessible name, where there is no FormField around the picker. */
  'aria-label'?: string;
  control?: ControlProps;
  name?: string;
  /**
   * Offers the typed text as a new option where none has exactly that name: after the options that hold the text, before those that only
   * hold its words. `over` is called when the window that it opened closes; where nothing was made, the typed text is put back into the box.
   */
  create?:
    | {
        label: (typed: string) => string;
        onCreate: (typed: string, over: (made: boolean) => void) => void;
        /** True where creating opens no dialog: text that no option has is created as soon as the box is left. */
        atOnce?: boolean;
      }
    | undefined;
  autoFocus?: boolean;
};
