import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '../src/registry';
import { writeAtomic } from './write-atomic';

const EMPTY: Registry = { formato: 1, remotes: {} };
/** A lock older than this was left by a deployment that died. */
const STALE_MS = 30_000;

/** The registry of a target folder; empty when nothing was ever deployed there. */
export async function readRegistryFile(target: string): Promise<Registry> {
  try {
    return JSON.parse(await readFile(join(target, 'remotes.json'), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return EMPTY;
    throw error;
  }
}

/** Changes the registry; two deployments at once wait for each other, and readers never see half a file. */
export async function updateRegistry(target: string, change: (old: Registry) => Registry): Promise<void> {
  await mkdir(target, { recursive: true });
  const lock = join(target, '.remotes.lock');
  await acquire(lock);
  try {
    const next = change(await readRegistryFile(target));
    await writeAtomic(join(target, 'remotes.json'), `${JSON.stringify(next, null, 2)}\n`);
  } finally {
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
    const age = await stat(lock).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    );
    if (age > STALE_MS) await rm(lock, { recursive: true, force: true });
    else await wait(50);
  }
}
