// node packages/remote-kit/publish/promote.mjs --name ventas --target <folder or s3 url>
import { parseArgs } from 'node:util';
import { promoteRemote } from './index.mjs';
import { report } from './report.mjs';

const { values } = parseArgs({ options: { name: { type: 'string' }, target: { type: 'string' } } });
await report(values.target, () => promoteRemote(values));
