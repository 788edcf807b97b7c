/** The shape of a job, of what does it, and of how it can fail. */
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
  /** Aborted when the job was called off or taken over, or the process ends. */
  signal: AbortSignal;
  /** Notes how many of the rows are done; at most twice a second. */
  progress(hechas: number, total: number): void;
  /**
   * From here on nobody may do the job again: where the process dies before the end, or the end cannot be noted, the job is in doubt.
   * @throws Lost
   */
  pointOfNoReturn(): Promise<void>;
}

/** What a handler has done. */
export interface Ending {
  /** Runs in the transaction that ends the job; gives its result. */
  write(tx: Db): Promise<object>;
  /** Runs after that transaction, however it went. */
  after?(): Promise<void>;
}
export type Handler = (job: Doing) => Promise<Ending>;

/** What went wrong, in words for people; of any other error only the log tells. The job is tried again. */
export class Failure extends Error {}
/** A failure that would only repeat: the job is not tried again. */
export class Refused extends Failure {}
/** Nobody knows whether it happened. */
export class InDoubt extends Failure {}

export const FAILED: readonly EstadoTrabajo[] = ['fallo', 'duda'];
export const OVER: readonly EstadoTrabajo[] = ['listo', 'cancelado', ...FAILED];
export const UNDER_WAY: readonly EstadoTrabajo[] = ['haciendo', 'enviando'];
export const OPEN: readonly EstadoTrabajo[] = ['espera', ...UNDER_WAY];

/** The column that says that a job changed now. */
export const stamp = () => ({ cambio_at: new Date().toISOString() });
