/** What a job is, what does it, and how it can fail. */
import type { EstadoTrabajo, Fila } from '../db/tables';
import type { Db } from './queue';

export type Trabajo = Fila<'trabajos'>;

/** What a handler gets. */
interface Doing {
  id: string;
  /** ISO 8601. */
  creado: string;
  usuario: number;
  carga: unknown;
  /** Aborted when it was called off, taken over, or the process ends. */
  signal: AbortSignal;
  /** Of how many rows so many are done; said on at most twice a second. */
  progress(hechas: number, total: number): void;
  /** From here on nobody may do it again: dying before the end, or failing to note it, leaves it in doubt. @throws Lost */
  pointOfNoReturn(): Promise<void>;
}

/** What a handler has done. */
export interface Ending {
  /** In the transaction that ends the job; gives what came of it. */
  write(tx: Db): Promise<object>;
  /** After it, however it went. */
  after?(): Promise<void>;
}
export type Handler = (job: Doing) => Promise<Ending>;

/** What went wrong, in words for people: of any other error only the log tells. It is tried again. */
export class Failure extends Error {}
/** Trying again would fail again. */
export class Refused extends Failure {}
/** Nobody knows whether it happened. */
export class InDoubt extends Failure {}

export const FAILED: readonly EstadoTrabajo[] = ['fallo', 'duda'];
export const OVER: readonly EstadoTrabajo[] = ['listo', 'cancelado', ...FAILED];
export const UNDER_WAY: readonly EstadoTrabajo[] = ['haciendo', 'enviando'];
export const OPEN: readonly EstadoTrabajo[] = ['espera', ...UNDER_WAY];

/** When a job changed, for its row. */
export const stamp = () => ({ cambio_at: new Date().toISOString() });
