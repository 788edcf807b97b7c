import type { NombreLlamada, Parametros, Respuesta, Rol } from '@hilvan/contract';

/**
 * The places of the house to which remotes contribute, by name; the name carries the version, so that a new one can stand beside the
 * old while remotes move over. A remote lists what it contributes in `remote.json` (`contributes`), and gives it as the default
 * export of the module named after the point: `src/contributes/buscar/v1.ts`.
 */
export interface Points {
  'buscar/v1': BuscarV1;
}

export type PointName = keyof Points;
export const POINTS = ['buscar/v1'] as const satisfies readonly PointName[];

/** What the one search of the house finds in a remote. */
export interface BuscarV1 {
  lists?: readonly SearchList[];
  /** What a person begins: 'Nuevo pedido'. */
  actions?: readonly SearchPlace[];
  /** Pages that the menu does not list. */
  pages?: readonly SearchPlace[];
}

/** One address by its name; offered to whom it is open. */
export interface SearchPlace {
  label: string;
  to: string;
  /** A picture of the menu. */
  icon?: string;
  /** Other words for it. */
  words?: string;
  /** For whom, where the address is open to more than those who would go there for this. */
  roles?: readonly Rol[];
}

type ListCall = { [K in NombreLlamada]: keyof Parametros<K> extends never ? K : never }[NombreLlamada];

/** Records that are found by what is known of them. Whoever may not open them does not have them read either. */
export interface SearchList<K extends ListCall = ListCall, Row = unknown> {
  /** Stands above what is found: 'Pedidos'. */
  kind: string;
  /** A picture of the menu. */
  icon: string;
  /** The address of remote.json that opens one; its parameter is the record's id. */
  path: string;
  /** The call that reads them; a list that the page has already is searched as it is. */
  call: K;
  /** The records of its answer, asked for once an answer. */
  rows(answer: Respuesta<K>): readonly Row[];
  id(row: Row): number;
  title(row: Row): string;
  /** Whether people name one by its id ('Pedido 12'): a typed number finds it first. */
  numbered?: boolean;
  /** What it is found by besides its title. */
  words(row: Row): string;
  /** What tells it from others of the same title. */
  note(row: Row): string;
}

/** A list with its types checked; whoever reads many lists does not know them. */
export const searchList = <K extends ListCall, Row>(list: SearchList<K, Row>): SearchList => list;
