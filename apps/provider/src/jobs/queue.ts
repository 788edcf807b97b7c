/** Hands out jobs: which one is next, and when one that failed is tried again. Two engines, one for each database. */
import type { Kysely } from 'kysely';
import type { Database, Trabajos } from '../db/tables';

export type Kind = Trabajos['clase'];
export type Db = Kysely<Database>;

export interface Queue {
  /** In the transaction that caused it: where that is undone there is no job. */
  put(tx: Db, kind: Kind, id: string): Promise<void>;
  /** The next one, to nobody else for `OFFERED_AGAIN`: then it is asked whether somebody does it. */
  take(kind: Kind): Promise<string | undefined>;
  /** Nobody gets it again. */
  drop(tx: Db, kind: Kind, id: string): Promise<void>;
  /** Somebody gets it again, each time later. */
  giveBack(tx: Db, kind: Kind, id: string): Promise<void>;
  close(): Promise<void>;
}

/** After how many seconds the first further attempt; each wait is twice the one before. */
export const FIRST_WAIT: Record<Kind, number> = { correo: 15, documento: 1 };

/** After how many seconds a job that was taken and neither dropped nor given back is offered again. */
export const OFFERED_AGAIN = 120;
