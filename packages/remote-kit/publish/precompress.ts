import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const TEXT = /\.(js|css|html|json|svg|map|txt|webmanifest)$/;
/** Below this a compressed copy saves no packet. */
const MIN_BYTES = 1024;

/** Writes `<file>.br` and `<file>.gz` beside every text file worth it. */
export async function precompress(folder: string, files: string[]): Promise<void> {
  for (const file of files.filter((name) => TEXT.test(name))) {
    const path = join(folder, file);
    const content = await readFile(path);
    if (content.length < MIN_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [br, gz] = await Promise.all([brotli(content, { params }), deflate(content, { level: 9 })]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}
