import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Asks for modules without running them: they are on their way while the manifest is still read. */
export function preloadModules(addresses: string[]): void {
  for (const href of addresses) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    const done = () => link.remove();
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    document.head.append(link);
  }
}

/** Fetches the code of the page that an address shows. */
export function warmPage(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (isValidElement(route.element) && canPreload(route.element.type)) route.element.type.preload();
}

function canPreload(type: unknown): type is { preload(): void } {
  return typeof type === 'function' && 'preload' in type && typeof type.preload === 'function';
}
