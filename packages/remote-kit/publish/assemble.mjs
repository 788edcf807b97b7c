// node packages/remote-kit/publish/assemble.mjs --target build/web
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import publish from './index.mjs';
import { told } from './told.mjs';

const { values } = parseArgs({ options: { target: { type: 'string' } } });
if (!values.target) {
  console.error('assemble: --target <folder> is missing');
  process.exit(1);
}
const apps = fileURLToPath(new URL('../../../apps', import.meta.url));
await told(async () => {
  for (const { name, build, notes } of await publish.assemble({ apps, target: resolve(values.target) })) {
    for (const note of notes) console.log(`Atención: ${note.replaceAll('\n', '\n  ')}`);
    if (build) console.log(`${name} ${build}`);
  }
});
