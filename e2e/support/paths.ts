import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where screenshots go; not kept in git. */
export const SCREENSHOTS = fileURLToPath(new URL('../screenshots', import.meta.url));
/** The assembled web app that the tests' systems serve. */
export const WEB_DIR = process.env.WEB_DIR ?? fileURLToPath(new URL('../../build/tests', import.meta.url));
/** Where Firefox puts what a page saves; not kept in git. */
export const DOWNLOADS = fileURLToPath(new URL('../test-results/downloads', import.meta.url));
