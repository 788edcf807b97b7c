import { type SyntheticEvent, useRef } from 'react';

/** How long a pointer or the focus rests on a link before it counts as reaching for it: who passes over the menu reaches for nothing. */
const REST_MS = 65;

/**
 * Tells for which page of the house somebody reaches, before they have clicked: a pointer or the focus rests on its link, or a finger
 * or a button goes down on it.
 * @returns handlers for the element around all links; what it draws elsewhere (a drawer) counts too
 */
export function useReach(onReach: (pathname: string) => void) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const linkOf = ({ target }: SyntheticEvent) => {
    clearTimeout(resting.current);
    return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  };
  const rest = (event: SyntheticEvent) => {
    const link = linkOf(event);
    if (link) resting.current = setTimeout(() => onReach(link.pathname), REST_MS);
  };
  const press = (event: SyntheticEvent) => {
    const link = linkOf(event);
    if (link) onReach(link.pathname);
  };
  return { onPointerOver: rest, onFocus: rest, onPointerDown: press };
}
