import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The file in a dist that lists what its build wrote. */
export const BUILD_LIST = '.vite/files.json';

/** Every file below a folder as a relative path with forward slashes, sorted; without `.vite/`, where Vite writes about the build itself. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.vite/'))
    .sort();
}

/**
 * The files of the build in a dist. Turbo restores a cached build over what is there without removing anything, so files of another build
 * may lie among them. A build that another tool made has no list: then every file counts.
 */
export async function filesOfBuild(dist: string): Promise<string[]> {
  const list = await readFile(join(dist, BUILD_LIST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return list === undefined ? filesBelow(dist) : JSON.parse(list);
}

/** The id of a build, made from its content: the same files always give the same id. */
export async function buildId(dist: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesOfBuild(dist)) {
    hash.update(`${file}\0`);
    hash.update(await readFile(join(dist, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
