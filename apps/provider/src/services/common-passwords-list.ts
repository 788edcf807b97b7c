/** A file of its own, so that it can be fetched late: the package is CommonJS, whose names an `import()` of the bundle would not have. */
import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 49,000 of lists that were stolen, collected by zxcvbn-ts, all in small letters. */
export const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
