import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfEveryPage, type MfManifest, parseManifest } from '../src/compat';
import { CONTRACT, parseContract, type RemoteContract } from '../src/contract';
import { parseDescriptor } from '../src/descriptor';
import type { Build, DeployedRegistry } from './deployed-registry';
import type { Destination } from './destination';
import { buildId, filesBelow } from './folder';
import { Refusal } from './refusal';

const MANIFEST = 'mf-manifest.json';
/** A build's own line of the registry, kept beside its files for the way back. */
export const BUILD_RECORD = 'build.json';

export interface BuiltRemote {
  build: Build;
  manifest: MfManifest;
  /** Of a build of another make, or of before there were contracts, there is none. */
  contract?: RemoteContract | undefined;
}

/** The registry's line for one built remote, from nothing but its dist. */
export async function readBuiltRemote(dist: string): Promise<BuiltRemote> {
  const names = await filesBelow(dist);
  const files = {
    read: (name: string) => readFile(join(dist, name)),
    has: (name: string) => names.includes(name),
    place: dist,
  };
  return readBuild(files, await buildId(dist));
}

/**
 * The registry's line for a build that was published before. One that was put there by hand has no record of its own;
 * then its files say the same.
 * @throws Refusal when its files are gone, naming the missing one where only some are
 */
export async function readPublishedBuild(
  destination: Destination,
  name: string,
  build: string,
): Promise<BuiltRemote> {
  const prefix = `remotes/${name}/${build}/`;
  const names = new Set(
    [...(await destination.sizes(prefix)).keys()].map((path) => path.slice(prefix.length)),
  );
  if (names.size === 0)
    throw new Refusal(`${name}: los archivos de ${build} ya no están en ${destination.address}`);
  const read = async (file: string) => {
    const content = await destination.read(prefix + file);
    if (content) return content;
    throw new Refusal(
      `${name}: a ${build} le falta ${file} en ${destination.address}. Despliéguelo de nuevo.`,
    );
  };
  const files = { read, has: (file: string) => names.has(file), place: prefix };
  const record = files.has(BUILD_RECORD) && JSON.parse((await read(BUILD_RECORD)).toString('utf8'));
  return readBuild(files, build, record || undefined);
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
 * @param place what messages call the folder of these files
 * @param record what the build says of itself; made from its files where it says nothing
 */
async function readBuild(
  { read, has, place }: { read(name: string): Promise<Buffer>; has(name: string): boolean; place: string },
  build: string,
  record?: Build,
): Promise<BuiltRemote> {
  const parsed = async <T>(name: string, parse: (text: string, source: string) => T) =>
    parse((await read(name)).toString('utf8'), join(place, name));
  const manifest = await parsed(MANIFEST, parseManifest);
  const contract = has(CONTRACT) ? await parsed(CONTRACT, parseContract) : undefined;
  if (record) return { build: record, manifest, contract };
  const descriptor = await parsed('remote.json', (text, source) => parseDescriptor(JSON.parse(text), source));
  const entry = `remotes/${descriptor.name}/${build}/${MANIFEST}`;
  const preload = filesOfEveryPage(manifest);
  return { build: { build, entry, preload, descriptor }, manifest, contract };
}
