/** Waits until a page has got all that it asked for. */
import { expect, type Page, type Request } from '@playwright/test';

/** What never ends: the stream on which a page hears of changes. */
const isEndless = (request: Request) => request.url().endsWith('/api/v1/eventos');
/** How long nothing may be under way, in milliseconds. */
const QUIET_MS = 500;

interface Seen {
  going: Set<Request>;
  /** The moment of the last beginning or end. */
  at: number;
}
const pages = new WeakMap<Page, Seen>();

/** Follows a page's requests from here on. */
export function watchRequests(page: Page): void {
  const seen: Seen = { going: new Set(), at: Date.now() };
  pages.set(page, seen);
  const end = (request: Request) => {
    if (seen.going.delete(request)) seen.at = Date.now();
  };
  let document: Request | undefined;
  page.on('request', (request) => {
    if (isEndless(request)) return;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) document = request;
    seen.going.add(request);
    seen.at = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // The browser does not always tell that requests of the document before have ended.
  page.on('framenavigated', (frame) => {
    if (!document || frame !== page.mainFrame()) return;
    for (const request of seen.going) if (request !== document) seen.going.delete(request);
    document = undefined;
  });
}

/** Playwright's 'networkidle', for which an open stream is work without end. */
export async function quiet(page: Page): Promise<void> {
  const seen = pages.get(page);
  if (!seen) throw new Error('nobody follows the requests of this page');
  await expect
    .poll(() => (Date.now() - seen.at < QUIET_MS ? ['just now'] : [...seen.going].map((r) => r.url())), {
      timeout: 30_000,
      intervals: [100],
      message: 'nothing under way',
    })
    .toEqual([]);
}
