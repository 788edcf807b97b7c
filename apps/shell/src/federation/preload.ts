import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

const asked = new Set<string>();

/** Asks for files without running them: they are on their way while something else is still read. A failure is told by whoever imports them. */
export function preload(addresses: string[]): void {
  for (const href of addresses) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

/** Fetches the code of the page that an address shows. */
export function warmPage(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (isValidElement(route.element) && isLazy(route.element.type)) route.element.type.preload();
}

function isLazy(type: unknown): type is { preload(): void } {
  return typeof type === 'function' && 'preload' in type && typeof type.preload === 'function';
}
