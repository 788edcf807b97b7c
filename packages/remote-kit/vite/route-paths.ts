import type { RouteObject } from 'react-router-dom';

/** Full patterns of every route that shows something: `/clientes/:userId`. Layout routes only lend their prefix. */
export function routePaths(routes: RouteObject[], base = ''): string[] {
  return routes.flatMap((route) => {
    const segment = route.path ?? '';
    const full = segment.startsWith('/') ? segment : [base, segment].filter(Boolean).join('/');
    const nested = route.children ? routePaths(route.children, full) : [];
    const shows = !route.children && (route.element || route.Component || route.lazy);
    return shows ? [full.startsWith('/') ? full : `/${full}`, ...nested] : nested;
  });
}

/** Differences between what remote.json promises and what routes.tsx holds; empty when they agree. */
export function routeDifferences(described: string[], routed: string[]): string[] {
  return [
    ...described.filter((path) => !routed.includes(path)).map((path) => `${path}: in remote.json, no route`),
    ...routed
      .filter((path) => !described.includes(path))
      .map((path) => `${path}: a route, not in remote.json`),
  ];
}
