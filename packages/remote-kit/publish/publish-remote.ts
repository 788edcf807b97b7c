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
  /** What `--forzar` let through, or what could not be checked. */
  notes: string[];
  /** What became of the build; undefined where everybody has it now. */
  outcome?: string;
}

export interface PublishOptions {
  dist: string;
  /** A folder, or `s3://bucket/prefix`. */
  target: string;
  /**
   * Deploys a remote although it does not fit the published shell, which reports that at run time; a part that went back automatically; and
   * a shell without a key in place of one with a key.
   */
  force?: boolean;
  /** Publishes the build as a preview for these people, beside the live build and in place of an earlier preview; for everybody when absent. */
  wanted?: Wanted;
  /** Whether all built parts are being put together, so that nobody asked for this one. */
  unasked?: boolean;
}

/** A build on its way to a destination. */
export interface Candidate {
  name: string;
  build: string;
  /** Copies its files to the destination, where they never change and nobody reads them yet. */
  copy: () => Promise<void>;
  /** The registry with this build in it. */
  move: (registry: DeployedRegistry) => DeployedRegistry;
  /**
   * Checks the build by itself.
   * @throws Refusal where it may not be published, whatever is beside it
   */
  checkAlone: (old: DeployedRegistry) => void;
  /**
   * Checks the build against what is deployed beside it.
   * @param old the registry as it is
   * @param next the registry as it would be
   * @returns what `force` let through, or what could not be checked
   * @throws Refusal where the build may not be published
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
 * Publishes one part. It is checked before anything is copied, and again when the pointer moves, since what is deployed beside it may change
 * meanwhile.
 * @returns what `check` returns
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

/** The candidate that `publishRemote` publishes. */
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
    async check(old, next) {
      // Signed only so that it is refused here where it cannot be signed.
      sign(next);
      refuseOverlaps(descriptor, next);
      checkAlone(old);
      const unfit = misfits(remote, await readOffer(destination, next));
      if (unfit.length > 0 && !force)
        throw new Refusal(
          `${name} ${descriptor.version} no calza con el shell publicado (${next.shell?.version}, ${next.shell?.build}):\n  ${unfit.join('\n  ')}\nDespliegue antes un shell que lo ofrezca, construya el remoto con lo que hay, o use --forzar.`,
        );
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

/** Since when a build is live, which one was before it, and which stay away; publishing the live build again does not make it newer. */
export function liveSince(build: string, live: Standing | undefined, since: string) {
  const leftByHand = live?.leftByHand?.filter((one) => one !== build);
  const away = { takenBack: live?.takenBack, leftByHand };
  if (live?.build === build) return { previous: live.previous ?? null, since: live.since, ...away };
  return { previous: live?.previous === undefined ? null : live.build, since, ...away };
}

/**
 * Checks that a preview can stand beside a live build.
 * @throws Refusal where the preview would be the only build, or is the one that everybody has
 */
function refuseAlone(name: string, build: string, live: Line | undefined, place: string): void {
  if (!live)
    throw new Refusal(
      `${name} no está publicado en ${place}: una vista previa va al lado de una versión que todos tienen. Despliéguelo sin --para.`,
    );
  if (live.build === build)
    throw new Refusal(`${name}: ${build} ya es la versión que todos tienen en ${place}.`);
}

/** A refusal of one part that does not stop the others: its published build stays, and they go on. */
export class StaysAway extends Refusal {}

/**
 * Checks that a build may come back.
 * @throws StaysAway where it went back automatically and is not forced; where `unasked`, also where it is a preview or somebody went back
 * from it
 */
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
