import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadTs } from '@hilvan/remote-kit/load-ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The builds that are compared: the product as it is deployed, and the same sources as one application. */
export const BUILDS = {
  federado: join(ROOT, 'build', 'tests'),
  unica: join(ROOT, 'build', 'bench', 'unica'),
};

export async function buildSingleApp() {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--mode', 'unica'], {
    cwd: join(ROOT, 'bench', 'web'),
    // `loadTs` leaves NODE_ENV set to development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await compress(BUILDS.unica);
}

/** Compresses files with the same step as a deployment does. */
async function compress(folder) {
  const step = join(ROOT, 'packages', 'remote-kit', 'publish', 'put-immutable.ts');
  const { compressedCopies } = await loadTs(step);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    for (const [name, body] of await compressedCopies(path, await readFile(path)))
      await writeFile(name, body);
  }
}
