import { Box, IconButton, isTypedIn, mayOpenWindow, SearchIcon } from '@hilvan/ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { IN_RAIL, MENU_MARGIN, MENU_ROW } from '../menu/menu-list';

/** The search's own code is fetched when it is opened, or a little ahead. */
export const loadSearch = () => import('./search-panel');

/** Fetches it ahead, when the pointer comes near. A failure is said when the search is opened. */
export const warmSearch = (): void => void loadSearch().catch(() => undefined);

/** 'Buscar' is taken: the calendar has a button of that name. */
const LABEL = 'Encontrar';

const OPENS = {
  'aria-haspopup': 'dialog',
  'aria-keyshortcuts': 'Control+K Meta+K /',
  onPointerEnter: warmSearch,
  onFocus: warmSearch,
} as const;

const KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** At the top of the side menu. */
export function SearchButton({ onOpen }: { onOpen(): void }) {
  return (
    <Box px={MENU_MARGIN}>
      <Box asChild {...MENU_ROW} borderWidth="1px" borderColor="border.emphasized">
        <button type="button" {...OPENS} aria-label={LABEL} onClick={onOpen}>
          <SearchIcon w="5" h="5" />
          {LABEL}
          <Box
            as="kbd"
            ms="auto"
            fontFamily="inherit"
            fontSize="xs"
            color="fg.subtle"
            css={{ [IN_RAIL]: { display: 'none' } }}
          >
            {KEYS}
          </Box>
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

/** Ctrl+K (⌘K) anywhere, and `/` where nobody is typing, open the search; not over a window. */
export function useSearchKeys(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const command = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
    const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTypedIn(target);
    if (!command && !slash) return;
    // The browser's own search has the same keys.
    event.preventDefault();
    if (mayOpenWindow()) open();
  });
  // A layout effect listens before anything is drawn, so that no early key is lost.
  useLayoutEffect(() => {
    // In the capture phase, because the dialog 'Cargando datos!' stops the keys that reach it.
    const listening = new AbortController();
    document.addEventListener('keydown', onKey, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
}
