import { Flex, IconButton, MenuIcon, useOnDemand } from '@hilvan/ui';
import { memo } from 'react';
import { SearchIconButton } from '../search/open-search';
import { Brand } from '../session/brand';
import type { MenuListProps } from './menu-list';

const loadDrawer = () => import('./menu-drawer');
/** Fetches the drawer's code when the pointer comes near. A failure is told when the button is pressed. */
const warmDrawer = () => void loadDrawer().catch(() => undefined);

/** The menu on a phone: a bar on top that opens it as a drawer. */
export const PhoneMenu = memo(({ onSearch, ...props }: MenuListProps & { onSearch(): void }) => {
  const { Shown: Drawer, show, hide } = useOnDemand(loadDrawer, 'No se pudo abrir el menú');
  return (
    <Flex
      as="header"
      data-no-print=""
      display={{ base: 'flex', md: 'none' }}
      align="center"
      gap="2"
      h="14"
      px="2"
      position="sticky"
      top="0"
      zIndex="docked"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <IconButton
        aria-label="Abrir el menú"
        aria-haspopup="dialog"
        size="lg"
        onPointerEnter={warmDrawer}
        onFocus={warmDrawer}
        onClick={show}
      >
        <MenuIcon w="6" h="6" />
      </IconButton>
      <Brand size="md" />
      <SearchIconButton onOpen={onSearch} />
      {Drawer ? <Drawer {...props} onClose={hide} /> : null}
    </Flex>
  );
});
