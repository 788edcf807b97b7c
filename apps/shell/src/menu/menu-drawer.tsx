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
    // Another page always closes the menu, since leaving has been asked about. Another entry for the same page closes it only where nothing
    // is unsaved: a window over the menu may be showing something that is shown once.
    if (pathname !== openedAt.pathname || (key !== openedAt.key && unsavedText() === '')) onClose();
  }, [key, pathname, openedAt, onClose]);
  return (
    <Drawer open onClose={onClose} title="Menú" head={<Brand size="md" />} closeLabel="Cerrar el menú">
      {/* The drawer closes before the navigation: an open dialog would keep the new page's heading from taking the focus. */}
      <MenuList {...menu} onChoose={onClose} />
      <MenuFoot />
    </Drawer>
  );
}
