/** Where files are kept, a folder of the data folder or a bucket, and which of them the database knows by their names there. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config';
import { codeOf } from '../db/errors';
import type { Database } from '../db/tables';

export interface Storage {
  disk: Disk;
  /** The folder into which the bytes of a file may be written as they arrive; undefined for a bucket, which takes them when they are whole. */
  folder: string | undefined;
}

/** The folder of the files where there is no bucket. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'archivos');

export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (s3) return { disk: new Disk(await s3Driver(s3)), folder: undefined };
  const folder = filesFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  const location = pathToFileURL(`${folder}/`);
  return { disk: new Disk(new FSDriver({ location, visibility: 'private' })), folder };
}

export async function s3Driver(s3: NonNullable<Config['s3']>) {
  // Loaded only where it is configured: the SDK is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: s3.bucket,
    region: s3.region,
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    visibility: 'private',
    supportsACL: false,
    // Newer checksums are Amazon's own; compatible storages refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Whether the storage said that it does not have a file; any other failure tells nothing of the file. */
export const isAbsence = (error: unknown): boolean =>
  error instanceof Error &&
  error.name !== 'NoSuchBucket' &&
  (codeOf(error) === 'ENOENT' || statusOf(error) === 404 || isAbsence(error.cause));

/** The status that a bucket answered; undefined where it did not answer. */
const statusOf = (error: Error & { $metadata?: { httpStatusCode?: number } }) =>
  error.$metadata?.httpStatusCode;

const inFiles = (db: Kysely<Database>) => db.selectFrom('archivos').select('nombre as clave');
const inReports = (db: Kysely<Database>) => db.selectFrom('reportes').select('clave');

/** @returns the files of orders, then the reports, each from the first that was recorded */
export async function knownKeys(db: Kysely<Database>): Promise<string[]> {
  const files = await inFiles(db).orderBy('id').execute();
  const reports = await inReports(db).orderBy('id').execute();
  return [...files, ...reports].map(({ clave }) => clave);
}

export const isKnown = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await db
    .selectFrom(inFiles(db).unionAll(inReports(db)).as('k'))
    .select('k.clave')
    .where('k.clave', '=', key)
    .executeTakeFirst()) !== undefined;
