import type { Fusion } from '@hilvan/contract/extensions';
import type { Registro } from './pares';

/** What sends one merge. */
export interface Union {
  queda: number;
  otro: number;
  /** The fields taken from the one that goes. */
  campos: string[];
  versiones: { queda: string | null; otro: string | null };
  idempotencyKey: string;
}

/** What clients and companies have in common where two of them may be one. */
export interface Tipo {
  clave: 'clientes' | 'empresas';
  titulo: string;
  /** 'No son la misma persona' */
  distintos: string;
  /** What to mind where one of both can only be deleted. */
  cuidado: string;
  nombre: (row: Registro) => string;
  href: (id: number) => string;
  /** The fields that the list gives, and those of the whole record, as the screen calls them. */
  enLista: Readonly<Record<string, string>>;
  campos: Readonly<Record<string, string>>;
  read: (id: number) => Promise<{ registro: Registro; version: string | null }>;
  merge: (union: Union) => Promise<{ data: { id: number } | null }>;
  unidos: (signal: AbortSignal) => Promise<Fusion[]>;
  undo: (id: number) => Promise<{ data: { avisos: string[] } | null }>;
}

/** Those of the names that a provider takes, by their exact type. */
export const camposDe = <const T extends string>(known: readonly T[], names: readonly string[]): T[] =>
  known.filter((name) => names.includes(name));
