/** `npm run revertir -- <remoto|shell> --destino <carpeta|s3://…>`: its preview is withdrawn; without one, the build
 * before the live one is live again. */
import { movePointer } from './lib/pointer.mjs';

await movePointer('revert.mjs', { shell: true });
