const AGAIN_MS = 2000;

/** Fetches code that the page can be without for a while: what does not arrive now is asked for again. */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((again) => setTimeout(again, AGAIN_MS));
    return loadPatiently(load);
  });
