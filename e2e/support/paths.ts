import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where screenshots go; not kept in git. */
export const SCREENSHOTS = fileURLToPath(new URL('../screenshots', import.meta.url));
