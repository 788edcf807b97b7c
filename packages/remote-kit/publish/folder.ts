import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The file of a dist that names what its build wrote. */
export const BUILD_LIST = '.vite/files.json';

/** Every file below a folder, relative, with forward slashes, in a stable order; without what Vite says of the build itself. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.vite/'))
    .sort();
}

/**
 * The files of the build in a dist. Turbo puts a build that it kept over what is there and removes nothing, so that files of another build
 * may lie between them. A build of another make has no list: of that, every file.
 */
export async function filesOfBuild(dist: string): Promise<string[]> {
  const list = await readFile(join(dist, BUILD_LIST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return list === undefined ? filesBelow(dist) : JSON.parse(list);
}

/** Names a build by what is in it: the same files always give the same id. */
export async function buildId(dist: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesOfBuild(dist)) {
    hash.update(`${file}\0`);
    hash.update(await readFile(join(dist, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
