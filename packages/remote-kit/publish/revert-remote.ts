import { type BuiltRemote, readPublishedBuild } from './build-record';
import type { DeployedRegistry, Line } from './deployed-registry';
import type { Destination } from './destination';
import { misfits, readOffer } from './fit';
import { openDestination } from './open-destination';
import { refuseOverlaps } from './overlap';
import type { Published } from './publish-remote';
import { Rechazo } from './rechazo';

/**
 * Withdraws a remote's preview; without one it moves the pointer back to the build before the live one, and the two change places, so that
 * a second call undoes it.
 * @throws Rechazo when there is no build to return to, or when it no longer fits what is deployed beside it
 */
export async function revertRemote({ name, target }: { name: string; target: string }): Promise<Published> {
  const destination = await openDestination(target);
  const asked = (await destination.readRegistry()).remotes[name];
  if (asked?.preview) {
    const { build } = asked.preview;
    await destination.updateRegistry((registry) => {
      const live = registry.remotes[name];
      if (live?.preview?.build !== build) throw meanwhile(name);
      return withLine(registry, name, withoutPreview(live));
    });
    return { name, build, notes: [], outcome: 'ya no es la vista previa' };
  }
  const build = asked?.previous;
  if (!build) throw new Rechazo(`${name}: no hay una versión anterior en ${destination.address}`);
  const back = await readPublishedBuild(destination, name, build);
  await destination.updateRegistry(async (registry) => {
    const live = registry.remotes[name];
    if (live?.previous !== build || live.preview) throw meanwhile(name);
    await refuseUnfit(back, registry, destination);
    return withLine(registry, name, movedBack(live, back));
  });
  return { name, build, notes: [] };
}

export const meanwhile = (name: string) => new Rechazo(`${name}: mientras tanto hubo otro despliegue`);

export const withLine = (registry: DeployedRegistry, name: string, line: Line): DeployedRegistry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: line },
});

export function withoutPreview({ preview: _withdrawn, ...line }: Line): Line {
  return line;
}

export function movedBack(live: Line, back: BuiltRemote): Line {
  // Who went back knows why: nobody watches that build as a new one.
  const { since: _since, ...line } = live;
  return { ...line, ...back.build, previous: live.build };
}

/** @throws Rechazo when the house has moved on since: its addresses went to another remote, or the shell has no longer what it asks */
export async function refuseUnfit(remote: BuiltRemote, registry: DeployedRegistry, destination: Destination) {
  const { build, descriptor } = remote.build;
  refuseOverlaps(descriptor, registry);
  const unfit = misfits(remote, await readOffer(destination, registry));
  if (unfit.length > 0)
    throw new Rechazo(
      `${descriptor.name}: ${build} no calza con el shell publicado:\n  ${unfit.join('\n  ')}`,
    );
}
