import type { MenuEntry } from '@hilvan/remote-kit';
import { Box } from '@hilvan/ui';
import { Link as RouterLink } from 'react-router-dom';
import { menuIcon } from './menu-icons';
import { MENU_ROW } from './menu-row';

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
