const MESSAGES =
  /dynamically imported module|module script failed|Unable to preload CSS|Failed to load script/i;

/** Whether a page failed because one of its files is gone or did not arrive, in the words of any browser. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && MESSAGES.test(error.message);
}
