import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDescriptor } from '../src/descriptor';
import type { Published } from './publish-remote';
import { readRegistryFile, updateRegistry } from './registry-file';

/**
 * Moves a remote's pointer back to the build before the live one; the two change places, so a second call undoes it.
 * @throws Error when there is no build to return to
 */
export async function revertRemote({ name, target }: { name: string; target: string }): Promise<Published> {
  const build = (await readRegistryFile(target)).remotes[name]?.previous;
  if (!build) throw new Error(`${name}: no previous build in ${join(target, 'remotes.json')}`);
  const source = join(target, 'remotes', name, build, 'remote.json');
  const descriptor = parseDescriptor(JSON.parse(await readFile(source, 'utf8')), source);
  await updateRegistry(target, (registry) => {
    const live = registry.remotes[name];
    if (live?.previous !== build) throw new Error(`${name}: deployed again meanwhile`);
    const entry = `remotes/${name}/${build}/mf-manifest.json`;
    const pointer = { build, entry, previous: live.build, descriptor };
    return { ...registry, remotes: { ...registry.remotes, [name]: pointer } };
  });
  return { name, build };
}
