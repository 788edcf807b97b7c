/** `node dist/openapi.js <file>`: writes the OpenAPI document. */
import { writeFileSync } from 'node:fs';
import { openApi } from './document';

const [, , file = 'openapi.json'] = process.argv;
writeFileSync(file, `${JSON.stringify(openApi(), null, 2)}\n`);
