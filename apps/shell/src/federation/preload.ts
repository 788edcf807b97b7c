import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { digestOf, explainRefusal, fetchPublished } from './integrity';

/**
 * Asks for modules without running them: they are on their way while the manifest is still read. Ends when all that have
 * a digest were held against it; those without are not waited for.
 * @throws Error naming the file that is not the published one
 */
export async function preloadModules(addresses: string[], signal: AbortSignal): Promise<void> {
  await Promise.all(
    addresses.map((href) => {
      const integrity = digestOf(href);
      if (integrity && !canPreload()) return fetchPublished(href, signal);
      const asked = askFor(href, integrity);
      return integrity ? asked : undefined;
    }),
  );
}

/** Older browsers know no modulepreload; there the file is checked on its way into the cache. */
const canPreload = () => document.createElement('link').relList?.supports?.('modulepreload') ?? false;

function askFor(href: string, integrity: string | undefined): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  if (integrity) link.integrity = integrity;
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      link.remove();
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      // Without a digest the import itself will say what is wrong.
      if (integrity) explainRefusal(href).catch(reject);
      else resolve();
    });
    document.head.append(link);
  });
}

/** Fetches the code of the page that an address shows. */
export function warmPage(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (isValidElement(route.element) && isLazy(route.element.type)) route.element.type.preload();
}

function isLazy(type: unknown): type is { preload(): void } {
  return typeof type === 'function' && 'preload' in type && typeof type.preload === 'function';
}
