import type { RecordStateProps } from './record-state';

type Read = RecordStateProps['query'];

/** Several reads as one: waits for all of them, fails with the first that failed, and is tried again as a whole. */
export const jointly = (...reads: Read[]): Read => ({
  isPending: reads.some(({ isPending }) => isPending),
  isSuccess: reads.every(({ isSuccess }) => isSuccess),
  error: reads.find(({ error }) => error)?.error,
  refetch: () => {
    for (const read of reads) void read.refetch();
  },
});
