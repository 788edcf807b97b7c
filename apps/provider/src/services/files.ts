/** Files of orders: spooled to disk while they are checked, then moved to the storage under a generated name. */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { plegar } from '@hilvan/contract';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config';
import { Falla } from '../http/failure';
import type { ArchivoRecibido } from './context';
import { checkKind, HEAD_BYTES } from './file-kinds';

export const MAX_FILE = 25 * 1024 * 1024;

export interface Files {
  /** @throws Falla 413 too large, 422 empty or of a kind that is not allowed */
  receive(stream: Readable, filename: string | undefined): Promise<ArchivoRecibido>;
  read(key: string): Promise<Readable>;
  /** Never fails: a file that cannot be removed is only an orphan. */
  remove(key: string): Promise<void>;
  disk: Disk;
}

export async function createFiles(config: Pick<Config, 'dataDir' | 's3'>): Promise<Files> {
  const disk = new Disk(config.s3 ? await s3Driver(config.s3) : localDriver(config.dataDir));
  const spool = join(config.dataDir, 'tmp');
  return {
    disk,
    async receive(stream, filename) {
      mkdirSync(spool, { recursive: true });
      const original = cleanName(filename);
      const temporary = join(spool, randomBytes(12).toString('hex'));
      try {
        const { tamano, sha256, head } = await spoolTo(temporary, stream);
        const tipo = checkKind(original, head);
        const clave = `${randomBytes(8).toString('hex')}-${asciiName(original)}`;
        await disk.moveFromFs(pathToFileURL(temporary), clave, { contentType: tipo });
        return { clave, original, tipo, tamano, sha256 };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key).catch(() => undefined),
  };
}

async function spoolTo(file: string, stream: Readable) {
  const hash = createHash('sha256');
  let tamano = 0;
  let head = Buffer.alloc(0);
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        tamano += chunk.length;
        if (tamano > MAX_FILE) throw new Falla(413, 'file: El archivo no puede pasar de 25 MB.');
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file),
  );
  if (tamano === 0) throw new Falla(422, 'file: El archivo está vacío.');
  return { tamano, sha256: hash.digest('hex'), head };
}

/** The name alone, without folders and control characters. */
function cleanName(filename: string | undefined): string {
  const base = (filename ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/\p{Cc}/gu, '').trim();
  if (clean === '' || clean.length > 255)
    throw new Falla(422, 'file: Por favor, selecciona un archivo válido.');
  return clean;
}

/** For the storage: plain letters, so that it is the same name in every file system and address. */
const asciiName = (name: string): string =>
  plegar(name)
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+/, '')
    .slice(-80) || 'archivo';

function localDriver(dataDir: string) {
  const location = join(dataDir, 'archivos');
  mkdirSync(location, { recursive: true });
  return new FSDriver({ location: pathToFileURL(`${location}/`), visibility: 'private' });
}

async function s3Driver(s3: NonNullable<Config['s3']>) {
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
