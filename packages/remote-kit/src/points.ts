import type { Capacidades } from '@hilvan/api-client';
import type {
  Cliente,
  Empresa,
  Llamada,
  NombreLlamada,
  Orden,
  Parametros,
  Respuesta,
  RespuestaDe,
  Rol,
} from '@hilvan/contract';
import type { ComponentType } from 'react';

/**
 * The places of the house to which remotes contribute, by name; the name carries the version, so that a new one can stand beside the
 * old while remotes move over. A remote lists what it contributes in `remote.json` (`contributes`), and gives it as the default
 * export of the module named after the point: `src/contributes/buscar/v1.ts`.
 */
export interface Points extends SectionPoints {
  'buscar/v1': BuscarV1;
}

/** The points whose contributions are drawn, where a page puts `<Sections point subject>`, by what the page is about. */
export interface SectionPoints {
  /** A question of the day with its answer, under the counts of Inicio. */
  'inicio/panel/v1': SectionsOf<object>;
  /** What else the workshop has with a client, on its page. */
  'cliente/seccion/v1': SectionsOf<{ cliente: Cliente }>;
  /** What else the workshop has with a company, on its page. */
  'empresa/seccion/v1': SectionsOf<{ empresa: Empresa }>;
  /** A button beside those of an order's own page. */
  'orden/accion/v1': SectionsOf<{ orden: Orden }>;
}

export type PointName = keyof Points;
export type SectionPoint = keyof SectionPoints;
export const POINTS = [
  'buscar/v1',
  'inicio/panel/v1',
  'cliente/seccion/v1',
  'empresa/seccion/v1',
  'orden/accion/v1',
] as const satisfies readonly PointName[];

export interface SectionsOf<Subject extends object> {
  sections: readonly Section<Subject>[];
}

/** A part that a remote adds to a page. Where it throws, the page goes on without it. */
export interface Section<Subject extends object> {
  /** Its place among those of all remotes, ascending. */
  order: number;
  /** For whom it is; for everybody when absent. */
  roles?: readonly Rol[];
  Section: ComponentType<Subject>;
}

/** What the one search of the house finds in a remote. */
export interface BuscarV1 {
  lists?: readonly SearchList[];
  /** Apart from the others, so that a shell that knows none of these goes on with those. */
  offered?: readonly OfferedList[];
  /** What a person begins: 'Nuevo pedido'. */
  actions?: readonly SearchPlace[];
  /** Pages that the menu does not list. */
  pages?: readonly SearchPlace[];
}

/** An address by its name; found by everybody who may open it. */
export interface SearchPlace {
  label: string;
  to: string;
  /** A picture of the menu. */
  icon?: string;
  /** Other words for it. */
  words?: string;
  /** Who finds it; everybody who may open the address when absent. */
  roles?: readonly Rol[];
  /** What the provider has to offer beyond the contract for it to be found. */
  needs?: keyof Capacidades;
}

type ListCall = { [K in NombreLlamada]: keyof Parametros<K> extends never ? K : never }[NombreLlamada];

type Numbered = { id: number };
/** Several words, or parts; what is empty or 'NA' counts as nothing. */
type Parts = string | readonly (string | number | null | undefined)[];

/**
 * Records that can be searched. They are read only for people who may open them. Where a row tells its company by `id_empresa` alone,
 * the shell looks the name up: the row has its `nombre_empresa` when its title, words and note are asked for.
 */
export interface SearchList<K extends ListCall = ListCall, Row extends Numbered = Numbered> {
  /** Stands above what is found: 'Pedidos'. */
  kind: string;
  /** A picture of the menu. */
  icon: string;
  /** An address of the remote that opens one; its parameter is the record's id. */
  path: string;
  /** The call that reads them; a list that the page has already is searched as it is. */
  call: K;
  /** The records in its answer; called once for each answer. */
  rows(answer: Respuesta<K>): readonly Row[];
  title(row: Row): string;
  /** Whether people name one by its id ('Pedido 12'): a typed number finds it first. */
  numbered?: boolean;
  /**
   * What is done with a record, and not the record: it is searched only where one of these words is typed ('abono 398'), written
   * here without accents or capitals. The title or `words` hold them too; the first is what people are told of.
   */
  askedBy?: readonly string[];
  /** What it is found by besides its title; a cédula or a telephone also without its hyphens. */
  words(row: Row): Parts;
  /** What distinguishes it from others of the same title. */
  note(row: Row): Parts;
  /** The page that lists them, where it has a search box that reads the address (`useListState`): for whoever finds more than are shown. */
  page?: {
    to: string;
    /** 'los 16 clientes' */
    all(count: number): string;
    /** By what its box can search (`por` in the address), where there is a choice. */
    types?: readonly string[];
    /** The text by which that box finds a row; null for a row that the page leaves out. */
    searchedIn(row: NoInfer<Row>, type: string): string | null;
  };
}

/** Records of a call beyond the contract: searched where the provider offers it. Several may lead to one page. */
export interface OfferedList<D extends Llamada = Llamada, Row extends Numbered = Numbered>
  extends Omit<SearchList<ListCall, Row>, 'call' | 'rows'> {
  /** What announces the call. */
  needs: keyof Capacidades;
  call: D;
  rows(answer: RespuestaDe<D>): readonly Row[];
  /** The address of one, below `path`. */
  to(row: Row): string;
}

/** Checks the types of a list against its call, and gives it the common type of all lists. */
export const searchList = <K extends ListCall, Row extends Numbered>(list: SearchList<K, Row>): SearchList =>
  list;

/** The same for a call beyond the contract. */
export const offeredList = <D extends Llamada, Row extends Numbered>(
  list: OfferedList<D, Row>,
): OfferedList => list;
