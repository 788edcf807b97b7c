import { ApiError } from '@hilvan/api-client';

/** Code that is fetched when it is needed. @throws {ApiError} `network` where it did not arrive */
export const lateCode = <T>(fetched: Promise<T>): Promise<T> =>
  fetched.catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });
