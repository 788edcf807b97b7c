/** Sequential round trips, counted without a clock: every request is held until the page can do nothing more without one. */
import type { Locator, Page } from '@playwright/test';

/** Calls for data are not counted, because no page waits for data before it shows itself. */
const API = /\/api\/v1\//;

/**
 * The round trips from `start` until `ready` is seen, each with the addresses that were asked for together, and the calls for data beside
 * them. A slow machine changes no count: the next requests leave only once all before have been answered and the page is at rest.
 */
export async function countTrips(page: Page, ready: Locator, start: () => Promise<unknown>) {
  const cdp = await page.context().newCDPSession(page);
  const held: { requestId: string; networkId: string; url: string }[] = [];
  const going = new Set<string>();
  const asked: string[] = [];
  const trips: string[][] = [];
  cdp.on('Fetch.requestPaused', ({ requestId, networkId = requestId, request: { url }, resourceType }) => {
    const document = resourceType === 'Document';
    // A document is always a trip of its own, and is not held, because the page cannot be asked anything before it has one.
    if (document) trips.push([url]);
    if (API.test(url)) asked.push(new URL(url).pathname);
    // Fails where the counting has just ended, which lets the request go on by itself.
    if (document || API.test(url))
      void cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    else held.push({ requestId, networkId, url: new URL(url).pathname });
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => going.delete(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => going.delete(requestId));
  await cdp.send('Network.enable');
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  // Not awaited: the click or the address waits for answers that are held below.
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

/** Waits until `state` has been the same at three idle moments of the page, one after the other. */
async function atRest(page: Page, state: () => number): Promise<void> {
  let before = Number.NaN;
  for (let same = 0; same < 3; ) {
    // Fails where the document changes meanwhile; then the next one is asked. A document that waits for its stylesheet is never idle.
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
