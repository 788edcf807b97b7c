import { copyFile, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildId, filesBelow } from './folder';
import { precompress } from './precompress';
import type { Published } from './publish-remote';
import { writeAtomic } from './write-atomic';

/**
 * Copies the shell's dist to `<target>/`: hashed files first, the documents that name them last and each in one
 * step, so that nobody gets a page whose files are not there yet. Files of earlier builds stay.
 */
export async function publishShell({ dist, target }: { dist: string; target: string }): Promise<Published> {
  const files = await filesBelow(dist);
  const hashed = files.filter((file) => file.startsWith('assets/'));
  const fresh: string[] = [];
  for (const file of hashed) {
    const to = join(target, file);
    if ((await size(to)) === (await size(join(dist, file)))) continue;
    await mkdir(dirname(to), { recursive: true });
    await copyFile(join(dist, file), to);
    fresh.push(file);
  }
  await precompress(target, fresh);
  for (const file of files.filter((name) => !name.startsWith('assets/'))) {
    await rm(join(target, `${file}.br`), { force: true });
    await rm(join(target, `${file}.gz`), { force: true });
    await writeAtomic(join(target, file), await readFile(join(dist, file)));
  }
  return { name: 'shell', build: await buildId(dist) };
}

function size(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => -1,
  );
}
