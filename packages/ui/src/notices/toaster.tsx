import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Button } from '../primitives/button';
import { currentToasts, subscribeToasts } from './toast-store';

const Region = chakra('div', {
  base: {
    position: 'fixed',
    insetX: '0',
    bottom: '4',
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
    pointerEvents: 'auto',
    ps: '4',
    pe: '2',
    py: '2',
    minH: '12',
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
      border: '0',
      bg: 'accent.400',
      transformOrigin: 'left',
      animationName: 'drain',
      animationTimingFunction: 'linear',
      animationFillMode: 'forwards',
    },
    '&[data-tone=error]': { bg: 'red.solid', color: 'red.contrast' },
    '&[data-tone=success] i': { bg: 'green.400' },
  },
});

/** Where toasts appear; a polite live region, so that each is read once. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  return (
    <Region role="status" aria-live="polite" data-no-print="">
      {toasts.map(({ id, message, tone, duration, action }) => (
        <Item key={id} data-tone={tone}>
          <span>{message}</span>
          {action ? (
            <Button size="sm" variant="onInverted" onClick={action.run}>
              {action.label}
            </Button>
          ) : null}
          <i aria-hidden="true" style={{ animationDuration: `${duration}ms` }} />
        </Item>
      ))}
    </Region>
  );
};
