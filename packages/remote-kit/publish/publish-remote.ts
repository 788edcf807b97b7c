import { sealAudience, type Wanted } from './audience';
import { readBuiltRemote } from './build-record';
import { type Build, type DeployedRegistry, type Line, type Standing, withLine } from './deployed-registry';
import type { Destination } from './destination';
import { misfits, readOffer, refuseOverlaps } from './fit';
import { filesOfBuild } from './folder';
import { openDestination } from './open-destination';
import { putImmutable } from './put-immutable';
import { Refusal } from './refusal';
import { sign } from './sign-registry';

export interface Published {
  name: string;
  build: string;
  /** What was let through by force, or could not be checked. */
  notes: string[];
  /** What became of it, where that is not that everybody has it. */
  outcome?: string;
}

export interface PublishOptions {
  dist: string;
  /** A folder, or `s3://bucket/prefix`. */
  target: string;
  /** Deploys a remote all the same that does not fit the published shell, or a part that went back by itself; the shell reports it at run time. Also a shell
   * without a key over one that has one. */
  force?: boolean;
  /** Only for these, beside the live build and in place of the preview there was; for everybody when absent. */
  wanted?: Wanted;
  /** All that was built is put together, and nobody asked for this part. */
  unasked?: boolean;
}

/** A build on its way to a destination. */
export interface Candidate {
  name: string;
  build: string;
  /** Puts its files there, where they never change and nobody reads them yet. */
  copy: () => Promise<void>;
  /** The registry with it. */
  move: (registry: DeployedRegistry) => DeployedRegistry;
  /** @throws Refusal where it is not to be, whatever is beside it */
  checkAlone: (old: DeployedRegistry) => void;
  /** Whether it takes addresses that are not its own yet. */
  expands: (old: DeployedRegistry) => boolean;
  /**
   * Holds it against what is deployed beside it.
   * @param old the registry as it is
   * @param next the registry as it would be
   * @returns what was let through by force, or could not be checked
   * @throws Refusal where it is not to be
   */
  check: (old: DeployedRegistry, next: DeployedRegistry) => Promise<string[]>;
}

/**
 * Deploys one built remote: copies `dist` to `<target>/remotes/<name>/<build id>/`, which never changes again, then
 * moves its pointer in `<target>/remotes.json`. The build it replaces stays and is remembered as `previous`.
 * Nothing of another remote or of the shell is touched.
 * @throws Refusal when another remote owns one of its paths, when it does not fit the published shell or cannot be signed for it, when it
 *   stays away (see `refuseAway`), and of a preview when there is no other build beside which it could be
 */
export async function publishRemote(options: PublishOptions): Promise<Published> {
  const destination = await openDestination(options.target);
  const remote = await remoteCandidate(destination, options);
  const notes = await publishAlone(destination, remote, (change) => destination.updateRegistry(change));
  const { name, build } = remote;
  return { name, build, notes, ...(options.wanted && { outcome: 'es la vista previa' }) };
}

/**
 * Asked before anything is copied, and once more when the pointer moves: what is beside it may change meanwhile.
 * @returns what `check` says
 */
export async function publishAlone(
  destination: Destination,
  { copy, move, check }: Candidate,
  update: (change: (registry: DeployedRegistry) => Promise<DeployedRegistry>) => Promise<void>,
): Promise<string[]> {
  let notes: string[] = [];
  const change = async (registry: DeployedRegistry) => {
    const next = move(registry);
    notes = await check(registry, next);
    return next;
  };
  await change(await destination.readRegistry());
  await copy();
  await update(change);
  return notes;
}

