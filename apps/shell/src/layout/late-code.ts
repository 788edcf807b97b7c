import { ApiError } from '@hilvan/api-client';

/**
 * Waits for code that the person's action needs.
 * @throws {ApiError} `network` where the code does not arrive
 */
export const lateCode = <T>(fetched: Promise<T>): Promise<T> =>
  fetched.catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });

const AGAIN_MS = 2000;

/** Fetches code that the page can do without for a while, again and again until it arrives. */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((again) => setTimeout(again, AGAIN_MS));
    return loadPatiently(load);
  });
