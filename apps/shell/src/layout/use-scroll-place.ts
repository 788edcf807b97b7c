import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How far down each entry of the history was left, in pixels. */
const left = new Map<string, number>();

/**
 * A new address starts at its top, a filter stays where it is; Back leads to where a page was left. React Router's ScrollRestoration
 * scrolls at once, when rows that come later have no room yet: here the page is as high as that place needs from the start.
 */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const shown = useRef('');
  useLayoutEffect(() => {
    const { href } = location;
    const top = left.get(key) ?? (pathname === shown.current ? scrollY : 0);
    shown.current = pathname;
    left.set(key, top);
    document.body.style.minHeight = `calc(100dvh + ${top}px)`;
    scrollTo(0, top);
    const note = () => {
      // While the next page's code is on its way this one still stands, at the next one's address.
      if (location.href === href) left.set(key, scrollY);
    };
    addEventListener('scroll', note);
    return () => removeEventListener('scroll', note);
  }, [key, pathname]);
}
