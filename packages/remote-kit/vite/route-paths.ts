import { isValidElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isLazyPage } from '../src/lazy-page';

/** Every route that shows something, under its full pattern: `/clientes/:userId`. Layout routes only give their prefix. */
function shownRoutes(routes: RouteObject[], base = ''): { path: string; route: RouteObject }[] {
  return routes.flatMap((route) => {
    const segment = route.path ?? '';
    const full = segment.startsWith('/') ? segment : [base, segment].filter(Boolean).join('/');
    const nested = route.children ? shownRoutes(route.children, full) : [];
    const shows = !route.children && (route.element || route.Component || route.lazy);
    return shows ? [{ path: full.startsWith('/') ? full : `/${full}`, route }, ...nested] : nested;
  });
}

export const routePaths = (routes: RouteObject[]): string[] => shownRoutes(routes).map(({ path }) => path);

/** What the lazy page of every route brings as its default export, by pattern. */
export async function lazyPages(routes: RouteObject[]): Promise<Record<string, unknown>> {
  const pages = shownRoutes(routes).map(async ({ path, route: { element } }) => {
    const page: unknown = isValidElement(element) ? element.type : undefined;
    return [path, isLazyPage(page) ? (await page.preload())?.default : undefined] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}

/** Differences between what remote.json promises and what the sources have, one a line; empty when they agree. */
export function differences(described: string[], source: string, found: string[]): string[] {
  return [
    ...described
      .filter((one) => !found.includes(one))
      .map((one) => `${one}: in remote.json, not in ${source}`),
    ...found
      .filter((one) => !described.includes(one))
      .map((one) => `${one}: in ${source}, not in remote.json`),
  ];
}