/** What `publishRemote` publishes. */
export async function remoteCandidate(
  destination: Destination,
  { dist, force = false, wanted, unasked = false }: Omit<PublishOptions, 'target'>,
): Promise<Candidate> {
  const remote = await readBuiltRemote(dist);
  const { build: own } = remote;
  const { build, descriptor } = own;
  const { name } = descriptor;
  const checkAlone = ({ retired, remotes }: DeployedRegistry) => {
    if (unasked && retired?.includes(name))
      throw new StaysAway(`${name} se retiró. Para que vuelva: npm run desplegar -- ${name}.`);
    const live = remotes[name];
    if (wanted) refuseAlone(name, build, live, destination.address);
    refuseAway(name, build, live, { force, unasked });
  };
  return {
    name,
    build,
    async copy() {
      const files = await filesOfBuild(dist);
      await putImmutable(destination, { folder: dist, files, prefix: `remotes/${name}/${build}/` });
    },
    move(registry) {
      const live = registry.remotes[name];
      const since = new Date().toISOString();
      const retired = registry.retired?.filter((other) => other !== name);
      const line =
        live && wanted
          ? { ...live, preview: { ...own, since, ...sealAudience(wanted, live.preview?.salt) } }
          : liveLine(own, live, since);
      return { ...withLine(registry, name, line), retired };
    },
    checkAlone,
    expands(old) {
      const own = new Set(old.remotes[name]?.descriptor.paths.map(({ path }) => path));
      return descriptor.paths.some(({ path }) => !own.has(path));
    },
    async check(old, next) {
      // Only to be refused where it cannot be signed.
      sign(next);
      refuseOverlaps(descriptor, next);
      checkAlone(old);
      const unfit = misfits(remote, await readOffer(destination, next));
      if (unfit.length > 0 && !force)
        throw new Refusal(refusal(`${name} ${descriptor.version}`, unfit, next));
      return next.shell ? unfit : [`${destination.address} no tiene shell: lo compartido no se comprobó`];
    },
  };
}

/** The line of a build that everybody gets from now on. A preview of another build stays beside it. */
export function liveLine(next: Build, live: Line | undefined, since: string): Line {
  const { preview, ...line } = { ...live, ...next };
  const others = preview && preview.build !== next.build ? { preview } : {};
  return { ...line, ...others, ...liveSince(next.build, live, since) };
}

/** From when on a build is live, what was before it, and what stays away; published again it is no newer. */
export function liveSince(build: string, live: Standing | undefined, since: string) {
  const leftByHand = live?.leftByHand?.filter((one) => one !== build);
  const away = { takenBack: live?.takenBack, leftByHand };
  if (live?.build === build) return { previous: live.previous ?? null, since: live.since, ...away };
  return { previous: live?.previous === undefined ? null : live.build, since, ...away };
}

/** @throws Refusal when a preview would be the only build, or the one that everybody has */
function refuseAlone(name: string, build: string, live: Line | undefined, place: string): void {
  if (!live)
    throw new Refusal(
      `${name} no está publicado en ${place}: una vista previa va al lado de una versión que todos tienen. Despliéguelo sin --para.`,
    );
  if (live.build === build)
    throw new Refusal(`${name}: ${build} ya es la versión que todos tienen en ${place}.`);
}

/** A refusal that does not end a start of the house: what is published of this part stays, and the others go on. */
export class StaysAway extends Refusal {}

/** @throws StaysAway of a build that went back by itself and is not forced; unasked, also of a preview, and of one that somebody went back from */
export function refuseAway(
  name: string,
  build: string,
  live: Standing | undefined,
  { force, unasked }: Pick<PublishOptions, 'force' | 'unasked'>,
): void {
  const back = live?.takenBack?.find((one) => one.build === build);
  if (back && !force)
    throw new StaysAway(
      `${name}: ${build} se devolvió sola (${back.at}) porque falló en ${back.page} a ${back.sessions} sesiones. Corríjala, o use --forzar.`,
    );
  if (unasked && live?.preview?.build === build)
    throw new StaysAway(
      `${name}: ${build} es la vista previa, solo para algunos. Para todos: npm run promover.`,
    );
  if (unasked && live?.leftByHand?.includes(build))
    throw new StaysAway(
      `${name}: ${build} se quitó a mano con npm run revertir. Para que vuelva: npm run desplegar.`,
    );
}

function refusal(remote: string, unfit: string[], { shell }: DeployedRegistry): string {
  return [
    `${remote} no calza con el shell publicado (${shell?.version}, ${shell?.build}):`,
    ...unfit.map((line) => `  ${line}`),
    'Despliegue antes un shell que lo ofrezca, construya el remoto con lo que hay, o use --forzar.',
  ].join('\n');
}
