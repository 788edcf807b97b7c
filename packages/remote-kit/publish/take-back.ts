import type { TakenBack } from '../src/preview';
import { standingOf } from './deployed-registry';
import type { Destination } from './destination';
import type { Verdict } from './judge';
import { Rechazo } from './rechazo';
import { goBack, meanwhile, noted, withLine, withoutPreview } from './revert-remote';

/**
 * Takes a build back as `revertRemote` does, whether it is live or a preview, and writes down why. A preview beside a live build that goes back stays.
 * @throws Rechazo when somebody deployed meanwhile, or when the build before no longer fits what is deployed beside it
 */
export async function takeBack(
  destination: Destination,
  { name, build, page, sessions, seconds }: Verdict,
  now: Date,
): Promise<TakenBack> {
  const asked = standingOf(await destination.readRegistry(), name);
  const isPreview = asked?.preview?.build === build;
  const to = isPreview ? asked.build : asked?.previous;
  if (!to) throw new Rechazo(`${name}: no hay una versión anterior en ${destination.address}`);
  const why: TakenBack = { build, to, at: now.toISOString(), page, sessions, seconds };
  if (!isPreview) await goBack(destination, name, { from: build, to }, why);
  else
    await destination.updateRegistry((registry) => {
      const live = registry.remotes[name];
      if (live?.preview?.build !== build) throw meanwhile(name);
      return withLine(registry, name, { ...withoutPreview(live), takenBack: noted(live.takenBack, why) });
    });
  return why;
}
