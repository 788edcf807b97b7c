// node packages/remote-kit/publish/retire.mjs --name ventas|trabajador --target <folder or s3 url>
import { parseArgs } from 'node:util';
import { retireRemote, retireWorker } from './index.mjs';
import { report } from './report.mjs';

const { values } = parseArgs({ options: { name: { type: 'string' }, target: { type: 'string' } } });
// No remote is called so: the shell's worker, which browsers then let go of.
const step = values.name === 'trabajador' ? retireWorker : retireRemote;
await report(values.target, () => step(values), 'ya no está publicado');
