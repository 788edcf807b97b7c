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
 * The extension points to which remotes contribute, by name. The name contains a version, so that a new version can exist beside the old one
 * while remotes are converted. A remote lists its contributions in `remote.json` (`contributes`) and gives each as the default export of the
 * module named after the point: `src/contributes/buscar/v1.ts`.
 */
export interface Points extends SectionPoints {
  'buscar/v1': BuscarV1;
}

/** The points whose contributions are drawn where a page has `<Sections point subject>`, with the type of what the page is about. */
export interface SectionPoints {
  /** A panel under the counts of Inicio that answers a question of the day. */
  'inicio/panel/v1': SectionsOf<object>;
  /** Sections on a client's page, with what else the workshop has with them. */
  'cliente/seccion/v1': SectionsOf<{ cliente: Cliente }>;
  /** Sections on a company's page, with what else the workshop has with it. */
  'empresa/seccion/v1': SectionsOf<{ empresa: Empresa }>;
  /** Buttons beside those of an order's own page. */
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
  /** Its place among the sections of all remotes, ascending. */
  order: number;
  /** Roles that see it; every role when absent. */
  roles?: readonly Rol[];
  Section: ComponentType<Subject>;
}

/** What the shell's search finds in a remote. */
export interface BuscarV1 {
  lists?: readonly SearchList[];
  /** Lists of calls beyond the contract. Separate from `lists`, so that an older shell that knows none of these still has those. */
  offered?: readonly OfferedList[];
  /** Addresses at which a person begins something: 'Nuevo pedido'. */
  actions?: readonly SearchPlace[];
  /** Pages that the menu does not list. */
  pages?: readonly SearchPlace[];
}

/** An address that is found by its name, by everybody who may open it. */
export interface SearchPlace {
  label: string;
  to: string;
  /** A picture of the menu. */
  icon?: string;
  /** Further words by which it is found. */
  words?: string;
  /** Roles that find it; everybody who may open the address when absent. */
  roles?: readonly Rol[];
  /** A capability that the provider has to announce for it to be found. */
  needs?: keyof Capacidades;
}

type ListCall = { [K in NombreLlamada]: keyof Parametros<K> extends never ? K : never }[NombreLlamada];

type Numbered = { id: number };
/** One text or several; an empty one or 'NA' counts as none. */
type Parts = string | readonly (string | number | null | undefined)[];

/**
 * Records that can be searched. They are read only for people who may open them. Where a row has its company only as `id_empresa`, the shell
 * looks up the name: `title`, `words` and `note` get the row with `nombre_empresa`.
 */
export interface SearchList<K extends ListCall = ListCall, Row extends Numbered = Numbered> {
  /** The heading above the hits: 'Pedidos'. */
  kind: string;
  /** A picture of the menu. */
  icon: string;
  /** The address pattern that opens a record; its parameter is the record's id. */
  path: string;
  /** The call that reads the records. An answer that is in the cache already is searched as it is. */
  call: K;
  /** The records in an answer; called once for each answer. */
  rows(answer: Respuesta<K>): readonly Row[];
  title(row: Row): string;
  /** Whether people call a record by its id ('Pedido 12'): a typed number then finds it first. */
  numbered?: boolean;
  /**
   * For a list of things done with a record rather than of records: it is searched only where one of these words is typed ('abono 398'),
   * written here without accents or capitals. The title or `words` have to contain them too; people are told the first.
   */
  askedBy?: readonly string[];
  /** What a record is found by besides its title; a cédula or a telephone also without its hyphens. */
  words(row: Row): Parts;
  /**
   * What distinguishes a record from others with the same title. `rol` is that of the person who searches; older shells leave it out, and
   * then the note says what every role may see.
   */
  note(row: Row, rol?: Rol): Parts;
  /** The page that lists these records, where its search box reads the address (`useListState`): for people who find more than is shown. */
  page?: {
    to: string;
    /** All records in words: 'los 16 clientes'. */
    all(count: number): string;
    /** The fields in which its box can search (`por` in the address), where there is a choice. */
    types?: readonly string[];
    /** The text in which that box finds a row; null for a row that the page leaves out. */
    searchedIn(row: NoInfer<Row>, type: string): string | null;
  };
}

/** Records of a call beyond the contract: searched where the provider announces it. Several may lead to one page. */
export interface OfferedList<D extends Llamada = Llamada, Row extends Numbered = Numbered>
  extends Omit<SearchList<ListCall, Row>, 'call' | 'rows'> {
  /** The capability that announces the call. */
  needs: keyof Capacidades;
  call: D;
  rows(answer: RespuestaDe<D>): readonly Row[];
  /** The address of a record, below `path`. */
  to(row: Row): string;
}

/** Checks the types of a list against its call, and gives it the common type of all lists. */
export const searchList = <K extends ListCall, Row extends Numbered>(list: SearchList<K, Row>): SearchList =>
  list;

/** As `searchList`, for a call beyond the contract. */
export const offeredList = <D extends Llamada, Row extends Numbered>(
  list: OfferedList<D, Row>,
): OfferedList => list;
