import { resolve } from 'node:path';
import type { Destination } from './destination';
import { FolderDestination } from './folder-destination';

/** A folder, or `s3://bucket/prefix` with the S3_* settings of the environment. */
export async function openDestination(address: string): Promise<Destination> {
  if (!address.startsWith('s3://')) return new FolderDestination(resolve(address));
  // The storage client is large, and a folder needs none of it.
  const { S3Destination } = await import('./s3-destination');
  return new S3Destination(address);
}
