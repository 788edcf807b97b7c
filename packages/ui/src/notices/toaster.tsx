import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { isTypedIn } from '../forms/typed-in';
import { Button } from '../primitives/button';
import { TOASTS, useToasts } from './toast-store';

const Region = chakra('div', {
  base: {
    position: 'fixed',
    insetX: '0',
    bottom: '4',
    // Above the `StickyBar`, where a page has one.
    'html:has([data-sticky-bar]) &': { bottom: { base: '32', sm: '24' } },
    zIndex: 'toast',
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    px: '4',
    pointerEvents: 'none',
  },
});

const Item = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    position: 'relative',
    overflow: 'hidden',
    maxW: 'xl',
    // A toast without buttons is in nobody's way: a press goes to what is under it.
    '&:has(button)': { pointerEvents: 'auto' },
    ps: '4',
    pe: '2',
    py: '2',
    minH: '12',
    whiteSpace: 'pre-line',
    borderRadius: 'md',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    boxShadow: 'lg',
    animation: 'rise 200ms ease-out',
    '& i': {
      position: 'absolute',
      insetX: '0',
      bottom: '0',
      h: '3px',
      bg: 'accent.400',
      transformOrigin: 'left',
      animationName: 'drain',
      animationTimingFunction: 'linear',
      animationFillMode: 'forwards',
    },
    '&[data-tone=error]': { bg: 'red.solid', color: 'red.contrast' },
    '&[data-tone=success] i': { bg: 'green.400' },
    // Of the toasts with 'Deshacer' only the newest two are shown, so that they do not cover what is ticked next; an older one shows again
    // once those are gone.
    '&:has(button + i):nth-last-of-type(n + 3)': { position: 'absolute', visibility: 'hidden' },
  },
});

const BY_KEY = { title: 'Ctrl+Z', 'aria-keyshortcuts': 'Control+Z' };

/** Ctrl+Z undoes the newest: nobody gets to its button by Tab in five seconds. */
const runByKey = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
  if (isTypedIn(target)) return;
  const newest = useToasts
    .getState()
    .all.flatMap(({ buttons = [] }) => buttons.filter(({ undoes }) => undoes))
    .at(-1);
  if (!newest) return;
  event.preventDefault();
  newest.run();
};

/**
 * Where toasts appear; a polite live region, so that each is read once. A child of the body: an open window hides the application from
 * screen readers as a whole, while it passes over a live region that stands beside it.
 */
export const Toaster = () => {
  const toasts = useToasts(({ all }) => all);
  useEffect(() => {
    document.addEventListener('keydown', runByKey);
    return () => document.removeEventListener('keydown', runByKey);
  }, []);
  return createPortal(
    <Region id={TOASTS} role="status" aria-live="polite" aria-atomic="false" data-no-print="">
      {toasts.map(({ id, message, tone, duration, buttons = [] }) => (
        <Item key={id} data-tone={tone}>
          <span>{message}</span>
          {buttons.map(({ label, run, undoes }, position) => (
            <Button
              key={label}
              size="sm"
              variant="plain"
              // A question takes the focus, at the answer that changes nothing; 'Deshacer' leaves it where it is.
              autoFocus={!undoes && position === 0}
              {...(undoes ? BY_KEY : {})}
              onClick={run}
            >
              {label}
            </Button>
          ))}
          {duration ? <i aria-hidden="true" style={{ animationDuration: `${duration}ms` }} /> : null}
        </Item>
      ))}
    </Region>,
    document.body,
  );
};
