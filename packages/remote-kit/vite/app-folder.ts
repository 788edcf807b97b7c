import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDescriptor, type RemoteDescriptor } from '../src/descriptor';

/** Folder of the app whose vite.config.ts passed its `import.meta.url`. */
export function appFolder(configUrl: string): string {
  return dirname(fileURLToPath(configUrl));
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What the package.json of a folder says; undefined where it says none. */
export function versionOf(folder: string): string | undefined {
  return Object(readJson(join(folder, 'package.json'))).version;
}

/** Folders of the apps that have a remote.json. */
export const remotesBelow = (apps: string): string[] =>
  readdirSync(apps)
    .map((name) => join(apps, name))
    .filter((folder) => existsSync(join(folder, 'remote.json')));

/** The version of a package as installed for that app (not as asked for). */
export function installedVersion(folder: string, packageName: string): string {
  const require = createRequire(join(folder, 'package.json'));
  for (const root of require.resolve.paths(packageName) ?? []) {
    const version = existsSync(join(root, packageName)) && versionOf(join(root, packageName));
    if (version) return version;
  }
  throw new Error(`${packageName} is not installed for ${folder}`);
}

/**
 * Reads an app's remote.json and holds its version against package.json.
 * @throws Error naming the file and its faults
 */
export function readDescriptorFile(folder: string): RemoteDescriptor {
  const file = join(folder, 'remote.json');
  const descriptor = parseDescriptor(readJson(file), file);
  const version = versionOf(folder);
  if (version !== descriptor.version)
    throw new Error(`${file}: version ${descriptor.version}, but package.json says ${version}`);
  return descriptor;
}
