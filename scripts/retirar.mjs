/** `npm run retirar -- <remoto> --destino <carpeta|s3://…>`: the remote is no longer part of what is deployed there. */
import { moverPuntero } from './lib/pointer.mjs';

await moverPuntero('retire.mjs');
