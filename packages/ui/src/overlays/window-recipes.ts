import { defineSlotRecipe } from '@chakra-ui/react';
import { appearing } from '../theme/slot-recipes';

/** What dialogs and drawers share: a head, a body that scrolls, a foot that stays. */
const windowSlots = ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'];
const windowBase = {
  // One layer for all windows: of two that are open, the later one stands later in the page and so above.
  backdrop: {
    position: 'fixed',
    inset: '0',
    zIndex: 'modal',
    bg: 'rgb(11 14 20 / 0.55)',
    ...appearing('fade 150ms'),
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    borderWidth: '1px',
    borderColor: 'border',
    outline: '0',
    overflow: 'hidden',
    w: 'full',
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    ps: '5',
    pe: '3',
    pt: '4',
    pb: '2',
    // As high without the cross, which disappears once something is typed: nothing moves under the hand.
    minH: '3.75rem',
  },
  title: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight' },
  body: { px: '5', py: '3', overflow: 'auto', flex: '1' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    justifyContent: 'flex-end',
    px: '5',
    py: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
  },
} as const;

export const dialogRecipe = defineSlotRecipe({
  slots: windowSlots,
  base: {
    ...windowBase,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'grid',
      placeItems: { base: 'end stretch', sm: 'center' },
      p: { base: '0', sm: '4' },
      overflow: 'auto',
    },
    content: {
      ...windowBase.content,
      maxW: 'lg',
      maxH: { base: '92dvh', sm: 'calc(100dvh - 4rem)' },
      borderRadius: 'xl',
      borderBottomRadius: { base: '0', sm: 'xl' },
      ...appearing('rise 180ms ease-out'),
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: '26rem' } },
      lg: { content: { maxW: '3xl' } },
      xl: { content: { maxW: '6xl' } },
    },
    placement: {
      top: {
        positioner: {
          placeItems: { base: 'start stretch', sm: 'start center' },
          pt: { base: '0', sm: '12dvh' },
        },
        content: {
          borderRadius: { base: '0', sm: 'xl' },
          borderBottomRadius: 'xl',
          maxH: { base: '100dvh', sm: '80dvh' },
        },
      },
    },
  },
});

/** The menu of a phone: from the left, as wide as its entries, which bring their own margins. */
export const drawerRecipe = defineSlotRecipe({
  slots: windowSlots,
  base: {
    ...windowBase,
    positioner: { position: 'fixed', inset: '0', zIndex: 'modal' },
    content: {
      ...windowBase.content,
      position: 'absolute',
      insetBlock: '0',
      insetStart: '0',
      w: '17rem',
      maxW: '85vw',
    },
    header: { ...windowBase.header, ps: '6', pe: '2', py: '0', h: '14' },
    body: { ...windowBase.body, p: '0', display: 'flex', flexDirection: 'column' },
  },
});
