/** Sequential round trips, counted without a clock: every request is held until the page can do nothing more without one. */
import type { Locator, Page } from '@playwright/test';

/** Data is the provider's business, and no page waits for it to stand. */
const API = /\/api\/v1\//;

/**
 * The addresses that went out together, a list for each round trip, from `start` until `ready` is to be seen; calls for data among
 * those they went out with. On a slow machine nothing counts twice: the next ones leave when all before have arrived and the page has
 * come to rest.
 */
export async function countTrips(page: Page, ready: Locator, start: () => Promise<unknown>) {
  const cdp = await page.context().newCDPSession(page);
  const held: { requestId: string; networkId: string; url: string }[] = [];
  const going = new Set<string>();
  const asked: string[] = [];
  const trips: string[][] = [];
  cdp.on('Fetch.requestPaused', ({ requestId, networkId = requestId, request: { url }, resourceType }) => {
    const document = resourceType === 'Document';
    // Always alone; and the page answers no question before it has one.
    if (document) trips.push([url]);
    if (API.test(url)) asked.push(new URL(url).pathname);
    // One that is told of as the counting ends has gone on by itself.
    if (document || API.test(url))
      void cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    else held.push({ requestId, networkId, url: new URL(url).pathname });
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => going.delete(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => going.delete(requestId));
  await cdp.send('Network.enable');
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  // The click or the address waits for its answers, which wait for this.
  const started = start();
  for (;;) {
    await atRest(page, () => (going.size > 0 ? Number.NaN : held.length));
    if (await ready.isVisible()) break;
    const trip = held.splice(0);
    if (trip.length === 0) continue;
    trips.push([...trip.map(({ url }) => url), ...asked.splice(0)]);
    for (const { networkId } of trip) going.add(networkId);
    await Promise.all(trip.map(({ requestId }) => cdp.send('Fetch.continueRequest', { requestId })));
  }
  await cdp.send('Fetch.disable');
  await cdp.detach();
  await started;
  return trips;
}

/** Until `state` has said the same through three idle moments of the page, one after the other. */
async function atRest(page: Page, state: () => number): Promise<void> {
  let before = Number.NaN;
  for (let same = 0; same < 3; ) {
    // The document may change meanwhile; then the next one is asked. Without its stylesheet it is never idle.
    await page
      .evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 300 })),
      )
      .catch(() => undefined);
    const now = state();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
