import type { TakenBack } from '../src/preview';
import { type BuiltRemote, readPublishedBuild } from './build-record';
import { type DeployedRegistry, type Line, SHELL, standingOf } from './deployed-registry';
import type { Destination } from './destination';
import { misfits, readOffer } from './fit';
import { leftBehind, moveShell, readPublishedShell } from './move-shell';
import { openDestination } from './open-destination';
import { refuseOverlaps } from './overlap';
import type { Published } from './publish-remote';
import { Rechazo } from './rechazo';

/** Of each part, as many of its builds that went back by themselves are remembered. */
const REMEMBERED = 5;

/**
 * Withdraws a remote's preview; without one, and of the shell, the build before the live one is live again, and the two change places, so that
 * a second call undoes it.
 * @throws Rechazo when there is no build to return to, or when it no longer fits what is deployed beside it
 */
export async function revertRemote({ name, target }: { name: string; target: string }): Promise<Published> {
  const destination = await openDestination(target);
  const asked = standingOf(await destination.readRegistry(), name);
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
  await goBack(destination, name, { from: asked.build, to: build });
  return { name, build, notes: [] };
}

/**
 * Moves the pointer of a remote, or of the shell, back to the build before the live one.
 * @param why where it went by itself
 * @throws Rechazo when somebody deployed meanwhile, or when that build no longer fits what is deployed beside it
 */
export async function goBack(
  destination: Destination,
  name: string,
  { from, to }: { from: string; to: string },
  why?: TakenBack,
): Promise<void> {
  const moved = (registry: DeployedRegistry) => {
    const live = standingOf(registry, name);
    if (live?.build !== from || live.previous !== to) throw meanwhile(name);
    const takenBack = why ? noted(live.takenBack, why) : live.takenBack;
    // Who went back knows why: nobody watches that build as a new one.
    return { previous: from, since: undefined, takenBack };
  };
  if (name === SHELL) {
    const offer = await readPublishedShell(destination, to);
    return moveShell(destination, offer, async (registry) => {
      const standing = moved(registry);
      const behind = await leftBehind(destination, registry, offer);
      if (behind.length > 0)
        throw new Rechazo(`shell: ${to} deja remotos sin lo que piden:\n  ${behind.join('\n  ')}`);
      return standing;
    });
  }
  const back = await readPublishedBuild(destination, name, to);
  await destination.updateRegistry(async (registry) => {
    const standing = moved(registry);
    await refuseUnfit(back, registry, destination);
    const { preview } = registry.remotes[name] ?? {};
    return withLine(registry, name, { ...back.build, ...standing, preview });
  });
}

export const noted = (known: TakenBack[] = [], why: TakenBack): TakenBack[] =>
  [why, ...known].slice(0, REMEMBERED);

export const meanwhile = (name: string) => new Rechazo(`${name}: mientras tanto hubo otro despliegue`);

export const withLine = (registry: DeployedRegistry, name: string, line: Line): DeployedRegistry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: line },
});

export function withoutPreview({ preview: _withdrawn, ...line }: Line): Line {
  return line;
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
