import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_RECORD } from '../vite/provided';
import { deployedBuilds } from './build-record';
import { type DeployedRegistry, SHELL, type Standing } from './deployed-registry';
import type { Destination } from './destination';
import { misfits, offerFile, readOffer, type ShellOffer } from './fit';
import { buildId, filesOfBuild } from './folder';
import { openDestination } from './open-destination';
import {
  type Candidate,
  liveSince,
  type Published,
  type PublishOptions,
  publishAlone,
  refuseAway,
  StaysAway,
} from './publish-remote';
import { putImmutable } from './put-immutable';
import { Refusal } from './refusal';
import { WORKER } from './retire-worker';
import { sign } from './sign-registry';

/**
 * Copies the shell's dist to `<target>/`: hashed files first, then the documents that name them, each in one step, so that nobody gets a
 * page whose files are not there yet. Files of earlier builds stay, and so does a copy of each build's documents; the replaced build is
 * remembered as `previous`. The registry then lists what this shell offers.
 * @throws Refusal where a deployed remote would not run on it, where it stays away (see `refuseAway`), where it would end the signing of the
 * registry, or where it requires a signature that cannot be made here
 */
export async function publishShell(options: PublishOptions): Promise<Published> {
  const destination = await openDestination(options.target);
  const shell = await shellCandidate(destination, options);
  const { name, build } = shell;
  const notes = await publishAlone(destination, shell, (change) => moveShell(destination, build, change));
  return { name, build, notes };
}

/** The candidate that `publishShell` publishes; `moveShell` makes its documents live. */
export async function shellCandidate(
  destination: Destination,
  { dist, force = false, unasked = false }: Omit<PublishOptions, 'target'>,
): Promise<Candidate> {
  const files = (await filesOfBuild(dist)).filter((file) => file !== SHELL_RECORD);
  const plain = files.filter((file) => !file.startsWith('assets/'));
  // The worker comes last, because it keeps copies of all the others.
  const documents = [...plain.filter((file) => file !== WORKER), ...plain.filter((file) => file === WORKER)];
  const said = JSON.parse(await readFile(join(dist, SHELL_RECORD), 'utf8'));
  const offer: ShellOffer = { build: await buildId(dist), ...said, documents };
  const { build } = offer;
  const checkAlone = ({ shell: live }: DeployedRegistry) =>
    refuseAway(SHELL, build, live, { force, unasked });
  return {
    name: SHELL,
    build,
    async copy() {
      const hashed = files.filter((file) => file.startsWith('assets/'));
      await putImmutable(destination, { folder: dist, files: hashed, prefix: '' });
      await putImmutable(destination, { folder: dist, files: documents, prefix: keptDocuments(build) });
      await destination.put(offerFile(offer), Buffer.from(JSON.stringify(offer)));
    },
    move: (registry) =>
      withShell(registry, offer, liveSince(build, registry.shell, new Date().toISOString())),
    checkAlone,
    async check(old, next) {
      const { shell: live } = old;
      // Signed only so that it is refused here where it cannot be signed.
      sign(next);
      checkAlone(old);
      if (live?.registryKey && !offer.registryKey && !force)
        throw new StaysAway(
          `shell: el publicado (${live.version}, ${live.build}) pide un registro firmado, y el nuevo (${offer.version}, ${build}) se construyó sin REGISTRY_PUBLIC_KEY. Constrúyalo con ella, o use --forzar: el registro ya no se firmará.`,
        );
      const behind = unasked
        ? await leftBehind(destination, withoutPrevious(next), offer, await readOffer(destination, old))
        : await leftBehind(destination, next, offer);
      if (behind.length > 0 && !force)
        throw new (live ? StaysAway : Refusal)(
          `El shell nuevo deja remotos sin lo que piden:\n  ${behind.join('\n  ')}\nDevuélvaselo al shell, despliegue antes esos remotos sin pedirlo, quítelos (npm run retirar; una vista previa: npm run revertir), o use npm run desplegar con --forzar.`,
        );
      return behind;
    },
  };
}

