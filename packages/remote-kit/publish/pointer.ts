import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDescriptor } from '../src/descriptor';
import type { RemotePointer } from '../src/registry';

/** The registry's line for one build that lies in its folder, without the build it replaces. */
export async function readBuild(folder: string, build: string): Promise<Omit<RemotePointer, 'previous'>> {
  const source = join(folder, 'remote.json');
  const descriptor = parseDescriptor(JSON.parse(await readFile(source, 'utf8')), source);
  const preload: string[] = JSON.parse(await readFile(join(folder, 'preload.json'), 'utf8'));
  return { build, entry: `remotes/${descriptor.name}/${build}/mf-manifest.json`, preload, descriptor };
}
