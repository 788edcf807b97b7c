import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressedCopies } from './compressed-copies';
import type { Destination } from './destination';

/**
 * Copies files that never change again, each with its compressed copies. What is there already is left as it is; the
 * plain file comes after its copies, so that its presence says that all of it is there.
 * @param prefix where the folder's files go, ending in `/` (or empty)
 */
export async function putImmutable(
  destination: Destination,
  { folder, files, prefix }: { folder: string; files: string[]; prefix: string },
): Promise<void> {
  const there = await destination.sizes(prefix);
  await Promise.all(
    files.map(async (file) => {
      const path = `${prefix}${file}`;
      const content = await readFile(join(folder, file));
      if (there.get(path) === content.length) return;
      for (const [name, body] of await compressedCopies(path, content)) await destination.put(name, body);
      await destination.put(path, content);
    }),
  );
}
