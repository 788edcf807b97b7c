import { chakra } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    minW: '0',
    // What is saved at once does not flicker.
    '&[inert]': { opacity: '0.6', transition: 'opacity 0.2s 0.2s' },
  },
});

type HeldProps = {
  /** The draft's: true from the moment the values are taken until they are known not to be saved, or the page is left. */
  held: boolean;
  children: ReactNode;
};

/**
 * The fields of a form, out of reach while what they say is being saved: what is typed meanwhile would be in neither the record nor
 * a draft. Put the `SaveBar` outside: it has the focus so long, and a field that had it has it back when it can be typed in again.
 */
export const Held = ({ held, children }: HeldProps) => {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const at = document.activeElement;
    const button = box.current?.closest('form')?.querySelector<HTMLElement>('[data-sticky-bar] button');
    if (held) {
      focused.current = at instanceof HTMLElement && box.current?.contains(at) ? at : null;
      if (focused.current) button?.focus({ preventScroll: true });
    } else {
      // Focus that went to something else meanwhile stays there; a click beside everything leaves it at the heading or nowhere.
      if (at === button || at?.matches('body, h1')) focused.current?.focus({ preventScroll: true });
      focused.current = null;
    }
  }, [held]);
  return (
    <Root ref={box} inert={held}>
      {children}
    </Root>
  );
};
