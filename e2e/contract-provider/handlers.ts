/** What a call is answered by: what it gets, and the answers that many calls share. */
import type { Carga, Parametros } from '@hilvan/contract';
import type { Specified } from './strict/routes';
import type { Table } from './table';
import type { User } from './workshop';

/** What a handler gets; the payload has passed the contract's schema. */
export interface CallRequest<K extends Specified> {
  params: Parametros<K>;
  payload: Carga<K>;
  file: File | null;
  user: User;
  /** The address of a document this provider keeps. */
  keepPdf(name: string, lines: readonly string[]): string;
}

/** One handler a call; what they answer is deliberately not the shape the front end would like best. */
export type Handlers<K extends Specified = Specified> = { [N in K]: (request: CallRequest<N>) => unknown };

/** A write: its success says no more than that. */
export const does =
  <P>(work: (request: P) => unknown) =>
  (request: P): { status: number } => {
    work(request);
    return { status: 200 };
  };

/** Keeps what was sent. */
export const adds = <T>(table: Table<T>) => does(({ payload }: { payload: T }) => table.add(payload));

/** Puts what was sent over the row of `:id`. */
export const edits = <T>(table: Table<T>) =>
  does(({ params, payload }: { params: { id: string | number }; payload: object }) =>
    Object.assign(table.need(params.id), payload),
  );
