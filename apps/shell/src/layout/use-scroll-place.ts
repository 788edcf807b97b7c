import { REGRESO } from '@hilvan/ui';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isHome } from '../gate/decide';

/** How far down each entry of the history was left, in pixels. */
const leftAt = new Map<string, number>();
/** How far down each page was left since Inicio was last shown, in pixels; there lists forget their filters too. */
const places = new Map<string, number>();

/** The state of a history entry that the menu led to. */
export const MENU = 'menú';

/**
 * A new address, and any page opened from the menu, starts at its top; a changed filter keeps its place; Back and 'Regresar' return to where
 * the page was left. React Router's ScrollRestoration scrolls before late rows have made the page high enough: here the page has the height
 * that its place needs from the start.
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
    if (isHome(pathname)) places.clear();
    keep(top);
    document.body.style.minHeight = `calc(100dvh + ${top}px)`;
    scrollTo(0, top);
    const note = () => {
      // While the next page's code is on its way, this page still stands at the next one's address.
      if (location.href === href) keep(scrollY);
    };
    addEventListener('scroll', note);
    return () => removeEventListener('scroll', note);
  }, [key, pathname, state]);
}
