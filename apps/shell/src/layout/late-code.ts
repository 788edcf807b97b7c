import { ApiError } from '@hilvan/api-client';

/** Code that is fetched when it is needed. @throws {ApiError} `network` where it did not arrive */
export const lateCode = <T>(fetched: Promise<T>): Promise<T> =>
  fetched.catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });

const AGAIN_MS = 2000;

/** Fetches code that the page can be without for a while: what does not arrive now is asked for again. */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((again) => setTimeout(again, AGAIN_MS));
    return loadPatiently(load);
  });
