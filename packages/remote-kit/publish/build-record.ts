import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MfManifest, parseManifest } from '../src/compat';
import { parseDescriptor } from '../src/descriptor';
import type { Build } from './deployed-registry';
import { buildId, filesBelow } from './folder';

const MANIFEST = 'mf-manifest.json';
/** A build's own line of the registry, kept beside its files for the way back. */
export const BUILD_RECORD = 'build.json';

const CHECKED = /\.(js|css)$|^mf-manifest\.json$/;

interface BuiltRemote {
  build: Build;
  manifest: MfManifest;
}

/** The registry's line for one built remote, from nothing but its dist. */
export async function readBuiltRemote(dist: string): Promise<BuiltRemote> {
  const text = (file: string) => readFile(join(dist, file), 'utf8');
  const descriptor = parseDescriptor(JSON.parse(await text('remote.json')), join(dist, 'remote.json'));
  const manifest = parseManifest(await text(MANIFEST), join(dist, MANIFEST));
  const build = await buildId(dist);
  const entry = `remotes/${descriptor.name}/${build}/${MANIFEST}`;
  const preload: string[] = JSON.parse(await text('preload.json'));
  return { build: { build, entry, preload, integrity: await digests(dist), descriptor }, manifest };
}

/** What a browser may be given of a build: the digest of every script, style and manifest. */
async function digests(dist: string): Promise<Record<string, string>> {
  const files = (await filesBelow(dist)).filter((file) => CHECKED.test(file));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const digest = createHash('sha384').update(await readFile(join(dist, file)));
        return [file, `sha384-${digest.digest('base64')}`] as const;
      }),
    ),
  );
}
