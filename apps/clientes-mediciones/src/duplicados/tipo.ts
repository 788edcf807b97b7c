import type { Fusion } from '@hilvan/contract/extensions';
import type { Registro } from './pares';

/** What a merge sends. */
export interface Union {
  queda: number;
  otro: number;
  /** The fields whose values are taken from the record that goes. */
  campos: string[];
  versiones: { queda: string | null; otro: string | null };
  idempotencyKey: string;
}

/** What the window of duplicates has to know of the records that it compares: clients or companies. */
export interface Tipo {
  clave: 'clientes' | 'empresas';
  titulo: string;
  /** Label of the button that puts a pair aside: 'No son la misma persona'. */
  distintos: string;
  /** What to mind where two records cannot be merged here, so that one of them can only be deleted. */
  cuidado: string;
  nombre: (row: Registro) => string;
  href: (id: number) => string;
  /** Labels by field: `enLista` for the fields that the list gives, `campos` for those of the whole record. */
  enLista: Readonly<Record<string, string>>;
  campos: Readonly<Record<string, string>>;
  read: (id: number) => Promise<{ registro: Registro; version: string | null }>;
  merge: (union: Union) => Promise<{ data: { id: number } | null }>;
  unidos: (signal: AbortSignal) => Promise<Fusion[]>;
  undo: (id: number, idempotencyKey: string) => Promise<{ data: { avisos: string[] } | null }>;
}

/** Those of `names` that the provider takes in a merge, with their exact type. */
export const camposDe = <const T extends string>(known: readonly T[], names: readonly string[]): T[] =>
  known.filter((name) => names.includes(name));
