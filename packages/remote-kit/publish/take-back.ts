import type { TakenBack } from '../src/preview';
import { readPublishedBuild } from './build-record';
import type { Line } from './deployed-registry';
import type { Destination } from './destination';
import type { Verdict } from './judge';
import { Rechazo } from './rechazo';
import { meanwhile, movedBack, refuseUnfit, withLine, withoutPreview } from './revert-remote';

/** Of each remote, as many of its builds that went back are remembered. */
const REMEMBERED = 5;

/**
 * Takes a build back as `revertRemote` does, whether it is live or a preview, and writes down why. A preview beside a live build that goes back stays.
 * @throws Rechazo when somebody deployed meanwhile, or when the build before no longer fits what is deployed beside it
 */
export async function takeBack(
  destination: Destination,
  { name, build, page, sessions, seconds }: Verdict,
  now: Date,
): Promise<TakenBack> {
  const asked = (await destination.readRegistry()).remotes[name];
  const isPreview = asked?.preview?.build === build;
  const to = isPreview ? asked.build : asked?.previous;
  if (!to) throw new Rechazo(`${name}: no hay una versión anterior en ${destination.address}`);
  const why: TakenBack = { build, to, at: now.toISOString(), page, sessions, seconds };
  const noted = (line: Line): Line => ({
    ...line,
    takenBack: [why, ...(line.takenBack ?? [])].slice(0, REMEMBERED),
  });
  const back = isPreview ? undefined : await readPublishedBuild(destination, name, to);
  await destination.updateRegistry(async (registry) => {
    const live = registry.remotes[name];
    if (live && !back && live.preview?.build === build)
      return withLine(registry, name, noted(withoutPreview(live)));
    if (!live || !back || live.build !== build || live.previous !== to) throw meanwhile(name);
    await refuseUnfit(back, registry, destination);
    return withLine(registry, name, noted(movedBack(live, back)));
  });
  return why;
}
