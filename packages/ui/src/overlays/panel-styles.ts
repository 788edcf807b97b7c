/**
 * An animation on opening only. A closing window that still has one is kept in the page until an animation ends that never
 * begins (zag's presence), which on a busy machine leaves it standing there.
 */
export const appearing = (animation: string) => ({ '&[data-state=open]': { animation } }) as const;

/** What dialogs and drawers look like: a head, a body that scrolls, a foot that stays. */
export const panelParts = {
  display: 'flex',
  flexDirection: 'column',
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  borderWidth: '1px',
  borderColor: 'border',
  outline: '0',
  overflow: 'hidden',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    ps: '5',
    pe: '3',
    pt: '4',
    pb: '2',
  },
  '& > [data-body]': { px: '5', py: '3', overflow: 'auto', flex: '1' },
  '& > footer': {
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

export const heading = { base: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight' } } as const;

export const scrim = {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'overlay',
    bg: 'rgb(11 14 20 / 0.55)',
    ...appearing('fade 150ms'),
  },
} as const;

/** What menus, option lists and pickers look like. */
export const listParts = {
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

export const optionParts = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  px: '3',
  py: '2',
  minH: '10',
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
  '&[data-disabled]': { opacity: '0.5', cursor: 'not-allowed' },
} as const;
