/** The thread that copies the log, so that nobody waits while it reads, packs and sends. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { LogCopyConfig } from '../config/config';
import { Elsewhere, LIMITS, openCopier } from './copier';
import { openTarget } from './target';

export interface WorkerData {
  file: string;
  to: LogCopyConfig;
  days: number;
}

/** Until when everything is copied, or why that is not said. */
export type Told = { until: number | null } | { failed: string } | { elsewhere: true };

/** How long, in milliseconds, it rests between two looks, and after a failure. */
const REST = 250;
const AFTER_FAILURE = 2_000;

// What `openLogCopy` gives when it starts this file.
const { file, to, days } = workerData as WorkerData;
const copier = openCopier(file, await openTarget(to), { ...LIMITS, days });
const ended = new AbortController();
if (parentPort) void once(parentPort, 'message').then(() => ended.abort());

while (!ended.signal.aborted) {
  const told = await copier.step().then(
    (until): Told => ({ until }),
    (error: unknown): Told => (error instanceof Elsewhere ? { elsewhere: true } : { failed: String(error) }),
  );
  parentPort?.postMessage(told);
  await pause('until' in told ? REST : AFTER_FAILURE, undefined, { signal: ended.signal }).catch(
    () => undefined,
  );
}
await copier.end();
