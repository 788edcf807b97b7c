import { join } from 'node:path';
import { parseDescriptor, type RemoteDescriptor } from '../src/descriptor';
import { readJson } from './app-folder';

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
