/** `npm run revertir -- <remoto> --destino <carpeta|s3://…>`: the build before the live one is live again. */
import { movePointer } from './lib/pointer.mjs';

await movePointer('revert.mjs');
