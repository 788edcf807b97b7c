import { unsavedText } from '@hilvan/ui';
import { Drawer } from '@hilvan/ui/overlays';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Brand } from '../session/brand';
import { MenuFoot } from './menu-foot';
import { MenuList, type MenuListProps } from './menu-list';

/** The menu as a drawer, on a phone; any navigation closes it. */
export default function MenuDrawer({ onClose, ...menu }: MenuListProps & { onClose(): void }) {
  const { key, pathname } = useLocation();
  const [openedAt] = useState({ key, pathname });
  useEffect(() => {
    // Whoever leaves a page was asked; within it nobody is, and what a window over the menu tells once must stay.
    if (pathname !== openedAt.pathname || (key !== openedAt.key && unsavedText() === '')) onClose();
  }, [key, pathname, openedAt, onClose]);
  return (
    <Drawer open onClose={onClose} title="Menú" head={<Brand size="md" />} closeLabel="Cerrar el menú">
      {/* Closed first: an open dialog would keep the new page's heading from taking the focus. */}
      <MenuList {...menu} onChoose={onClose} />
      <MenuFoot />
    </Drawer>
  );
}
