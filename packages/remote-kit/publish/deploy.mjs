// node packages/remote-kit/publish/deploy.mjs --dist apps/ventas/dist --target <folder or s3 url> [--shell] [--force] [--for <whom>]…
import { parseArgs } from 'node:util';
import { publishRemote, publishShell, readAudience } from './index.mjs';
import { report } from './report.mjs';

const { values } = parseArgs({
  options: {
    dist: { type: 'string' },
    target: { type: 'string' },
    shell: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    for: { type: 'string', multiple: true },
  },
});
const { dist, target, shell, force } = values;
await report(target, async () => {
  const wanted = values.for && (await readAudience(values.for));
  return (shell ? publishShell : publishRemote)({ dist, target, force, wanted });
});
