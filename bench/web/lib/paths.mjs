import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The product as it is deployed, and the same sources as one application. */
export const BUILDS = {
  federado: join(ROOT, 'build', 'tests'),
  unica: join(ROOT, 'build', 'bench', 'unica'),
};
