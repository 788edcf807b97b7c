import { Stack } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type HeldProps = {
  /** The `held` of the form's draft: true from the moment the values are taken until they are known not to be saved, or the page is left. */
  held: boolean;
  children: ReactNode;
};

/**
 * The fields of a form, out of reach while they are being saved: what is typed meanwhile would be in neither the record nor a draft. Put the
 * button that saves outside: it takes the focus meanwhile, and the field that had the focus gets it back once it can be typed in again.
 */
export const Held = ({ held, children }: HeldProps) => {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const at = document.activeElement;
    const form = box.current?.closest('form');
    const button =
      form?.querySelector<HTMLElement>('[data-sticky-bar] button') ??
      form?.querySelector<HTMLElement>('button[type=submit]');
    if (held) {
      focused.current = at instanceof HTMLElement && box.current?.contains(at) ? at : null;
      if (focused.current) button?.focus({ preventScroll: true });
    } else {
      // Focus that moved on meanwhile stays where it is. The body and the heading do not count: a click beside everything leaves the focus
      // there.
      if (at === button || at?.matches('body, h1')) focused.current?.focus({ preventScroll: true });
      focused.current = null;
    }
  }, [held]);
  return (
    <Stack ref={box} inert={held} gap="6" minW="0" css={FADED}>
      {children}
    </Stack>
  );
};

/** Fades only after a moment, so that a quick save does not flicker. */
const FADED = { '&[inert]': { opacity: '0.6', transition: 'opacity 0.2s 0.2s' } };
