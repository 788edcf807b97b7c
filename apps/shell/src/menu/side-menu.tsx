import { CollapseIcon, Flex, IconButton, readDeviceCookie, writeDeviceCookie } from '@hilvan/ui';
import { memo, useState, useSyncExternalStore } from 'react';
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
      data-rail={collapsed || undefined}
      display={{ base: 'none', md: 'flex' }}
      direction="column"
      position="sticky"
      top="0"
      h="100dvh"
      w={collapsed ? '5.5rem' : '14.5rem'}
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
      <SearchButton onOpen={onSearch} />
      <MenuList {...props} />
      <MenuFoot />
    </Flex>
  );
});

const COOKIE = 'hilvan_menu';
/** Matches the width of a tablet: beside the wide menu its tables would have no room for their names. */
const narrow = () => matchMedia('(max-width: 1119px)');

/** Whether the menu is collapsed to a rail: as the person chose on this device, otherwise where there is little room. */
function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [chosen, choose] = useState(() => readDeviceCookie(COOKIE));
  const isNarrow = useSyncExternalStore(onTurn, () => narrow().matches);
  const collapsed = chosen ? chosen === 'plegado' : isNarrow;
  const toggle = () => {
    const next = collapsed ? 'abierto' : 'plegado';
    writeDeviceCookie(COOKIE, next);
    choose(next);
  };
  return [collapsed, toggle];
}

function onTurn(tell: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
