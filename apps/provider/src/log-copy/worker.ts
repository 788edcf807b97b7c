/** The thread that copies the log and the files, so that nobody waits while it reads, packs and sends. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { LogCopyConfig } from '../config/config';
import { Elsewhere, LIMITS, openCopier } from './copier';
import { openFilesCopy } from './files-copy';
import { openTarget } from './target';

export interface WorkerData {
  dataDir: string;
  file: string;
  /** Where the files are; undefined where they are in a bucket, which keeps them by its own means. */
  folder: string | undefined;
  to: LogCopyConfig;
  days: number;
}

/** Until when everything is copied; why it is not; or that another process copies. */
export type Told = { until: number | null } | { failed: string } | { elsewhere: true };

/** How long, in milliseconds, the thread rests between two looks, and after a failure. */
const REST = 250;
const AFTER_FAILURE = 2_000;

// What `openLogCopy` gives when it starts this file.
const { dataDir, file, folder, to, days } = workerData as WorkerData;
const target = await openTarget(to, dataDir);
const copier = openCopier(file, target, { ...LIMITS, days });
const files = folder === undefined ? undefined : openFilesCopy(file, folder, target, days);
const ended = new AbortController();
if (parentPort) void once(parentPort, 'message').then(() => ended.abort());

/** The state of both copies together: the worse of the two. */
function both(log: Told, files: Told): Told {
  if (!('until' in log)) return log;
  if (!('until' in files)) return files;
  return { until: log.until === null || files.until === null ? null : Math.min(log.until, files.until) };
}

let log: Told = { until: null };
let stored: Told = { until: files ? null : Number.POSITIVE_INFINITY };

async function keepCopying(step: () => Promise<number | null>, note: (told: Told) => void): Promise<void> {
  while (!ended.signal.aborted) {
    const told = await step().then(
      (until): Told => ({ until }),
      (error: unknown): Told =>
        error instanceof Elsewhere ? { elsewhere: true } : { failed: String(error) },
    );
    note(told);
    parentPort?.postMessage(both(log, stored));
    await pause('until' in told ? REST : AFTER_FAILURE, undefined, { signal: ended.signal }).catch(
      () => undefined,
    );
  }
}

// Side by side: while a large file is sent, the log goes on being copied.
await Promise.all([
  keepCopying(copier.step, (told) => {
    log = told;
  }),
  files &&
    keepCopying(
      // Only the process that copies the log copies the files.
      async () => ('until' in log ? files.step() : null),
      (told) => {
        stored = told;
      },
    ),
]);
await copier.end();
if ('until' in log) await files?.step();
await files?.close();
