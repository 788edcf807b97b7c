import { deployedBuilds } from './build-record';
import type { DeployedRegistry, Standing } from './deployed-registry';
import type { Destination } from './destination';
import { misfits, offerFile, type ShellOffer } from './fit';
import { Refusal } from './refusal';
import { sign } from './sign-registry';

/** Where a build's documents are kept; those that browsers open are copies of them. */
export const keptDocuments = (build: string): string => `assets/shell-${build}/`;

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
