import type { Base } from '../db/open';
import type { Queue } from './queue';

/** @param warn told what the queue complains of by itself */
export async function openQueue(base: Base, warn: (error: unknown) => void): Promise<Queue> {
  if (base.kind === 'postgres') return (await import('./boss-queue')).openBossQueue(base.db, warn);
  return (await import('./sqlite-queue')).openSqliteQueue(base.db);
}
