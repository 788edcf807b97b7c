/** Where the log is copied to: a folder, or a bucket. Only what was written whole stands there under its name. */
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Disk } from 'flydrive';
import type { LogCopyConfig } from '../config/config';
import { s3Driver } from '../services/storage';
import { setAside } from '../services/unsettled';

export interface Target {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Puts what is too large for the memory. @param write is given the path of a file to write */
  putFile(name: string, write: (path: string) => Promise<void>): Promise<void>;
  get(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Every name, in no order. */
  list(): Promise<string[]>;
}

export const openTarget = async (to: LogCopyConfig, dataDir: string): Promise<Target> =>
  'folder' in to ? inFolder(to.folder) : inBucket(new Disk(await s3Driver(to.s3)), to.prefix, dataDir);

const PART = '.parte';

function inFolder(folder: string): Target {
  async function putFile(name: string, write: (path: string) => Promise<void>) {
    const path = join(folder, name);
    // The folder that `folder` stands in is not made: where a disk is not mounted, another one would be filled.
    for (const made of [folder, dirname(path)]) if (!existsSync(made)) await mkdir(made, { mode: 0o700 });
    await write(path + PART);
    await sync(path + PART);
    await rename(path + PART, path);
    await sync(dirname(path));
  }
  return {
    put: (name, bytes) => putFile(name, (path) => writeFile(path, bytes, { mode: 0o600 })),
    putFile,
    get: async (name) => createReadStream(join(folder, name)),
    async remove(name) {
      const path = join(folder, name);
      await rm(path, { force: true });
      // Removes the folder too, where that was its last file.
      await rmdir(dirname(path)).catch(() => undefined);
    },
    async list() {
      if (!existsSync(folder)) return [];
      const names = await readdir(folder, { recursive: true });
      return names.map((name) => name.replaceAll('\\', '/'));
    },
  };
}

/** Waits until a file or a folder is on the disk. Windows cannot open folders: there it does not wait for them. */
async function sync(path: string): Promise<void> {
  const handle = await open(path).catch((error: unknown) => {
    if (process.platform !== 'win32') throw error;
  });
  await handle?.sync().finally(() => handle.close());
}

/** How long, in milliseconds, a storage may take for a small object and for a snapshot. */
const [SMALL, LARGE] = [20_000, 60 * 60_000];

function inBucket(disk: Disk, prefix: string, dataDir: string): Target {
  const key = (name: string) => prefix + name;
  return {
    put: (name, bytes) => within(SMALL, disk.put(key(name), bytes)),
    // A bucket must be told the length first, so the file is written aside.
    async putFile(name, write) {
      const aside = setAside(dataDir);
      try {
        const path = join(aside.path, 'part');
        await write(path);
        await within(LARGE, disk.putStream(key(name), createReadStream(path)));
      } finally {
        aside.remove();
      }
    },
    get: (name) => within(SMALL, disk.getStream(key(name))),
    remove: (name) => within(SMALL, disk.delete(key(name))),
    async list() {
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await within(
          SMALL,
          disk.listAll(prefix || '/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) }),
        );
        for (const found of page.objects)
          if (found.isFile && found.key.startsWith(prefix)) names.push(found.key.slice(prefix.length));
        paginationToken = page.paginationToken;
      } while (paginationToken);
      return names;
    },
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = async (): Promise<never> => {
    await pause(ms, undefined, { ref: false });
    throw new Error(`no answer within ${ms} ms`);
  };
  return Promise.race([work, late()]);
}
