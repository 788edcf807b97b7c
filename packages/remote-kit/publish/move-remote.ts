/** Steps that change a line of the registry and copy no files; the shell has such a line too. */
import type { TakenBack } from '../src/preview';
import { type BuiltRemote, readPublishedBuild } from './build-record';
import { type DeployedRegistry, SHELL, type Standing, standingOf, withLine } from './deployed-registry';
import type { Destination } from './destination';
import { misfits, readOffer, refuseOverlaps } from './fit';
import type { Verdict } from './judge';
import { openDestination } from './open-destination';
import { liveLine, type Published } from './publish-remote';
import { leftBehind, moveShell, readPublishedShell, withShell } from './publish-shell';
import { Refusal } from './refusal';

/** For each part, this many builds that went back automatically are remembered, and as many that somebody went back from. */
const REMEMBERED = 5;

/** For this many minutes after a preview went by itself, going back is taken for an order to withdraw that preview. */
const JUST_WENT_MINUTES = 10;

interface Part {
  name: string;
  target: string;
}

type Move = Record<'from' | 'to', string>;

/**
 * Makes a remote's preview the build that everybody has; the live one becomes the build to go back to.
 * @throws Refusal where there is no preview, or it no longer fits what is deployed beside it
 */
export async function promoteRemote({ name, target }: Part): Promise<Published> {
  const destination = await openDestination(target);
  const build = (await destination.readRegistry()).remotes[name]?.preview?.build;
  if (!build) throw new Refusal(`${name}: no hay una vista previa en ${destination.address}`);
  const next = await readPublishedBuild(destination, name, build);
  const since = new Date().toISOString();
  await destination.updateRegistry(async (registry) => {
    const live = registry.remotes[name];
    if (live?.preview?.build !== build) throw overtaken(name);
    await refuseUnfit(next, registry, destination);
    return withLine(registry, name, liveLine(next.build, live, since));
  });
  return { name, build, notes: [] };
}

/**
 * Withdraws a remote's preview. Where there is none, and for the shell, the build before the live one becomes live again and the two change
 * places, so that a second call undoes the first.
 * @throws Refusal where there is no build to return to, where that one just went back automatically, or where it no longer fits what is
 * deployed beside it
 */
export async function revertRemote({ name, target }: Part): Promise<Published> {
  const destination = await openDestination(target);
  const asked = standingOf(await destination.readRegistry(), name);
  if (asked?.preview) {
    const { build } = asked.preview;
    await withdrawPreview(destination, name, build);
    return { name, build, notes: [], outcome: 'ya no es la vista previa' };
  }
  const build = asked?.previous;
  if (!build) throw nothingBefore(name, destination);
  await goBack(destination, name, { from: asked.build, to: build });
  return { name, build, notes: [] };
}

/**
 * Takes a build back as `revertRemote` does, whether it is live or a preview, and writes down why. A preview beside a live build that goes back stays.
 * @throws Refusal when somebody deployed meanwhile, or when the build before no longer fits what is deployed beside it
 */
export async function takeBack(
  destination: Destination,
  { name, build, page, sessions, seconds }: Verdict,
  now: Date,
): Promise<TakenBack> {
  const asked = standingOf(await destination.readRegistry(), name);
  const isPreview = asked?.preview?.build === build;
  const to = isPreview ? asked.build : asked?.previous;
  if (!to) throw nothingBefore(name, destination);
  const why: TakenBack = { build, to, at: now.toISOString(), page, sessions, seconds };
  if (isPreview) await withdrawPreview(destination, name, build, why);
  else await goBack(destination, name, { from: build, to }, why);
  return why;
}

/**
 * Takes a remote out of the registry, which remembers its name as retired; its addresses become free for another remote. Its files stay, so
 * that open pages go on, and publishing it again brings it back.
 * @throws Refusal where it is not deployed
 */
