import { isValidElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isLazyPage } from '../src/lazy-page';

/** The default export of every route's lazy page, by pattern (`/clientes/:userId`). Routes are a flat list. */
export async function lazyPages(routes: RouteObject[]): Promise<Record<string, unknown>> {
  const pages = routes.map(async ({ path = '', element }) => {
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
