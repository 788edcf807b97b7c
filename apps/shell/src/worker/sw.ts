/** The service worker: opens the last served page when a navigation finds no connection. It keeps no answers of the provider. */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { isPage, isRemoteFile, isRetry, withoutRetry } from './addresses';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] };

const REMOTES = 'hilvan-remotos';
/** A host that has not answered a navigation after this many seconds counts as unreachable. */
const PATIENCE_S = 4;

// Safe although pages of an older build may be open: every file carries its build in its name, so they get what they still need from the
// host.
self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A page (offline/keep-for-offline.ts) says which files it wants, which Workbox's router fetches by itself, and which builds it may use.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'CACHE_URLS') event.waitUntil(dropOlder(event.data.payload.builds));
});

/**
 * Static routes, in browsers that support them: files that never change come from the cache without waking this worker. Calls to the
 * provider bypass it, since a request that a page sends as it is left (keepalive) would be dropped on its way through here.
 */
interface WithStaticRoutes {
  addRoutes?(
    rules: { condition: { urlPattern: string }; source: 'cache' | 'fetch-event' | 'network' }[],
  ): Promise<void>;
}
self.addEventListener('install', (event: ExtendableEvent & WithStaticRoutes) => {
  void event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/remotes/*/~*' }, source: 'fetch-event' },
    { condition: { urlPattern: '/remotes/*' }, source: 'cache' },
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
  ]);
});

/** Deletes the builds that the page did not name, unless another page is open that may still use them. */
async function dropOlder(builds: string[]): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 1) return;
  const cache = await caches.open(REMOTES);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!builds.some((build) => pathname.startsWith(build))) await cache.delete(request);
  }
}

// Asks the host first, so that a navigation gets what is deployed now; where the host cannot be reached, shows the build of this worker.
registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isPage(url),
  new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500 && (await matchPrecache('/index.html')))
            throw new Error(`HTTP ${response.status}`);
          return response;
        },
        handlerDidError: () => matchPrecache('/index.html'),
      },
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isRemoteFile(url) && isRetry(url),
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: async ({ request }) => (await caches.open(REMOTES)).match(withoutRetry(request.url)),
      },
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isRemoteFile(url),
  new CacheFirst({ cacheName: REMOTES }),
);
// Without these options Workbox would answer addresses with a precached page; the routes above decide that.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
