import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildId, filesBelow } from './folder';
import { overlaps } from './overlap';
import { readBuild } from './pointer';
import { precompress } from './precompress';
import { updateRegistry } from './registry-file';

export interface Published {
  name: string;
  build: string;
}

/**
 * Deploys one built remote: copies `dist` to `<target>/remotes/<name>/<build id>/`, which never changes again,
 * then moves its pointer in `<target>/remotes.json`. The build it replaces stays and is remembered as `previous`.
 * @throws Error when dist is no remote's build, or when another remote owns one of its paths
 */
export async function publishRemote({ dist, target }: { dist: string; target: string }): Promise<Published> {
  const next = await readBuild(dist, await buildId(dist));
  const { build, descriptor } = next;
  const { name } = descriptor;
  await copyOnce(dist, join(target, 'remotes', name, build));
  await updateRegistry(target, (registry) => {
    const taken = overlaps(descriptor, registry);
    if (taken.length > 0) throw new Error(`${name}: paths of another remote: ${taken.join(', ')}`);
    const live = registry.remotes[name];
    const previous = live && live.build !== build ? live.build : (live?.previous ?? null);
    return { ...registry, remotes: { ...registry.remotes, [name]: { ...next, previous } } };
  });
  return { name, build };
}

/** A build folder appears complete or not at all; one that is there already is left as it is. */
async function copyOnce(dist: string, folder: string): Promise<void> {
  if (await exists(folder)) return;
  const draft = `${folder}.${randomUUID()}.tmp`;
  await mkdir(dirname(folder), { recursive: true });
  await cp(dist, draft, { recursive: true });
  await precompress(draft, await filesBelow(draft));
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
