/**
 * Names of stored files that perhaps no record has. Each name is a file in the data folder's `tmp`, from before the bytes are stored until
 * the record is, and again from before a record is deleted until the bytes are. What a crash leaves there tells which stored files may
 * belong to nobody. That a file has no record would not be enough: after a restore it may belong to the newer database. Folders beside them
 * hold what is half made; they are named and swept by the same rule.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * After how long, in milliseconds, something counts as abandoned: longer than any request lives, and than a folder set aside goes without
 * being touched.
 */
const ABANDONED = 60 * 60_000;

const MARK = /^([0-9a-f]{8})-(\d+)-(.+)$/;

/** The machine and the container of this process: process numbers only mean something within them. */
const PLACE = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 8);

const nameOf = (key: string) => `${PLACE}-${process.pid}-${key}`;

interface Unsettled {
  /** The path of the note of a name by this process, whether it was made or not. */
  markOf(key: string): string;
  /** Notes a name by an empty file. @returns the path of that file */
  note(key: string): Promise<string>;
  /** The notes that processes which ended have left; `key` is undefined where a file is no note. Folders belong to nobody, and are removed. */
  left(): Promise<{ path: string; key: string | undefined }[]>;
}

export function openUnsettled(folder: string): Unsettled {
  const markOf = (key: string) => join(folder, nameOf(key));
  return {
    markOf,
    async note(key) {
      await mkdir(folder, { recursive: true });
      await writeFile(markOf(key), '');
      return markOf(key);
    },
    async left() {
      const found: { path: string; key: string | undefined }[] = [];
      for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
        const [, place, pid, key] = MARK.exec(entry.name) ?? [];
        const path = join(folder, entry.name);
        if (!(place === PLACE && !lives(Number(pid))) && !(await isOld(path))) continue;
        if (!entry.isDirectory()) found.push({ path, key });
        // A folder that cannot be removed does not stop the others; the next start tries again.
        else await rm(path, { recursive: true, force: true }).catch(() => undefined);
      }
      return found;
    },
  };
}

export interface Aside {
  path: string;
  remove(): void;
}

/** A folder that nobody else may read, for what is half made. Where this process ends before it removes it, the next start of a server does. */
export function setAside(dataDir: string): Aside {
  const folder = join(dataDir, 'tmp');
  mkdirSync(folder, { recursive: true });
  const path = mkdtempSync(join(folder, nameOf('')));
  // Making it may take longer than `ABANDONED`: the folder is touched to show that somebody uses it.
  const touching = setInterval(() => {
    utimes(path, new Date(), new Date()).catch(() => undefined);
  }, ABANDONED / 6).unref();
  return {
    path,
    remove() {
      clearInterval(touching);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Whether another process has this number now. Under this process's own number it was an earlier one: in a container numbers repeat. */
export function lives(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is such a process, and it belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const isOld = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > ABANDONED,
    () => false,
  );

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
