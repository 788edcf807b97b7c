import { Box, IconButton, SearchIcon } from '@hilvan/ui';
import { MENU_ROW } from '../menu/menu-link';
import { warmSearch } from './load-search';

/** Not 'Buscar', which is a button of the calendar's own. */
const LABEL = 'Encontrar';

const OPENS = {
  'aria-haspopup': 'dialog',
  'aria-keyshortcuts': 'Control+K Meta+K /',
  onPointerEnter: warmSearch,
  onFocus: warmSearch,
} as const;

const KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** At the top of the side menu. */
export function SearchButton({ collapsed, onOpen }: { collapsed: boolean; onOpen(): void }) {
  return (
    <Box px="3">
      <Box
        asChild
        {...MENU_ROW}
        justifyContent={collapsed ? 'center' : 'flex-start'}
        borderWidth="1px"
        borderColor="border.emphasized"
      >
        <button
          type="button"
          {...OPENS}
          aria-label={LABEL}
          title={collapsed ? `${LABEL} (${KEYS})` : undefined}
          onClick={onOpen}
        >
          <SearchIcon w="5" h="5" />
          {collapsed ? null : (
            <>
              {LABEL}
              <Box as="kbd" ms="auto" fontFamily="inherit" fontSize="xs" color="fg.subtle">
                {KEYS}
              </Box>
            </>
          )}
        </button>
      </Box>
    </Box>
  );
}

/** In the bar of a phone. */
export const SearchIconButton = ({ onOpen }: { onOpen(): void }) => (
  <IconButton {...OPENS} aria-label={LABEL} size="lg" ms="auto" onClick={onOpen}>
    <SearchIcon w="6" h="6" />
  </IconButton>
);
