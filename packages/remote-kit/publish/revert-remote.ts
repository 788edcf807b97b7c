import { join } from 'node:path';
import { readBuild } from './pointer';
import type { Published } from './publish-remote';
import { readRegistryFile, updateRegistry } from './registry-file';

/**
 * Moves a remote's pointer back to the build before the live one; the two change places, so a second call undoes it.
 * @throws Error when there is no build to return to
 */
export async function revertRemote({ name, target }: { name: string; target: string }): Promise<Published> {
  const build = (await readRegistryFile(target)).remotes[name]?.previous;
  if (!build) throw new Error(`${name}: no previous build in ${join(target, 'remotes.json')}`);
  const back = await readBuild(join(target, 'remotes', name, build), build);
  await updateRegistry(target, (registry) => {
    const live = registry.remotes[name];
    if (live?.previous !== build) throw new Error(`${name}: deployed again meanwhile`);
    return { ...registry, remotes: { ...registry.remotes, [name]: { ...back, previous: live.build } } };
  });
  return { name, build };
}
