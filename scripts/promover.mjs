/** `npm run promover -- <remoto> --destino <carpeta|s3://…>`: its preview becomes the build that everybody has. */
import { movePointer } from './lib/pointer.mjs';

await movePointer('promote.mjs');
