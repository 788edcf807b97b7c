import { defineSlotRecipe } from '@chakra-ui/react';
import { inputStyle, largeInput } from '../theme/recipes';
import { inBoxStyle } from '../theme/shared-styles';

/**
 * An animation on opening only. A closing window that still has one is kept in the page until an animation ends that never begins (the
 * presence of the library), so that on a busy machine the window stays there.
 */
const appearing = (animation: string) => ({ '&[data-state=open]': { animation } }) as const;

/** One layer for all windows: of two that are open, the later one stands later in the page and so above. */
const layer = { position: 'fixed', inset: '0', zIndex: 'modal' } as const;

/** What dialogs and drawers share: a head, a body that scrolls, a foot that stays. */
const windowSlots = ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'];
const windowBase = {
  backdrop: { ...layer, bg: 'rgb(11 14 20 / 0.55)', ...appearing('fade 150ms') },
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
      ...layer,
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
    positioner: layer,
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

/** The look of menus, option lists and pickers. */
const list = {
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'md',
  boxShadow: 'md',
  p: '1',
  zIndex: 'popover',
  outline: '0',
} as const;

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  px: '3',
  py: '2',
  minH: { base: '11', md: '10' },
  borderRadius: 'sm',
  cursor: 'pointer',
  fontSize: 'sm',
  userSelect: 'none',
  // Windows takes backgrounds away in high contrast and shows a transparent outline.
  '&[data-highlighted]': {
    bg: 'brand.muted',
    color: 'brand.fg',
    outline: '2px solid transparent',
    outlineOffset: '-2px',
  },
} as const;

export const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item'],
  base: {
    content: {
      ...list,
      minW: '48',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      ...appearing('fade 120ms'),
    },
    item: { ...option, '&[data-danger]': { color: 'fg.error' } },
  },
});

export const comboboxRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'input', 'indicatorGroup', 'trigger', 'clearTrigger', 'content'],
  base: {
    root: { '& > [data-error]:not(:empty)': { mt: '1.5' }, '& > button': { mt: '1.5' } },
    control: { position: 'relative' },
    input: { ...inputStyle, pe: { base: '5.5rem', md: '4.5rem' }, textOverflow: 'ellipsis' },
    indicatorGroup: {
      position: 'absolute',
      insetEnd: { base: '0', md: '1' },
      insetBlock: '0',
      display: 'flex',
      alignItems: 'center',
    },
    trigger: inBoxStyle,
    clearTrigger: inBoxStyle,
    content: {
      ...list,
      w: 'var(--reference-width)',
      minW: '56',
      maxH: 'min(20rem, var(--available-height))',
      overflowY: 'auto',
      '& [data-note]': { px: '3', py: '2', fontSize: 'sm', color: 'fg.muted' },
      // Styled once through the list and not through each option, whose style would be computed anew at every key.
      '& [role=option]': {
        ...option,
        justifyContent: 'space-between',
        '&[data-state=checked]': { fontWeight: 'semibold' },
        '& small': { color: 'fg.muted', fontSize: 'xs' },
      },
    },
  },
  variants: { size: { lg: { input: largeInput } } },
});
