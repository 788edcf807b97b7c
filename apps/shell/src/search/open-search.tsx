import { Box, IconButton, isTypedIn, mayOpenWindow, SearchIcon } from '@hilvan/ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { IN_RAIL, MENU_MARGIN, MENU_ROW } from '../menu/menu-list';

/** The search's code is fetched when the search is opened, or shortly before. */
export const loadSearch = () => import('./search-panel');

/** Fetches the search's code when the pointer comes near. A failure is told when the search is opened. */
export const warmSearch = (): void => void loadSearch().catch(() => undefined);

/** Not 'Buscar', because the calendar has a button of that name. */
const LABEL = 'Encontrar';

const OPENS = {
  'aria-haspopup': 'dialog',
  'aria-keyshortcuts': 'Control+K Meta+K /',
  onPointerEnter: warmSearch,
  onFocus: warmSearch,
} as const;

const KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** The button at the top of the side menu that opens the search. */
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

/** The button in a phone's top bar that opens the search. */
export const SearchIconButton = ({ onOpen }: { onOpen(): void }) => (
  <IconButton {...OPENS} aria-label={LABEL} size="lg" ms="auto" onClick={onOpen}>
    <SearchIcon w="6" h="6" />
  </IconButton>
);

/** Opens the search with Ctrl+K (⌘K) anywhere, and with `/` where nobody is typing; not while a dialog is open. */
export function useSearchKeys(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const command = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
    const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTypedIn(target);
    if (!command && !slash) return;
    // The browser uses the same keys for its own search.
    event.preventDefault();
    if (mayOpenWindow()) open();
  });
  // A layout effect, so that it listens before anything is drawn and no early key is lost.
  useLayoutEffect(() => {
    // In the capture phase, because the dialog 'Cargando datos!' stops the keys that reach it.
    const listening = new AbortController();
    document.addEventListener('keydown', onKey, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
}
