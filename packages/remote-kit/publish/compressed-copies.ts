import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText } from './file-types';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Below this a compressed copy saves no packet. */
const MIN_BYTES = 1024;

/** `<file>.br` and `<file>.gz` of a text file worth it, ready to be sent. */
export async function compressedCopies(
  file: string,
  content: Buffer,
): Promise<[name: string, body: Buffer][]> {
  if (!isText(file) || content.length < MIN_BYTES) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), deflate(content, { level: 9 })]);
  return [
    [`${file}.br`, br],
    [`${file}.gz`, gz],
  ];
}
