import { ApiError } from '@hilvan/api-client';

/** Whether nobody answered. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');
