import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Every file below a folder, relative, with forward slashes, in a stable order; without what Vite says of the build itself. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.vite/'))
    .sort();
}

/** Names a build by what is in it: the same files always give the same id. */
export async function buildId(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesBelow(folder)) {
    hash.update(`${file}\0`);
    hash.update(await readFile(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
