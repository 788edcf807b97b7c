/** What a call is answered by: what it gets, and the answers that many calls share. */
import type { Carga, Parametros } from '@hilvan/contract';
import type { Especificada } from './strict/routes';
import type { Tabla } from './table';
import type { Usuario } from './workshop';

/** What a handler gets; the payload has passed the contract's schema. */
export interface Pedido<K extends Especificada> {
  params: Parametros<K>;
  payload: Carga<K>;
  archivo: File | null;
  usuario: Usuario;
  /** The address of a document this provider keeps. */
  documento(name: string, lines: readonly string[]): string;
}

/** One handler a call; what they answer is deliberately not the shape the front end would like best. */
export type Manejadores<K extends Especificada = Especificada> = { [N in K]: (pedido: Pedido<N>) => unknown };

/** A write: its success says no more than that. */
export const does =
  <P>(work: (pedido: P) => unknown) =>
  (pedido: P): { status: number } => {
    work(pedido);
    return { status: 200 };
  };

/** Keeps what was sent. */
export const adds = <T>(tabla: Tabla<T>) => does(({ payload }: { payload: T }) => tabla.add(payload));

/** Puts what was sent over the row of `:id`. */
export const edits = <T>(tabla: Tabla<T>) =>
  does(({ params, payload }: { params: { id: string | number }; payload: object }) =>
    Object.assign(tabla.exigir(params.id), payload),
  );
