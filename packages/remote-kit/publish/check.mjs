// node packages/remote-kit/publish/check.mjs --target <folder or s3 url> --document <file or http url>
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkProvider } from './index.mjs';
import { report } from './report.mjs';

const { values } = parseArgs({ options: { target: { type: 'string' }, document: { type: 'string' } } });
const { target, document } = values;
const openApi = /^https?:/.test(document)
  ? await (await fetch(document)).json()
  : JSON.parse(await readFile(document, 'utf8'));
await report(target, () => checkProvider({ target, openApi }), 'tiene lo que piden los remotos publicados');
