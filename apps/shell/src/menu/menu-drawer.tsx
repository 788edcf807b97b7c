import { Drawer } from '@hilvan/ui/overlays';
import { Brand } from '../session/brand';
import { MenuFoot } from './menu-foot';
import { MenuList, type MenuListProps } from './menu-list';

/** The menu as a drawer, on a phone. */
export default function MenuDrawer({ onClose, ...menu }: MenuListProps & { onClose(): void }) {
  return (
    <Drawer
      open
      onClose={onClose}
      title="Menú"
      head={<Brand size="md" />}
      closeLabel="Cerrar el menú"
      placement="start"
    >
      {/* Closed first: an open dialog would keep the new page's heading from taking the focus. */}
      <MenuList {...menu} onChoose={onClose} />
      <MenuFoot />
    </Drawer>
  );
}
