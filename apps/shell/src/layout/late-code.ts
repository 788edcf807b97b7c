const AGAIN_MS = 2000;

/** Fetches code that the page can do without for a while, again and again until it arrives. */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((again) => setTimeout(again, AGAIN_MS));
    return loadPatiently(load);
  });
