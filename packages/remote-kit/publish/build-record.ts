import { join } from 'node:path';
import { filesOfEveryPage, type MfManifest, parseManifest } from '../src/compat';
import { CONTRACT, parseContract, type RemoteContract } from '../src/contract';
import { parseDescriptor, type RemoteDescriptor } from '../src/descriptor';
import type { Build, DeployedRegistry } from './deployed-registry';
import type { Destination } from './destination';
import { buildId } from './folder';
import { FolderDestination } from './folder-destination';
import { Refusal } from './refusal';

const DESCRIPTOR = 'remote.json';
const MANIFEST = 'mf-manifest.json';

export interface BuiltRemote {
  /** What the registry's entry says about the build. */
  build: Build;
  manifest: MfManifest;
  /** What it asks of shell and provider; undefined for a build that another tool made, or from before there were contracts. */
  contract?: RemoteContract | undefined;
}

/** Reads what one built remote is, from its dist alone. */
export async function readBuiltRemote(dist: string): Promise<BuiltRemote> {
  const missing = async (file: string) => new Error(`${dist} has no ${file}`);
  const remote = await readBuild(new FolderDestination(dist), '', await buildId(dist), missing);
  parseDescriptor(remote.build.descriptor, join(dist, DESCRIPTOR));
  return remote;
}

/**
 * Reads what a published build is, from its files at the destination.
 * @throws Refusal where the files are gone, naming the missing one where only some are
 */
export function readPublishedBuild(destination: Destination, name: string, build: string) {
  const { address } = destination;
  const prefix = `remotes/${name}/${build}/`;
  return readBuild(destination, prefix, build, async (file) => {
    const { size } = await destination.list(prefix);
    return new Refusal(
      size === 0
        ? `${name}: los archivos de ${build} ya no están en ${address}`
        : `${name}: a ${build} le falta ${file} en ${address}. Despliéguelo de nuevo.`,
    );
  });
}

/**
 * Every build that somebody runs or would run after one command: the live ones, the previews, and those to go back to. A build whose files
 * are gone is left out, since nobody can run it.
 * @returns each build with its title for messages
 */
export async function deployedBuilds(
  destination: Destination,
  registry: DeployedRegistry,
): Promise<{ title: string; remote: BuiltRemote }[]> {
  const named = Object.entries(registry.remotes).flatMap(([name, { build, preview, previous }]) => [
    { name, build, title: name },
    ...(preview ? [{ name, build: preview.build, title: `${name} (vista previa)` }] : []),
    ...(previous ? [{ name, build: previous, title: `${name} (versión anterior)` }] : []),
  ]);
  const found = await Promise.all(
    named.map(async ({ name, build, title }) => {
      const remote = await readPublishedBuild(destination, name, build).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
      return remote ? [{ title, remote }] : [];
    }),
  );
  return found.flat();
}

/**
 * Reads one build.
 * @param prefix path of its files in that place
 * @param missing makes the error for a missing file that every build has
 */
async function readBuild(
  place: Destination,
  prefix: string,
  build: string,
  missing: (file: string) => Promise<Error>,
): Promise<BuiltRemote> {
  const at = (file: string) => `${place.address}/${prefix}${file}`;
  const read = async (file: string) => (await place.read(prefix + file))?.toString('utf8');
  const need = async (file: string) => {
    const text = await read(file);
    if (text === undefined) throw await missing(file);
    return text;
  };
  const manifest = parseManifest(await need(MANIFEST), at(MANIFEST));
  const asked = await read(CONTRACT);
  const contract = asked === undefined ? undefined : parseContract(asked, at(CONTRACT));
  // Not validated here: a dist's descriptor is validated by the caller; a published one was then, and the shell validates it again.
  const descriptor = JSON.parse(await need(DESCRIPTOR)) as RemoteDescriptor;
  const entry = `remotes/${descriptor.name}/${build}/${MANIFEST}`;
  return { build: { build, entry, preload: filesOfEveryPage(manifest), descriptor }, manifest, contract };
}
