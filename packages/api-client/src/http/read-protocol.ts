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
 * From the reading worker: the rows of each list in pieces, so that taking them over never holds up the page, then the rest
 * of the answer; or why it cannot be read. Rows come as JSON: parsed, a short text that is there already is not stored again,
 * where a copied object brings its own of each.
 */
export type ReadReply =
  | { id: number; list: string; rows: string }
  | { id: number; rest: Record<string, unknown> }
  | { id: number; kind: ErrorKind; status: number | null; errores: string[]; mensaje: string };
