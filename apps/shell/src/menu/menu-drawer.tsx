import { Drawer } from '@hilvan/ui/overlays';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Brand } from '../session/brand';
import { MenuFoot } from './menu-foot';
import { MenuList, type MenuListProps } from './menu-list';

/** The menu as a drawer, on a phone; any navigation closes it. */
export default function MenuDrawer({ onClose, ...menu }: MenuListProps & { onClose(): void }) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  return (
    <Drawer open onClose={onClose} title="Menú" head={<Brand size="md" />} closeLabel="Cerrar el menú">
      {/* Closed first: an open dialog would keep the new page's heading from taking the focus. */}
      <MenuList {...menu} onChoose={onClose} />
      <MenuFoot />
    </Drawer>
  );
}
