import { resolve } from 'node:path';
import { type DeployedRegistry, REGISTRY } from './deployed-registry';
import type { Destination } from './destination';
import { FolderDestination } from './folder-destination';
import { Refusal } from './refusal';

/** Opens a destination: a folder, or `s3://bucket/prefix` with the S3_* settings of the environment. */
export async function openDestination(address: string): Promise<Destination> {
  if (!address.startsWith('s3://')) return new FolderDestination(resolve(address));
  // Imported only here, because the storage client is large and a folder does not need it.
  const { S3Destination } = await import('./s3-destination');
  return new S3Destination(address);
}

/**
 * Reads what is deployed at a destination.
 * @throws Refusal where nothing ever was: a mistyped address must not look like one where all is well
 */
export async function readPublished(destination: Destination): Promise<DeployedRegistry> {
  if (!(await destination.read(REGISTRY)))
    throw new Refusal(`No hay nada publicado en ${destination.address}.`);
  return destination.readRegistry();
}

/**
 * The publish step `find`, which only checks that something is deployed at `target`.
 * @throws Refusal as `readPublished` does
 */
export async function findPublished({ target }: { target: string }) {
  const { shell } = await readPublished(await openDestination(target));
  return { name: shell ? 'shell' : REGISTRY, build: shell?.build ?? '', notes: [] };
}
