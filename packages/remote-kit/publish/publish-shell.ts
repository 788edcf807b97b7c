import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_RECORD } from '../vite/provided';
import { deployedBuilds } from './build-record';
import { type DeployedRegistry, SHELL, type Standing } from './deployed-registry';
import type { Destination } from './destination';
import { misfits, offerFile, type ShellOffer } from './fit';
import { buildId, filesOfBuild } from './folder';
import { openDestination } from './open-destination';
import { liveSince, type Published, type PublishOptions, refuseAway, StaysAway } from './publish-remote';
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
export async function publishShell({
  dist,
  target,
  force = false,
  unasked = false,
}: PublishOptions): Promise<Published> {
  const destination = await openDestination(target);
  const files = (await filesOfBuild(dist)).filter((file) => file !== SHELL_RECORD);
  const plain = files.filter((file) => !file.startsWith('assets/'));
  // The worker keeps a copy of all the others, so that it comes last.
  const documents = [...plain.filter((file) => file !== WORKER), ...plain.filter((file) => file === WORKER)];
  const offer: ShellOffer = { ...(await readShell(dist)), documents };
  const { build } = offer;
  let notes: string[] = [];
  const check = async (registry: DeployedRegistry) => {
    // Only to be refused where it cannot be signed.
    sign({ ...registry, shell: offer });
    const { shell: live } = registry;
    refuseAway(SHELL, build, live, { force, unasked });
    if (live?.registryKey && !offer.registryKey && !force)
      throw new StaysAway(
        `shell: el publicado (${live.version}, ${live.build}) pide un registro firmado, y el nuevo (${offer.version}, ${build}) se construyó sin REGISTRY_PUBLIC_KEY. Constrúyalo con ella, o use --forzar: el registro ya no se firmará.`,
      );
    notes = await leftBehind(destination, registry, offer);
    if (notes.length > 0 && !force && !unasked) throw new Refusal(refusal(notes));
  };
  // Asked before anything is copied, and once more when it becomes live: remotes may change meanwhile.
  await check(await destination.readRegistry());
  const hashed = files.filter((file) => file.startsWith('assets/'));
  await putImmutable(destination, { folder: dist, files: hashed, prefix: '' });
  await putImmutable(destination, { folder: dist, files: documents, prefix: keptDocuments(build) });
  await destination.put(offerFile(offer), Buffer.from(JSON.stringify(offer)));
  const since = new Date().toISOString();
  await moveShell(destination, offer, async (registry) => {
    await check(registry);
    return liveSince(build, registry.shell, since);
  });
  return { name: SHELL, build, notes };
}

async function readShell(dist: string): Promise<ShellOffer> {
  const said = JSON.parse(await readFile(join(dist, SHELL_RECORD), 'utf8'));
  return { build: await buildId(dist), ...said };
}

const refusal = (unfit: string[]) =>
  [
    'El shell nuevo deja remotos sin lo que piden:',
    ...unfit.map((line) => `  ${line}`),
    'Devuélvaselo al shell, despliegue antes esos remotos sin pedirlo, o use --forzar.',
  ].join('\n');

/** Where a build's documents are kept; those that browsers open are copies of them. */
const keptDocuments = (build: string): string => `assets/shell-${build}/`;

/** The page says which build it is of, so that its faults can be counted. */
const NAMELESS = '<meta name="hilvan-build" content="';

/**
 * Makes a build of the shell live that is published already: its documents, each in one step, and then the registry, which names it. Killed in
 * between, the registry is as it was, and the same command, or the watch, does all of it again.
 * @param standing decides on what the registry says by now, and throws where it is not to be
 */
export async function moveShell(
  destination: Destination,
  { names: _n, points: _p, calls: _c, documents = [], ...shell }: ShellOffer,
  standing: (registry: DeployedRegistry) => Promise<Omit<Standing, 'build'>>,
): Promise<void> {
  let isPut = false;
  await destination.updateRegistry(async (registry) => {
    const next = await standing(registry).catch(async (error: unknown) => {
      // A bucket has no lock: somebody was faster, and what was put is over theirs.
      if (isPut && registry.shell) {
        const { build, documents: theirs = [] } = await readPublishedShell(destination, registry.shell.build);
        await putDocuments(destination, build, theirs);
      }
      throw error;
    });
    // Only to be refused where it cannot be signed, before anything is changed.
    sign({ ...registry, shell: { ...shell, ...next } });
    isPut = true;
    await putDocuments(destination, shell.build, documents);
    return { ...registry, shell: { ...shell, ...next } };
  });
}

/** @throws Refusal when its files are gone, or were never kept */
export async function readPublishedShell(destination: Destination, build: string): Promise<ShellOffer> {
  const offer = await destination.read(offerFile({ build }));
  if (!offer) throw new Refusal(`shell: los archivos de ${build} ya no están en ${destination.address}`);
  // Only publishShell writes it.
  return JSON.parse(offer.toString('utf8')) as ShellOffer;
}

async function putDocuments(destination: Destination, build: string, documents: string[]): Promise<void> {
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

/** What deployed remotes ask and a shell does not offer, each line beginning with the remote. */
export async function leftBehind(
  destination: Destination,
  registry: DeployedRegistry,
  shell: ShellOffer,
): Promise<string[]> {
  const deployed = await deployedBuilds(destination, registry);
  return deployed.flatMap(({ title, remote }) => misfits(remote, shell).map((line) => `${title}: ${line}`));
}
