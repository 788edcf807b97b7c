/**
 * Names of stored files that perhaps no record has: each is a file in the data folder's `tmp`, from before the bytes are
 * stored until the record is, and again from before a record is deleted until the bytes are. What a crash leaves there says
 * which stored files are nobody's. A file without a record alone would not: after a restore it may belong to the newer database.
 */
import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Longer than any request lives. */
const ABANDONED = 60 * 60_000;

const MARK = /^([0-9a-f]{8})-(\d+)-(.+)$/;

/** Process numbers mean something on one machine, and in a container only there. */
const PLACE = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 8);

interface Unsettled {
  /** Where the name of a file of this process is, or would be, noted. */
  markOf(key: string): string;
  /** Notes a name; the file it is noted in, empty. */
  note(key: string): Promise<string>;
  /** What processes that ended have left; `key` is undefined where it was no name. */
  left(): Promise<{ path: string; key: string | undefined }[]>;
}

export function openUnsettled(folder: string): Unsettled {
  const markOf = (key: string) => join(folder, `${PLACE}-${process.pid}-${key}`);
  return {
    markOf,
    async note(key) {
      await mkdir(folder, { recursive: true });
      await writeFile(markOf(key), '');
      return markOf(key);
    },
    async left() {
      const found: { path: string; key: string | undefined }[] = [];
      for (const name of await readdir(folder).catch(() => [])) {
        const [, place, pid, key] = MARK.exec(name) ?? [];
        const path = join(folder, name);
        if ((place === PLACE && !lives(Number(pid))) || (await isOld(path))) found.push({ path, key });
      }
      return found;
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
