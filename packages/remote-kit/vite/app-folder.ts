import { readFileSync } from 'node:fs';
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

/** The version of a package as installed for that app (not as asked for). */
export function installedVersion(folder: string, packageName: string): string {
  const require = createRequire(join(folder, 'package.json'));
  for (const root of require.resolve.paths(packageName) ?? []) {
    try {
      const read = readJson(join(root, packageName, 'package.json'));
      if (typeof read === 'object' && read !== null && 'version' in read) return String(read.version);
    } catch {
      // not in this node_modules; the next one up
    }
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
  const manifest = readJson(join(folder, 'package.json'));
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : undefined;
  if (version !== descriptor.version)
    throw new Error(`${file}: version ${descriptor.version}, but package.json says ${version}`);
  return descriptor;
}
