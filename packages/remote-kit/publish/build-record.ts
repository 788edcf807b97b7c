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
  /** Its line of the registry. */
  build: Build;
  manifest: MfManifest;
  /** Of a build of another make, or of before there were contracts, there is none. */
  contract?: RemoteContract | undefined;
}

/** What one built remote is, from nothing but its dist. */
export async function readBuiltRemote(dist: string): Promise<BuiltRemote> {
  const missing = async (file: string) => new Error(`${dist} has no ${file}`);
  const remote = await readBuild(new FolderDestination(dist), '', await buildId(dist), missing);
  parseDescriptor(remote.build.descriptor, join(dist, DESCRIPTOR));
  return remote;
}

/**
 * What a build that was published before is, from its files there.
 * @throws Refusal when they are gone, naming the missing one where only some are
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
 * Every build that somebody runs, or would run after one command: the live ones, previews, and those to go back to. One whose files are gone is
 * nobody's any more.
 * @returns each with what messages call it
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
 * @param prefix of its files in that place
 * @param missing what is thrown where a file is not there that every build has
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
  // A dist's is judged by who reads it; what is published was judged then, and is the shell's to judge again.
  const descriptor = JSON.parse(await need(DESCRIPTOR)) as RemoteDescriptor;
  const entry = `remotes/${descriptor.name}/${build}/${MANIFEST}`;
  return { build: { build, entry, preload: filesOfEveryPage(manifest), descriptor }, manifest, contract };
}
