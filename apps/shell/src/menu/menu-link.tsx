import type { MenuEntry } from '@hilvan/remote-kit';
import { Box } from '@hilvan/ui';
import { Link as RouterLink } from 'react-router-dom';
import { menuIcon } from './menu-icons';

interface Props {
  entry: MenuEntry;
  /** 'page' is this very address; a detail page only says that it stands within the entry. */
  current: 'page' | 'true' | undefined;
  collapsed: boolean;
  onApproach(to: string): void;
  onChoose?: (() => void) | undefined;
}

export function MenuLink({ entry, current, collapsed, onApproach, onChoose }: Props) {
  const Icon = menuIcon(entry.icon);
  const approach = () => onApproach(entry.to);
  return (
    <Box asChild {...MENU_ROW} justifyContent={collapsed ? 'center' : 'flex-start'}>
      <RouterLink
        to={entry.to}
        aria-current={current}
        aria-label={collapsed ? entry.label : undefined}
        title={collapsed ? entry.label : undefined}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={onChoose}
      >
        <Icon w="5" h="5" />
        {collapsed ? null : entry.label}
      </RouterLink>
    </Box>
  );
}

/** One look for everything in the menu that can be chosen; the current page carries the thread at its edge. */
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