export async function retireRemote({ name, target }: Part): Promise<Published> {
  const destination = await openDestination(target);
  const absent = () => new Refusal(`${name}: no está publicado en ${destination.address}`);
  // Read before `updateRegistry`, which would create a mistyped folder.
  if (!(await destination.readRegistry()).remotes[name]) throw absent();
  let build = '';
  await destination.updateRegistry((registry) => {
    const { [name]: live, ...others } = registry.remotes;
    if (!live) throw absent();
    build = live.build;
    return { ...registry, remotes: others, retired: [...(registry.retired ?? []), name] };
  });
  return { name, build, notes: [] };
}

/**
 * Withdraws the preview of a remote.
 * @param why set where that happens automatically
 */
function withdrawPreview(destination: Destination, name: string, build: string, why?: TakenBack) {
  return destination.updateRegistry((registry) => {
    const live = registry.remotes[name];
    if (live?.preview?.build !== build) throw overtaken(name);
    const { preview: _withdrawn, ...line } = live;
    return withLine(registry, name, { ...line, ...remember(live, { from: build, to: live.build }, why) });
  });
}

/**
 * Moves the pointer of a remote, or of the shell, back to the build before the live one.
 * @param why set where that happens automatically
 */
async function goBack(destination: Destination, name: string, move: Move, why?: TakenBack): Promise<void> {
  const { from, to } = move;
  const moved = (registry: DeployedRegistry) => {
    const live = standingOf(registry, name);
    if (live?.build !== from || live.previous !== to) throw overtaken(name);
    // The watch went back already while somebody typed the same command, which would undo it. A person who went back by hand may undo that.
    const back = live.takenBack?.find((one) => one.build === to && one.to === from);
    if (back && !why && !live.leftByHand?.includes(to))
      throw new Refusal(
        `${name}: ${to} se devolvió sola (${back.at}); ya está ${from}. Para que vuelva: npm run desplegar con --forzar.`,
      );
    const [last] = live.takenBack ?? [];
    const minutes = last ? JUST_WENT_MINUTES - (Date.now() - Date.parse(last.at)) / 60_000 : 0;
    const isWithdrawn = last?.to === from && last.build !== to && last.at > (live.since ?? '');
    if (isWithdrawn && minutes > 0 && !why && !live.leftByHand?.includes(to))
      throw new Refusal(
        `${name}: la vista previa ${last.build} ya se quitó sola (${last.at}); los demás siguen con ${from}. Para devolver también ${from}, repita la orden dentro de ${Math.ceil(minutes)} min.`,
      );
    // Without `since`, so that the build gone back to is not watched as a new one.
    return { previous: from, since: undefined, ...remember(live, move, why) };
  };
  if (name === SHELL) {
    const offer = await readPublishedShell(destination, to);
    return moveShell(destination, to, async (registry) => {
      const standing = moved(registry);
      const behind = await leftBehind(destination, registry, offer);
      if (behind.length > 0)
        throw new Refusal(`shell: ${to} deja remotos sin lo que piden:\n  ${behind.join('\n  ')}`);
      return withShell(registry, offer, standing);
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

/** The builds that a line remembers as gone back; the one that becomes live leaves the list of those left by hand. */
function remember({ takenBack, leftByHand = [] }: Standing, { from, to }: Move, why?: TakenBack) {
  const others = leftByHand.filter((one) => one !== from && one !== to);
  return {
    takenBack: why ? [why, ...(takenBack ?? [])].slice(0, REMEMBERED) : takenBack,
    leftByHand: why ? others : [from, ...others].slice(0, REMEMBERED),
  };
}

const overtaken = (name: string) => new Refusal(`${name}: mientras tanto hubo otro despliegue`);

const nothingBefore = (name: string, { address }: Destination) =>
  new Refusal(`${name}: no hay una versión anterior en ${address}`);

/**
 * Checks that a build still fits what is deployed.
 * @throws Refusal where one of its addresses belongs to another remote by now, or the shell no longer has what it asks for
 */
async function refuseUnfit(remote: BuiltRemote, registry: DeployedRegistry, destination: Destination) {
  const { build, descriptor } = remote.build;
  refuseOverlaps(descriptor, registry);
  const unfit = misfits(remote, await readOffer(destination, registry));
  if (unfit.length > 0)
    throw new Refusal(
      `${descriptor.name}: ${build} no calza con el shell publicado:\n  ${unfit.join('\n  ')}`,
    );
}
