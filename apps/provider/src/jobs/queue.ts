/** Hands out jobs: which one is next, and when one that failed is tried again. Two engines, one for each database. */
import type { Kysely } from 'kysely';
import type { Database, Trabajos } from '../db/tables';

export type Kind = Trabajos['clase'];
export type Db = Kysely<Database>;

export interface Queue {
  /** Adds a job in the transaction that causes it: where that is undone there is no job. */
  put(tx: Db, kind: Kind, id: string): Promise<void>;
  /** Gives the next job, and gives it to nobody else for `OFFERED_AGAIN` seconds; then it is offered again, to see whether somebody still does it. */
  take(kind: Kind): Promise<string | undefined>;
  /** Takes a job out of the queue for good. */
  drop(tx: Db, kind: Kind, id: string): Promise<void>;
  /** Puts a job back: somebody gets it again, each time after a longer wait. */
  giveBack(tx: Db, kind: Kind, id: string): Promise<void>;
  close(): Promise<void>;
}

/** After how many seconds a job that failed is first tried again; each further wait is twice the one before. */
export const FIRST_WAIT: Record<Kind, number> = { correo: 15, documento: 1 };

/** After how many seconds a job that was taken and neither dropped nor given back is offered again. */
export const OFFERED_AGAIN = 120;
