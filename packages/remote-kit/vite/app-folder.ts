import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDescriptor, type RemoteDescriptor } from '../src/descriptor';

const CONTRIBUTED = 'src/contributes';

/** The folder of the app whose vite.config.ts passed its `import.meta.url`. */
export const appFolder = (configUrl: string): string => dirname(fileURLToPath(configUrl));

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const versionOf = (folder: string): string => Object(readJson(join(folder, 'package.json'))).version;

export const remotesBelow = (apps: string): string[] =>
  readdirSync(apps)
    .map((name) => join(apps, name))
    .filter((folder) => existsSync(join(folder, 'remote.json')));

/**
 * Reads an app's remote.json; the version is taken from package.json.
 * @throws Error naming the file and its faults
 */
export function readDescriptorFile(folder: string): RemoteDescriptor {
  const file = join(folder, 'remote.json');
  return parseDescriptor({ ...Object(readJson(file)), version: versionOf(folder) }, file);
}

/**
 * What an app exposes besides its routes, as `federation()` takes it: './buscar/v1' → './src/contributes/buscar/v1.ts'. Only modules named
 * after a point, `<what>/v<number>`; tests and other parts beside them are not exposed.
 */
export function contributedModules(folder: string): Record<string, string> {
  if (!existsSync(join(folder, CONTRIBUTED))) return {};
  const files = readdirSync(join(folder, CONTRIBUTED), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /^[a-z/-]+\/v\d+\.tsx?$/.test(file))
      .map((file) => [`./${file.replace(/\.tsx?$/, '')}`, `./${CONTRIBUTED}/${file}`]),
  );
}
