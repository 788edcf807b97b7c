import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteContract } from '../../src/contract';
import type { ShellOffer } from '../fit';
import { BUILD_LIST, filesBelow } from '../folder';

/** Large enough to be worth a compressed copy. */
const LONG = `/* ${'hilo '.repeat(1000)} */`;

export interface BuiltRemoteOptions {
  /** What tells two builds apart. */
  code?: string;
  paths?: string[];
  /** The versions of shared libraries that it asks for. */
  asks?: Record<string, string>;
  /** What else it asks for (contract.json); without it the build has no such file. */
  contract?: Partial<RemoteContract>;
  /** The extension points that it contributes to. */
  contributes?: string[];
}

/** `<root>/apps/<name>/dist` as a remote's build leaves it. */
export async function builtRemote(
  root: string,
  name: string,
  {
    code = '1',
    paths = [`/${name}`],
    asks = { react: '^19.3.1' },
    contract,
    contributes = [],
  }: BuiltRemoteOptions = {},
): Promise<string> {
  const dist = join(root, 'apps', name, 'dist');
  const owned = paths.map((path) => ({ path }));
  const descriptor = {
    name,
    label: name,
    version: '1.0.0',
    devPort: 5999,
    paths: owned,
    menu: [],
    contributes: contributes.map((point) => ({ point })),
  };
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry-1.js' } },
    exposes: [{ path: './routes', assets: { js: { sync: ['assets/a.js'] } } }],
    shared: Object.entries(asks).map(([key, requiredVersion]) => ({
      name: key,
      requiredVersion,
      singleton: true,
    })),
  };
  await rm(dist, { recursive: true, force: true });
  await write(join(dist, 'remote.json'), JSON.stringify(descriptor));
  await write(join(dist, '..', 'remote.json'), JSON.stringify(descriptor));
  await write(join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
  if (contract)
    await write(
      join(dist, 'contract.json'),
      JSON.stringify({ names: {}, calls: {}, extensions: [], ...contract }),
    );
  await write(join(dist, 'assets', 'a.js'), code + LONG);
  return dist;
}

/** `<root>/apps/shell/dist` as the shell's build leaves it, offering these versions. */
export async function builtShell(
  root: string,
  provides: Record<string, string>,
  version = '1.0.0',
  lists: Pick<ShellOffer, 'names' | 'points' | 'calls'> = {},
): Promise<string> {
  const dist = join(root, 'apps', 'shell', 'dist');
  await rm(dist, { recursive: true, force: true });
  await write(join(dist, 'index.html'), `<p>Hilván ${version}</p>`);
  await write(join(dist, 'shell.json'), JSON.stringify({ version, provides, ...lists }));
  await write(join(dist, 'assets', `main-${version}.js`), LONG);
  return dist;
}

/** Writes the list of files that a build leaves in its dist; a dist without it counts as built by other tools. */
export async function listBuild(dist: string): Promise<void> {
  await write(join(dist, BUILD_LIST), JSON.stringify(await filesBelow(dist)));
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}
