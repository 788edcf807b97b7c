import { REGRESO } from '@hilvan/ui';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How far down each entry of the history was left, in pixels. */
const leftAt = new Map<string, number>();
/** And each page, since Inicio, where lists forget what they remember too. */
const places = new Map<string, number>();

/** What an entry of the history carries that the menu led to. */
export const MENU = 'menú';

/**
 * A new address and the menu's start at their top, a filter stays where it is; Back and 'Regresar' lead to where a page was left. React Router's
 * ScrollRestoration scrolls at once, when rows that come later have no room yet: here the page is as high as that place needs from the start.
 */
export function useScrollPlace(): void {
  const { key, pathname, state } = useLocation();
  const shown = useRef('');
  useLayoutEffect(() => {
    const { href } = location;
    const place = state === REGRESO ? (places.get(pathname) ?? 0) : 0;
    const top = leftAt.get(key) ?? (pathname === shown.current && state !== MENU ? scrollY : place);
    const keep = (y: number) => {
      leftAt.set(key, y);
      places.set(pathname, y);
    };
    shown.current = pathname;
    if (pathname === '/' || pathname === '/inicio') places.clear();
    keep(top);
    document.body.style.minHeight = `calc(100dvh + ${top}px)`;
    scrollTo(0, top);
    const note = () => {
      // While the next page's code is on its way this one still stands, at the next one's address.
      if (location.href === href) keep(scrollY);
    };
    addEventListener('scroll', note);
    return () => removeEventListener('scroll', note);
  }, [key, pathname, state]);
}
