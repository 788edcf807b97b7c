import type { NombreLlamada } from '@hilvan/contract';
import type { ErrorKind } from './api-error';

/** To the reading worker: an answer's text. */
export interface ReadRequest {
  id: number;
  name: NombreLlamada;
  status: number;
  text: string;
}

/**
 * From the reading worker: the rows of `data` in pieces, so that taking them over never holds up the page, then the rest
 * of the answer; or why it cannot be read.
 */
export type ReadReply =
  | { id: number; rows: unknown[] }
  | { id: number; rest: Record<string, unknown>; list: boolean }
  | { id: number; kind: ErrorKind; status: number | null; errores: string[]; mensaje: string };
