import type { Carga, Parametros } from '@hilvan/contract';
import type { Especificada } from './strict/routes';
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
