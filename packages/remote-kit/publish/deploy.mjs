// node packages/remote-kit/publish/deploy.mjs --dist apps/ventas/dist --target <folder or s3 url> [--shell] [--force]
import { parseArgs } from 'node:util';
import { publishRemote, publishShell } from './index.mjs';
import { report } from './report.mjs';

const { values } = parseArgs({
  options: {
    dist: { type: 'string' },
    target: { type: 'string' },
    shell: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
});
const { dist, target, shell, force } = values;
await report(target, () => (shell ? publishShell : publishRemote)({ dist, target, force }));
