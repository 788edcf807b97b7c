import { errorLines } from '@hilvan/api-client';

/** The Spanish text of anything thrown, one line per message: the provider's own where it sent some. */
export const errorText = (error: unknown): string => errorLines(error).join('\n');
