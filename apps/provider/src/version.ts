import { version } from '../package.json';

// Put in by build.mjs.
declare const BUILD: string | undefined;

/** The program's version. */
export const VERSION: string = version;

/** Changes with every build, so that no label a reader keeps outlives the code that made what it labels. */
export const BUILD_ID: string = typeof BUILD === 'undefined' ? 'dev' : BUILD;
