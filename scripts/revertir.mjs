/** `npm run revertir -- <remoto> --destino <carpeta|s3://…>`: the build before the live one is live again. */
import { moverPuntero } from './lib/pointer.mjs';

await moverPuntero('revert.mjs');
