/** `npm run retirar -- <remoto> --destino <carpeta|s3://…>`: the remote is no longer part of what is deployed there. */
import { movePointer } from './lib/pointer.mjs';

await movePointer('retire.mjs');
