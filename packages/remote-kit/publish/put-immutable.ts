import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { type Destination, isText } from './destination';

/**
 * Copies files that never change again, each with its compressed copies. A file that is there already and intact is left alone. The plain
 * file is written after its copies, so that its presence means that all of them are there.
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

/** Whether a file and its copies still have the content that was sent: browsers refuse a damaged one, and deploying again has to repair it. */
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
/** Below this size a compressed copy saves no network packet. */
const MIN_BYTES = 1024;

/** `<file>.br` and `<file>.gz`, where the file is text and large enough; otherwise none. */
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
