import { version } from '../package.json';

// Put in by build.mjs.
declare const BUILD: string | undefined;

/** The program's version. */
export const VERSION: string = version;

/** A digest of the sources: no label a reader keeps outlives the code that made what it labels, and machines that build for themselves agree. */
export const BUILD_ID: string = typeof BUILD === 'undefined' ? 'dev' : BUILD;
