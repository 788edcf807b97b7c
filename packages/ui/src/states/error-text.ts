import { lineasDeError } from '@hilvan/api-client';

/** The Spanish text of anything thrown, one line per message: the provider's own where it sent some. */
export const errorText = (error: unknown): string => lineasDeError(error).join('\n');
