import { readPublishedBuild } from './build-record';
import { openDestination } from './open-destination';
import { refuseOverlaps } from './overlap';
import { misfits, type Published } from './publish-remote';
import { Rechazo } from './rechazo';

/**
 * Moves a remote's pointer back to the build before the live one; the two change places, so a second call undoes it.
 * @throws Rechazo when there is no build to return to, or when it no longer fits what is deployed beside it
 */
export async function revertRemote({ name, target }: { name: string; target: string }): Promise<Published> {
  const destination = await openDestination(target);
  const build = (await destination.readRegistry()).remotes[name]?.previous;
  if (!build) throw new Rechazo(`${name}: no hay una versión anterior en ${destination.address}`);
  const { build: back, manifest } = await readPublishedBuild(destination, name, build);
  await destination.updateRegistry((registry) => {
    const live = registry.remotes[name];
    if (live?.previous !== build) throw new Rechazo(`${name}: mientras tanto hubo otro despliegue`);
    // The house has moved on since: its addresses may have gone to another remote, and the shell to other versions.
    refuseOverlaps(back.descriptor, registry);
    const unfit = misfits(manifest, registry);
    if (unfit.length > 0)
      throw new Rechazo(`${name}: ${build} no calza con el shell publicado:\n  ${unfit.join('\n  ')}`);
    return { ...registry, remotes: { ...registry.remotes, [name]: { ...back, previous: live.build } } };
  });
  return { name, build, notes: [] };
}
