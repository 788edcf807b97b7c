import { version } from '../package.json';

// Defined by build.mjs when it bundles.
declare const BUILD: string | undefined;

/** The program's version. */
export const VERSION: string = version;

/**
 * A digest of the sources, part of the ETags of lists: no ETag that a reader keeps outlives the code that made its body, and machines that
 * build for themselves agree.
 */
export const BUILD_ID: string = typeof BUILD === 'undefined' ? 'dev' : BUILD;