/** The registry without the builds to go back to: where everything moves on together, those belong to the earlier state. */
const withoutPrevious = ({ remotes, ...registry }: DeployedRegistry): DeployedRegistry => ({
  ...registry,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, line]) => [name, { ...line, previous: null }]),
  ),
});

/** The registry with a shell, without the lists that the shell offers, which only deployments need. */
export const withShell = (
  registry: DeployedRegistry,
  { names: _n, points: _p, calls: _c, documents: _d, ...shell }: ShellOffer,
  standing: Omit<Standing, 'build'>,
): DeployedRegistry => ({ ...registry, shell: { ...shell, ...standing } });

/** The folder that keeps a build's documents; those that browsers open are copies of them. */
const keptDocuments = (build: string): string => `assets/shell-${build}/`;

/** The place in the page that gets the build's id, so that the build's faults can be counted. */
const NAMELESS = '<meta name="hilvan-build" content="';

/**
 * Makes a published build of the shell live: its documents, each in one step, and then the registry, which names it. Where the process is
 * killed in between, the registry is as it was, and the same command, or the watch, does all of it again.
 * @param change makes the new registry from the present one; throws where nothing may change, and may leave the present shell
 */
export async function moveShell(
  destination: Destination,
  build: string,
  change: (registry: DeployedRegistry) => Promise<DeployedRegistry>,
): Promise<void> {
  let isPut = false;
  await destination.updateRegistry(async (registry) => {
    const next = await change(registry).catch(async (error: unknown) => {
      // A bucket has no lock: another deployment was faster, and these documents have overwritten its own, which are put back.
      if (isPut && registry.shell) await putDocuments(destination, registry.shell.build);
      throw error;
    });
    // Signed only so that it is refused here where it cannot be signed, before anything is changed.
    sign(next);
    if (next.shell && (isPut || next.shell.build === build)) {
      isPut = true;
      await putDocuments(destination, next.shell.build);
    }
    return next;
  });
}

/**
 * Reads what a published build of the shell offers.
 * @throws Refusal where its files are gone, or were never kept
 */
export async function readPublishedShell(destination: Destination, build: string): Promise<ShellOffer> {
  const offer = await destination.read(offerFile({ build }));
  if (!offer) throw new Refusal(`shell: los archivos de ${build} ya no están en ${destination.address}`);
  // Only `publishShell` writes this file.
  return JSON.parse(offer.toString('utf8')) as ShellOffer;
}

async function putDocuments(destination: Destination, build: string): Promise<void> {
  const { documents = [] } = await readPublishedShell(destination, build);
  const contents = await Promise.all(
    documents.map(async (file) => {
      const content = await destination.read(keptDocuments(build) + file);
      if (!content)
        throw new Refusal(
          `shell: a ${build} le falta ${file} en ${destination.address}. Despliéguelo de nuevo.`,
        );
      return [file, content] as const;
    }),
  );
  for (const [file, content] of contents) {
    await destination.remove(`${file}.br`);
    await destination.remove(`${file}.gz`);
    await destination.put(file, file === 'index.html' ? named(content, build) : content);
  }
}

const named = (page: Buffer, build: string) =>
  Buffer.from(page.toString('utf8').replace(`${NAMELESS}"`, `${NAMELESS}${build}"`));

/**
 * What deployed remotes ask for and a shell does not offer, each entry beginning with the remote.
 * @param before the shell that is replaced: a remote that did not fit that one either is left out
 */
export async function leftBehind(
  destination: Destination,
  registry: DeployedRegistry,
  shell: ShellOffer,
  before?: ShellOffer,
): Promise<string[]> {
  const deployed = await deployedBuilds(destination, registry);
  return deployed
    .filter(({ remote }) => misfits(remote, before).length === 0)
    .flatMap(({ title, remote }) => misfits(remote, shell).map((line) => `${title}: ${line}`));
}
