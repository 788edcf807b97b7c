import { CollapseIcon, Flex, IconButton } from '@hilvan/ui';
import { memo, useState } from 'react';
import { SearchButton } from '../search/open-search';
import { Brand } from '../session/brand';
import { MenuFoot } from './menu-foot';
import { MenuList, type MenuListProps } from './menu-list';

/** The menu beside the page, from tablet width on. */
export const SideMenu = memo(({ onSearch, ...props }: MenuListProps & { onSearch(): void }) => {
  const [collapsed, toggle] = useCollapsed();
  return (
    <Flex
      as="aside"
      data-no-print=""
      display={{ base: 'none', md: 'flex' }}
      direction="column"
      position="sticky"
      top="0"
      h="100dvh"
      w={collapsed ? '4.25rem' : '14.5rem'}
      flexShrink="0"
      bg="bg.panel"
      borderEndWidth="1px"
      borderColor="border"
    >
      <Flex
        align="center"
        justify={collapsed ? 'center' : 'space-between'}
        ps={collapsed ? '0' : '6'}
        pe={collapsed ? '0' : '3'}
        h="12"
        mt="1"
      >
        {collapsed ? null : <Brand size="md" />}
        <IconButton
          aria-label={collapsed ? 'Desplegar el menú' : 'Plegar el menú'}
          aria-expanded={!collapsed}
          onClick={toggle}
        >
          <CollapseIcon transform={collapsed ? 'scaleX(-1)' : undefined} />
        </IconButton>
      </Flex>
      <SearchButton collapsed={collapsed} onOpen={onSearch} />
      <MenuList {...props} collapsed={collapsed} />
      <MenuFoot collapsed={collapsed} />
    </Flex>
  );
});

const KEY = 'hilvan:menu';

/** Whether the menu shows pictures only, remembered on this device. */
function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'plegado');
  const toggle = () => {
    localStorage.setItem(KEY, collapsed ? 'abierto' : 'plegado');
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
