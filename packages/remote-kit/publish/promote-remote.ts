import { readPublishedBuild } from './build-record';
import { openDestination } from './open-destination';
import { made, type Published } from './publish-remote';
import { Rechazo } from './rechazo';
import { meanwhile, refuseUnfit, withLine } from './revert-remote';

/**
 * A remote's preview becomes the build that everybody has; the live one becomes the build to go back to.
 * @throws Rechazo when it has no preview, or when that no longer fits what is deployed beside it
 */
export async function promoteRemote({ name, target }: { name: string; target: string }): Promise<Published> {
  const destination = await openDestination(target);
  const build = (await destination.readRegistry()).remotes[name]?.preview?.build;
  if (!build) throw new Rechazo(`${name}: no hay una vista previa en ${destination.address}`);
  const next = await readPublishedBuild(destination, name, build);
  const since = new Date().toISOString();
  await destination.updateRegistry(async (registry) => {
    const live = registry.remotes[name];
    if (live?.preview?.build !== build) throw meanwhile(name);
    await refuseUnfit(next, registry, destination);
    return withLine(registry, name, made(next.build, live, since));
  });
  return { name, build, notes: [] };
}
