// node packages/remote-kit/publish/retire.mjs --name ventas --target <folder or s3 url>
import { parseArgs } from 'node:util';
import { retireRemote } from './index.mjs';
import { report } from './report.mjs';

const { values } = parseArgs({ options: { name: { type: 'string' }, target: { type: 'string' } } });
await report(values.target, () => retireRemote(values), 'ya no está publicado');
