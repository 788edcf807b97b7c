import type { NombreLlamada } from '@hilvan/contract';
import type { ErrorKind } from './api-error';

/** To the reading worker: the text of an answer. */
export interface ReadRequest {
  id: number;
  name: NombreLlamada;
  status: number;
  text: string;
}

/**
 * From the reading worker: the rows of each list in pieces, so that receiving them never holds up the page, then the rest of the answer; or
 * why it cannot be read. Rows are sent as JSON because parsing shares short texts that exist already, while copied objects would each bring
 * their own.
 */
export type ReadReply =
  | { id: number; list: string; rows: string }
  | { id: number; rest: Record<string, unknown> }
  | { id: number; kind: ErrorKind; status: number | null; errores: string[]; mensaje: string };
