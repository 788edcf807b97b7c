import type { MenuEntry } from '@hilvan/remote-kit';
import { Box, Stack } from '@hilvan/ui';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MENU } from '../layout/use-scroll-place';
import { menuIcon } from './menu-icons';

export interface MenuListProps {
  entries: MenuEntry[];
  /** `to` of the entry to mark. */
  current: string | undefined;
  /** Whether the page's address is exactly `current`, rather than one below it. */
  exact: boolean;
  /** Called before the navigation starts. */
  onChoose?(): void;
}

/** A shadow at the edge where the list can be scrolled further, in CSS alone: two covers that scroll with the list hide it at the list's ends. */
const SHADES = {
  backgroundImage:
    'linear-gradient({colors.bg.panel} 40%, transparent), linear-gradient(transparent, {colors.bg.panel} 60%), ' +
    'linear-gradient({colors.border.emphasized}, transparent), linear-gradient(transparent, {colors.border.emphasized})',
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 2rem, 100% 2rem, 100% 0.6rem, 100% 0.6rem',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
};

export function MenuList({ entries, current, exact, onChoose }: MenuListProps) {
  const nav = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another entry is marked
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <Box
      as="nav"
      ref={nav}
      aria-label="Menú principal"
      flex="1"
      minH="0"
      overflowY="auto"
      px={MENU_MARGIN}
      py="2"
      css={SHADES}
    >
      <Stack asChild gap="0.5" listStyleType="none" p="0" m="0">
        <ul>
          {entries.map(({ to, label, icon }) => {
            const Icon = menuIcon(icon);
            return (
              <li key={to}>
                <Box asChild {...MENU_ROW}>
                  <RouterLink
                    to={to}
                    state={MENU}
                    aria-current={to !== current ? undefined : exact ? 'page' : 'true'}
                    onClick={onChoose}
                  >
                    <Icon w="5" h="5" />
                    {label}
                  </RouterLink>
                </Box>
              </li>
            );
          })}
        </ul>
      </Stack>
    </Box>
  );
}

/** Selects what lies within the collapsed menu (`SideMenu`), where names stand small under their icons. */
export const IN_RAIL = '[data-rail] &';
export const MENU_MARGIN = { base: '3', [IN_RAIL]: '2' };

/** The look of every row of the menu; the current page has a dashed thread at its edge. */
export const MENU_ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  minH: { base: '11', md: '10' },
  px: '3',
  borderRadius: 'md',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  cursor: 'pointer',
  textDecoration: 'none',
  position: 'relative',
  _hover: { bg: 'bg.muted', color: 'fg' },
  [IN_RAIL]: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '0.5',
    minH: '12',
    px: '0',
    fontSize: '0.6875rem',
    // Without this the longest names, which are bold when marked, would touch the thread.
    letterSpacing: '-0.03em',
  },
  '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    top: '2',
    bottom: '2',
    w: '3px',
    borderRadius: 'full',
    backgroundImage: 'repeating-linear-gradient(180deg, {colors.accent.400} 0 6px, transparent 6px 9px)',
  },
} as const;
