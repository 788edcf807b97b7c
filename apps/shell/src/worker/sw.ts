/** Opens the page that was last served when a navigation finds no connection. No answer of the provider is kept here. */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { isPage, isRemoteFile, isRetry, withoutRetry } from './addresses';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] };

const REMOTES = 'hilvan-remotos';
/** A host that has not answered a navigation this long, in seconds, is taken for gone. */
const PATIENCE_S = 4;

// An open page of an older build asks the host for what it still needs: every file carries its build in its name.
self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A page (offline/keep-for-offline.ts) says which files it wants, which Workbox's router answers by itself, and which builds it may use.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'CACHE_URLS') event.waitUntil(dropOlder(event.data.payload.builds));
});

/**
 * Files that never change come from the cache without waking this worker, where the browser knows such rules. What goes to the provider
 * passes it by: what a page sends as it is left (keepalive) would be dropped with the page on its way through here.
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

/** Drops the builds that the page did not name, once no other page is open that may still use them. */
async function dropOlder(builds: string[]): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 1) return;
  const cache = await caches.open(REMOTES);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!builds.some((build) => pathname.startsWith(build))) await cache.delete(request);
  }
}

// The host is asked first, so that a navigation gets what is deployed now. Where it cannot be reached, the build of this worker is shown.
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
// No address is answered with a precached html by itself: the routes above decide that.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
