/**
 * Copies the files that the database knows to where its log is copied, so that a restored moment has its files. A file's name is never used
 * again, and its content never changes. A file that no record names any more stays in the copy as long as a moment can be restored in which
 * one did.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { openBase } from '../db/open';
import { knownKeys } from '../services/storage';
import type { Target } from './target';

const [FILES, UNUSED] = ['archivos/', 'sin-uso/'];
const DAY = 86_400_000;
/** How often, in milliseconds, the target is asked what it has and files that are no longer needed are looked for, even where nothing is written. */
const HOUR = 3_600_000;

/** A file's name in the copy. */
export const copiedName = (key: string): string => FILES + key;

/** The name of an empty file in the copy, which says since when no record names a file, in milliseconds. */
const unusedName = (key: string, since: number): string => `${UNUSED}${since}-${key}`;

interface FilesCopy {
  /**
   * Copies what is new.
   * @returns until when every file of the database is copied, in milliseconds
   * @throws Error when the target or the disk refuses; the next call goes on from there
   */
  step(now?: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * @param file the database
 * @param folder where its files are
 * @param days how many days back a moment can be reached
 */
export function openFilesCopy(file: string, folder: string, target: Target, days: number): FilesCopy {
  const base = openBase({ kind: 'sqlite', file });
  /** The files that the target has, each with the time since when no record names it, or null. */
  let copied: Map<string, number | null> | undefined;
  let [seen, checkedAt] = [-1, 0];

  /** A number that changes with each commit of another connection. */
  async function version(): Promise<number> {
    const { rows } = await sql<{
      data_version: number;
    }>`select data_version from pragma_data_version`.execute(base.db);
    return rows[0]?.data_version ?? -1;
  }

  async function list(): Promise<Map<string, number | null>> {
    const names = await target.list();
    const keys = (begin: string) => names.flatMap((n) => (n.startsWith(begin) ? n.slice(begin.length) : []));
    const found = new Map<string, number | null>(keys(FILES).map((key) => [key, null]));
    for (const name of keys(UNUSED)) {
      const at = name.indexOf('-');
      const [since, key] = [Number(name.slice(0, at)), name.slice(at + 1)];
      if (found.has(key)) found.set(key, since);
    }
    return found;
  }

  /** @returns whether the file was there: it may have been lost while its record stayed */
  async function copy(key: string): Promise<boolean> {
    try {
      await target.putFile(copiedName(key), (path) =>
        pipeline(createReadStream(join(folder, key)), createWriteStream(path, { mode: 0o600 })),
      );
      return true;
    } catch (error) {
      if (error instanceof Error && 'path' in error && error.path === join(folder, key)) return false;
      throw error;
    }
  }

  async function age(copied: Map<string, number | null>, known: ReadonlySet<string>, now: number) {
    for (const [key, since] of copied) {
      if (known.has(key)) {
        if (since === null) continue;
        await target.remove(unusedName(key, since));
        copied.set(key, null);
      } else if (since === null) {
        await target.put(unusedName(key, now), Buffer.alloc(0));
        copied.set(key, now);
      } else if (since < now - days * DAY) {
        await target.remove(copiedName(key));
        await target.remove(unusedName(key, since));
        copied.delete(key);
      }
    }
  }

  return {
    async step(now = Date.now()) {
      const current = await version();
      const due = now - checkedAt >= HOUR;
      if (current === seen && !due) return now;
      if (!copied || due) copied = await list();
      const known = new Set(await knownKeys(base.db));
      for (const key of known) if (!copied.has(key) && (await copy(key))) copied.set(key, null);
      await age(copied, known, now);
      seen = current;
      if (due) checkedAt = now;
      return now;
    },
    close: () => base.close(),
  };
}
