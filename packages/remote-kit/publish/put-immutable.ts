import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { type Destination, isText } from './destination';

/**
 * Copies files that never change again, each with its compressed copies. What is there already and still says the same is
 * left as it is; the plain file comes after its copies, so that its presence says that all of it is there.
 * @param prefix where the folder's files go, ending in `/` (or empty)
 */
export async function putImmutable(
  destination: Destination,
  { folder, files, prefix }: { folder: string; files: string[]; prefix: string },
): Promise<void> {
  const there = await destination.list(prefix);
  await Promise.all(
    files.map(async (file) => {
      const path = `${prefix}${file}`;
      const content = await readFile(join(folder, file));
      if (there.has(path) && (await intact(destination, there, path, content))) return;
      for (const [name, body] of await compressedCopies(path, content)) await destination.put(name, body);
      await destination.put(path, content);
    }),
  );
}

const COPIES = {
  '': async (body: Buffer) => body,
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** Whether a file and its copies still say what was sent: browsers refuse a damaged one, and deploying again must mend it. */
async function intact(destination: Destination, there: ReadonlySet<string>, path: string, content: Buffer) {
  const same = await Promise.all(
    Object.entries(COPIES).map(async ([ending, open]) => {
      if (!there.has(path + ending)) return true;
      const body = await destination.read(path + ending);
      return body !== undefined && (await open(body).catch(() => undefined))?.equals(content);
    }),
  );
  return same.every(Boolean);
}

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
