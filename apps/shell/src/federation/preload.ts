import { isLazyPage } from '@hilvan/remote-kit';
import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Fetches the code of the page at an address. Never throws: a page whose code did not arrive fetches it again when it is shown, and reports
 * the failure then.
 */
export async function warmPage(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(componentsOf(routes, pathname).map(fetchCode));
}

/** Whether the code of the page at an address has arrived, so that it can be drawn at once. */
export const isPageReady = (routes: RouteObject[], pathname: string): boolean =>
  componentsOf(routes, pathname).every((component) => !isLazyPage(component) || fetched.has(component));

const componentsOf = (routes: RouteObject[], pathname: string): unknown[] =>
  (matchRoutes(routes, pathname) ?? []).map(({ route: { element } }) =>
    isValidElement(element) ? element.type : undefined,
  );

const fetched = new WeakSet<object>();

/** Fetches the code of a component made by `lazyPage`, so that it is drawn at once. Never throws. */
export async function fetchCode(component: unknown): Promise<void> {
  if (isLazyPage(component) && (await component.preload())) fetched.add(component);
}
