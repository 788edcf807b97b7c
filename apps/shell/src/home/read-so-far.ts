import type { UseQueryResult } from '@tanstack/react-query';

/** Undefined while a call runs, null where it failed; data that is there stays, also when reading it again failed. */
export const readSoFar = <T>({
  data,
  isError,
}: Pick<UseQueryResult<T>, 'data' | 'isError'>): T | null | undefined => data ?? (isError ? null : undefined);
