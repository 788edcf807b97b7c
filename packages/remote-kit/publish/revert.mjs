// node packages/remote-kit/publish/revert.mjs --name ventas --target <folder or s3 url>
import { parseArgs } from 'node:util';
import { revertRemote } from './index.mjs';
import { report } from './report.mjs';

const { values } = parseArgs({ options: { name: { type: 'string' }, target: { type: 'string' } } });
await report(values.target, () => revertRemote(values));
