import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfEveryPage, type MfManifest, parseManifest } from '../src/compat';
import { parseDescriptor } from '../src/descriptor';
import type { Build } from './deployed-registry';
import type { Destination } from './destination';
import { buildId } from './folder';
import { Rechazo } from './rechazo';

const MANIFEST = 'mf-manifest.json';
/** A build's own line of the registry, kept beside its files for the way back. */
export const BUILD_RECORD = 'build.json';

export interface BuiltRemote {
  build: Build;
  manifest: MfManifest;
}

/** The files of one build, wherever they are. */
interface BuildFiles {
  read(name: string): Promise<Buffer>;
  /** As messages name them. */
  place: string;
}

/** The registry's line for one built remote, from nothing but its dist. */
export const readBuiltRemote = async (dist: string): Promise<BuiltRemote> =>
  describeBuild(await buildId(dist), {
    read: (name) => readFile(join(dist, name)),
    place: dist,
  });

/**
 * The registry's line for a build that was published before. One that was put there by hand has no record of its own;
 * then its files say the same.
 * @throws Rechazo when its files are gone, naming the missing one where only some are
 */
export async function readPublishedBuild(
  destination: Destination,
  name: string,
  build: string,
): Promise<BuiltRemote> {
  const prefix = `remotes/${name}/${build}/`;
  const names = [...(await destination.sizes(prefix)).keys()].map((path) => path.slice(prefix.length));
  if (names.length === 0)
    throw new Rechazo(`${name}: los archivos de ${build} ya no están en ${destination.address}`);
  const read = async (file: string) => {
    const content = await destination.read(prefix + file);
    if (content) return content;
    throw new Rechazo(
      `${name}: a ${build} le falta ${file} en ${destination.address}. Despliéguelo de nuevo.`,
    );
  };
  if (!names.includes(BUILD_RECORD)) return describeBuild(build, { read, place: prefix });
  const line: Build = JSON.parse((await read(BUILD_RECORD)).toString('utf8'));
  return { build: line, manifest: parseManifest((await read(MANIFEST)).toString('utf8'), line.entry) };
}

async function describeBuild(build: string, files: BuildFiles): Promise<BuiltRemote> {
  const text = async (file: string) => (await files.read(file)).toString('utf8');
  const descriptor = parseDescriptor(JSON.parse(await text('remote.json')), join(files.place, 'remote.json'));
  const manifest = parseManifest(await text(MANIFEST), join(files.place, MANIFEST));
  const entry = `remotes/${descriptor.name}/${build}/${MANIFEST}`;
  return { build: { build, entry, preload: filesOfEveryPage(manifest), descriptor }, manifest };
}
