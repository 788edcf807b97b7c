/**
 * Names of stored files that perhaps no record has: each is a file in the data folder's `tmp`, from before the bytes are
 * stored until the record is, and again from before a record is deleted until the bytes are. What a crash leaves there says
 * which stored files are nobody's. A file without a record alone would not: after a restore it may belong to the newer database.
 * Folders beside them hold what is half made; they are named and swept by the same rule.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Longer than any request lives, and than a folder set aside goes without being touched. */
const ABANDONED = 60 * 60_000;

const MARK = /^([0-9a-f]{8})-(\d+)-(.+)$/;

/** Process numbers mean something on one machine, and in a container only there. */
const PLACE = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 8);

const nameOf = (key: string) => `${PLACE}-${process.pid}-${key}`;

interface Unsettled {
  /** Where the name of a file of this process is, or would be, noted. */
  markOf(key: string): string;
  /** Notes a name; the file it is noted in, empty. */
  note(key: string): Promise<string>;
  /** What processes that ended have left; `key` is undefined where it was no name. Folders are nobody's, and are removed. */
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
        // One that cannot be removed keeps nobody from the rest; the next start tries again.
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
  // What is made may take longer than it takes for something to count as abandoned.
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

/** Whether another process has this number now. Whoever is found under this process's own had it before: in a container numbers repeat. */
export function lives(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one too.
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
