import { type SyntheticEvent, useRef } from 'react';

/** How long a pointer or the focus has to rest on a link, in milliseconds, so that merely passing over the menu does not count as reaching for it. */
const REST_MS = 65;

/**
 * Tells which page of the application the person is about to open, before they click: a pointer or the focus rests on its link, or a finger
 * or a mouse button is pressed on it.
 * @returns handlers for the element around all links; links that it renders elsewhere (in a drawer) count too
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
