import { Box, IconButton, isTypedIn, SearchIcon } from '@hilvan/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { MENU_ROW } from '../menu/menu-list';

/** The search's own code, which waits until somebody may search. */
export const loadSearch = () => import('./search-panel');

/** Fetched while the hand is on its way; whether it arrived is told when it is asked for. */
export const warmSearch = (): void => void loadSearch().catch(() => undefined);

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

/** A window that waits for an answer, and not one that says that something is loading. */
const ASKS = '[aria-modal=true]:not([aria-busy=true])';

/** Ctrl+K (⌘K) anywhere, and `/` where nobody is typing, open the search; not over a window that asks something. */
export function useSearchKeys(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  // Before anything is drawn: a quick hand's first key is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const command = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
      const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTypedIn(target);
      if (!command && !slash) return;
      // The browser's own search has the same keys.
      event.preventDefault();
      if (!document.querySelector(ASKS)) latest.current();
    };
    // Before whoever stands under it: the window that says 'Cargando datos!' keeps the keys of its own to itself.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
