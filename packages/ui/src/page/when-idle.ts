/**
 * Does some work once the page has nothing else to do, so that nobody who types or clicks waits for it; after 5 s at the latest.
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(waiting);
  }
  // Safari and the test environment have no `requestIdleCallback`.
  const waiting = setTimeout(work);
  return () => clearTimeout(waiting);
}
