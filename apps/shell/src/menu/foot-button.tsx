import { Box, type InfoIcon } from '@hilvan/ui';
import type { ComponentProps } from 'react';
import { MENU_ROW } from './menu-row';

export interface FootButtonProps extends ComponentProps<'button'> {
  label: string;
  Icon: typeof InfoIcon;
  /** The picture only. */
  collapsed: boolean;
}

/** A row of the menu that does something and leads nowhere. */
export const FootButton = ({ label, Icon, collapsed, ...button }: FootButtonProps) => (
  <Box asChild {...MENU_ROW} justifyContent={collapsed ? 'center' : 'flex-start'}>
    <button type="button" aria-label={label} title={collapsed ? label : undefined} {...button}>
      <Icon w="5" h="5" />
      {collapsed ? null : label}
    </button>
  </Box>
);
