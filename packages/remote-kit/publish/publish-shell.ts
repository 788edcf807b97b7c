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
 * Copies the shell's dist to `<target>/`: hashed files first, the documents that name them last and each in one
 * step, so that nobody gets a page whose files are not there yet. Files of earlier builds stay, and of each build's documents a copy: the one
 * it replaces is remembered as `previous`. The registry then says what this shell offers.
 * @throws Refusal when a deployed remote would not run on it, when it stays away (see `refuseAway`), when it would end the signing of the
 *   registry, or when it asks for a signature that cannot be made here
 */
export async function publishShell(options: PublishOptions): Promise<Published> {
  const destination = await openDestination(options.target);
  const shell = await shellCandidate(destination, options);
  const { name, build } = shell;
  const notes = await publishAlone(destination, shell, (change) => moveShell(destination, build, change));
  return { name, build, notes };
}

/** What `publishShell` publishes; its documents become live by `moveShell`. */
export async function shellCandidate(
  destination: Destination,
  { dist, force = false, unasked = false }: Omit<PublishOptions, 'target'>,
): Promise<Candidate> {
  const files = (await filesOfBuild(dist)).filter((file) => file !== SHELL_RECORD);
  const plain = files.filter((file) => !file.startsWith('assets/'));
  // The worker keeps a copy of all the others, so that it comes last.
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
    expands: () => false,
    async check(old, next) {
      const { shell: live } = old;
      // Only to be refused where it cannot be signed.
      sign(next);
      checkAlone(old);
      if (live?.registryKey && !offer.registryKey && !force)
        throw new StaysAway(
          `shell: el publicado (${live.version}, ${live.build}) pide un registro firmado, y el nuevo (${offer.version}, ${build}) se construyó sin REGISTRY_PUBLIC_KEY. Constrúyalo con ella, o use --forzar: el registro ya no se firmará.`,
        );
      const behind = unasked
        ? await leftBehind(destination, withoutPrevious(next), offer, await readOffer(destination, old))
        : await leftBehind(destination, next, offer);
      if (behind.length > 0 && !force) throw new (live ? StaysAway : Refusal)(refusal(behind));
      return behind;
    },
  };
}

/** What people have; where everything moves on together, the builds to go back to are of the house before. */
const withoutPrevious = ({ remotes, ...registry }: DeployedRegistry): DeployedRegistry => ({
  ...registry,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, line]) => [name, { ...line, previous: null }]),
  ),
});

/** The registry with a shell; the lists that the shell offers are for deployments alone. */
export const withShell = (
  registry: DeployedRegistry,
  { names: _n, points: _p, calls: _c, documents: _d, ...shell }: ShellOffer,
  standing: Omit<Standing, 'build'>,
): DeployedRegistry => ({ ...registry, shell: { ...shell, ...standing } });

const refusal = (unfit: string[]) =>
  [
    'El shell nuevo deja remotos sin lo que piden:',
    ...unfit.map((line) => `  ${line}`),
    'Devuélvaselo al shell, despliegue antes esos remotos sin pedirlo, quítelos (npm run retirar; una vista previa: npm run revertir), o use npm run desplegar con --forzar.',
  ].join('\n');

/** Where a build's documents are kept; those that browsers open are copies of them. */
const keptDocuments = (build: string): string => `assets/shell-${build}/`;

/** The page says which build it is of, so that its faults can be counted. */
const NAMELESS = '<meta name="hilvan-build" content="';

/**
 * Makes a build of the shell live that is published already: its documents, each in one step, and then the registry, which names it. Killed in
 * between, the registry is as it was, and the same command, or the watch, does all of it again.
 * @param change what the registry becomes, by what it says by now; it throws where nothing is to be, and may leave the shell that is there
 */
export async function moveShell(
  destination: Destination,
  build: string,
  change: (registry: DeployedRegistry) => Promise<DeployedRegistry>,
): Promise<void> {
  let isPut = false;
  await destination.updateRegistry(async (registry) => {
    const next = await change(registry).catch(async (error: unknown) => {
      // A bucket has no lock: somebody was faster, and what was put is over theirs.
      if (isPut && registry.shell) await putDocuments(destination, registry.shell.build);
      throw error;
    });
    // Only to be refused where it cannot be signed, before anything is changed.
    sign(next);
    if (next.shell && (isPut || next.shell.build === build)) {
      isPut = true;
      await putDocuments(destination, next.shell.build);
    }
    return next;
  });
}

/** @throws Refusal when its files are gone, or were never kept */
export async function readPublishedShell(destination: Destination, build: string): Promise<ShellOffer> {
  const offer = await destination.read(offerFile({ build }));
  if (!offer) throw new Refusal(`shell: los archivos de ${build} ya no están en ${destination.address}`);
  // Only publishShell writes it.
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
 * What deployed remotes ask and a shell does not offer, each line beginning with the remote.
 * @param before the shell whose place it takes, where a remote that did not fit that one loses nothing
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
