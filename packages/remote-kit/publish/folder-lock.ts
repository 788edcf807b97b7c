import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A deployment renews its lock every `AGAIN_MS` milliseconds for as long as it works: a lock older than this was left by one that died. */
const STALE_MS = 30_000;
const AGAIN_MS = 5_000;

/** Runs `work` while no other deployment changes the folder's registry; the others wait. */
export async function withLock<T>(target: string, work: () => Promise<T>): Promise<T> {
  await mkdir(target, { recursive: true });
  const lock = join(target, '.remotes.lock');
  await acquire(lock);
  const holding = setInterval(() => {
    const now = new Date();
    utimes(lock, now, now).catch(() => undefined);
  }, AGAIN_MS);
  try {
    return await work();
  } finally {
    clearInterval(holding);
    await rm(lock, { recursive: true, force: true });
  }
}

async function acquire(lock: string): Promise<void> {
  for (;;) {
    try {
      return await mkdir(lock).then(() => undefined);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if ((await age(lock)) > STALE_MS) await discard(lock);
    else await wait(50);
  }
}

/** Removes a stale lock. Where several deployments find it stale only one can rename it, and a fresh lock that was taken by mistake is put back. */
async function discard(lock: string): Promise<void> {
  const taken = `${lock}.${randomUUID()}.tmp`;
  try {
    await rename(lock, taken);
  } catch {
    return;
  }
  if ((await age(taken)) > STALE_MS) await rm(taken, { recursive: true, force: true });
  else await rename(taken, lock);
}

const age = (path: string): Promise<number> =>
  stat(path).then(
    (found) => Date.now() - found.mtimeMs,
    () => 0,
  );
