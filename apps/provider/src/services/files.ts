/**
 * Stores the files of orders and of reports under generated names. A file of an order is checked while it is streamed; a stored file is
 * removed unless a record takes it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { fold } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config';
import type { Database } from '../db/tables';
import { DomainError, invalido } from './domain-error';
import { checkKind, HEAD_BYTES } from './file-kinds';
import { isKnown, openStorage } from './storage';
import { openUnsettled } from './unsettled';

export const MAX_FILE = 25 * 1024 * 1024;

/** A file that was streamed to the storage and is not yet known to the database. */
export interface ArchivoRecibido {
  clave: string;
  original: string;
  tipo: string;
  tamano: number;
  sha256: string;
}

export interface Files {
  /**
   * Stores a file. The caller settles it once its record is committed or given up.
   * @throws DomainError too large, empty, of a kind that is not allowed, or where the storage does not take it
   */
  receive(stream: Readable, filename: string | undefined): Promise<ArchivoRecibido>;
  /**
   * Stores bytes that this program made.
   * @returns their name in the storage, to be settled like that of a received file
   * @throws DomainError storage-down
   */
  save(bytes: Buffer, name: string, tipo: string): Promise<string>;
  read(key: string): Promise<Readable>;
  /** Announces that a file's record is about to be deleted, so that a crash does not leave the bytes behind. */
  doubt(key: string): Promise<void>;
  /** Keeps a file that the database knows and removes one that it does not. Not inside a transaction. Never fails: the next start tries again. */
  settle(key: string): Promise<void>;
  /** Settles the files that processes which ended have left unsettled. */
  sweep(): Promise<void>;
}

export async function createFiles(
  config: Pick<Config, 'dataDir' | 's3'>,
  db: Kysely<Database>,
): Promise<Files> {
  const { disk, folder } = await openStorage(config);
  const unsettled = openUnsettled(join(config.dataDir, 'tmp'));

  /** Waits for a bucket to take bytes. @throws DomainError storage-down */
  const send = (sending: Promise<void>) =>
    sending.catch((cause: unknown) => {
      const line = 'No se pudo guardar el archivo: el almacenamiento no responde.';
      throw new DomainError('storage-down', [line], cause);
    });

  /** On a disk the bytes are written where they stay; a bucket takes them when they are whole. */
  async function store(clave: string, original: string, mark: string, stream: Readable) {
    const written = folder ? join(folder, clave) : mark;
    const { head, ...measured } = await write(written, stream);
    const tipo = checkKind(original, head);
    if (!folder) {
      await send(disk.copyFromFs(pathToFileURL(mark), clave, { contentType: tipo }));
      await truncate(mark);
    }
    return { clave, original, tipo, ...measured };
  }

  async function decide(key: string, mark: string) {
    if (!(await isKnown(db, key))) await disk.delete(key);
    await rm(mark, { force: true });
  }
  const settle = (key: string) => decide(key, unsettled.markOf(key)).catch(() => undefined);

  return {
    async receive(stream, filename) {
      const original = cleanName(filename);
      const clave = newKey(original);
      try {
        return await store(clave, original, await unsettled.note(clave), stream);
      } catch (error) {
        await settle(clave);
        throw error;
      }
    },
    async save(bytes, name, contentType) {
      const clave = newKey(name);
      try {
        await unsettled.note(clave);
        // As with an upload, the bytes are on the disk before a record is.
        if (folder) await writeFile(join(folder, clave), bytes, { flush: true });
        else await send(disk.put(clave, bytes, { contentType }));
        return clave;
      } catch (error) {
        await settle(clave);
        throw error;
      }
    },
    read: (key) => disk.getStream(key),
    // Where the note cannot be written, such as on a full disk, deleting must still work.
    doubt: (key) =>
      unsettled.note(key).then(
        () => undefined,
        () => undefined,
      ),
    settle,
    async sweep() {
      for (const { path, key } of await unsettled.left()) {
        if (key) await decide(key, path);
        else await rm(path, { force: true });
      }
    },
  };
}

async function write(file: string, stream: Readable) {
  const hash = createHash('sha256');
  let tamano = 0;
  let head = Buffer.alloc(0);
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        tamano += chunk.length;
        if (tamano > MAX_FILE)
          throw new DomainError('too-large', ['file: El archivo no puede pasar de 25 MB.']);
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
        hash.update(chunk);
        yield chunk;
      }
    },
    // `flush`, because some disks only say then that they are full.
    createWriteStream(file, { flush: true }),
  );
  if (tamano === 0) throw invalido('file: El archivo está vacío.');
  return { tamano, sha256: hash.digest('hex'), head };
}

/** The name alone, without folders and control characters. */
function cleanName(filename: string | undefined): string {
  const base = (filename ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/\p{Cc}/gu, '').trim();
  if (clean === '' || clean.length > 255) throw invalido('file: Por favor, selecciona un archivo válido.');
  return clean;
}

const newKey = (name: string): string => `${randomBytes(8).toString('hex')}-${asciiName(name)}`;

/** A name for the storage: in plain letters, so that it is the same in every file system and address. */
const asciiName = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+/, '')
    .slice(-80) || 'archivo';
