import { type Accion, type Entidad, textoClave } from '@hilvan/contract';
import type { Celda } from './read/tabla';

/** `falla` keeps a row out, `duda` keeps it out until the person says that it is meant, `aviso` is only told. */
export type Nivel = 'falla' | 'duda' | 'aviso';

/** A remark of the reader of a cell (`Campo.reads`); `value` is what it read all the same. */
export class Nota {
  readonly nivel: Nivel;
  readonly texto: string;
  readonly value: unknown;
  constructor(nivel: Nivel, texto: string, value?: unknown) {
    this.nivel = nivel;
    this.texto = texto;
    this.value = value;
  }
}

/** Something that cells name, e.g. a category, and that the person may create from the name alone where nothing is called so. */
export type Nombrado = {
  /** 'la categoría', 'categorías'. */
  nombres: readonly [laUna: string, varias: string];
  create: (nombre: string, idempotencyKey: string) => Promise<unknown>;
};

/** The remark on a cell that names something that does not exist; with a `value` its row is imported all the same. */
export class Ausente extends Nota {
  readonly de: Nombrado;
  readonly nombre: string;
  constructor(de: Nombrado, nombre: string, texto: string, value?: string) {
    super(value === undefined ? 'falla' : 'aviso', texto, value);
    this.de = de;
    this.nombre = nombre;
  }
}

/** A field of an imported record. */
export type Campo<C> = {
  /** The field's name in the contract's payload. */
  key: string;
  /** What the form calls the field; the heading in the template. */
  label: string;
  /** What else spreadsheets call it, in Spanish and English. */
  synonyms: readonly string[];
  /** What to send for 'there is none' where the contract requires a value. */
  sinDato?: string;
  /** A remark for a row that leaves the field blank, where the contract then takes something that people would want to know of. */
  enBlanco?: string;
  /** True where the review shows the cell as it is written: the payload holds an id for the name. */
  asWritten?: boolean;
  /** Gives a cell as the contract's schema takes it; unless given, the text of the cell is taken. Never called for a blank cell. */
  reads?: (cell: Celda, context: C) => unknown;
  /** The value in the template. */
  example: string;
};

/** Goes along with every call of a run, so that what the run changed is announced once. */
export type Told = { onChanged: (entities: readonly Entidad[]) => void };

/** A way in which two records are alike. */
export type Likeness<R> = {
  /** Gives the same text for records that are alike; '' is like nothing. */
  of: (record: R) => string;
  nivel: (row: R, other: R) => Nivel;
  /** 'La cédula ya existe'. */
  texto: string;
};

/**
 * What can be imported into one list. `P` is the payload and `S` a stored record; `R` is what these are compared by, and `C` what cells are
 * read with (the names of companies, of suppliers).
 */
export type Lista<R, P extends R, S extends R & { id: number }, C> = {
  /** 'clientes': an import is kept under this name, and its files are called so. */
  clave: string;
  /** 'cliente', 'clientes'. */
  nombres: readonly [uno: string, varios: string];
  campos: readonly Campo<C>[];
  /** The contract's schema of the payload: rows are judged by the same rules as the form. */
  schema: {
    safeParse: (
      values: unknown,
    ) =>
      | { success: true; data: P }
      | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
  };
  /**
   * Combines what the cells of a row say, before the row is checked: a whole name in one column is several fields. `titleOf` gives the
   * heading above a field's column, '' where there is none, undefined where the field has no column.
   * @returns only the values that differ from those that were read, and a remark on the row; null where none differ and nothing is to be said
   */
  combines?: (
    values: Readonly<Record<string, unknown>>,
    titleOf: (key: string) => string | undefined,
  ) => { values: Readonly<Record<string, unknown>>; aviso: string } | null;
  /** Reads everything that rows are judged against, as it is now. */
  read: () => Promise<{ stored: readonly S[]; context: C }>;
  likenesses: readonly Likeness<R>[];
  /**
   * Why a payload must not be sent: something that it names does not exist any more; '' where that exists, or nothing is named. A row that
   * named something existing when it was judged is not sent once that is gone.
   */
  gone?: (payload: P, context: C) => string;
  /** Gives the same text for a payload and for what is stored of it: a row whose answer was lost, or that is taken back, is found by it. */
  identity: (record: R) => string;
  create: (payload: P, sending: Told & { idempotencyKey: string }) => Promise<unknown>;
  /** Absent where the contract has no call for it. */
  erase?: {
    accion: Accion;
    call: (id: number, sending: Told) => Promise<unknown>;
    /** Why a record stays where the provider would delete along with it what was written since; '' lets it be deleted. */
    inUse?: (stored: S, payload: P) => Promise<string>;
  };
};

export const CHANGED = 'Ya no está como se importó: alguien lo cambió o lo eliminó.';

/**
 * Why a record that an import stored is not deleted: it does not exist any more, or one of its values is not what was sent; '' where all of
 * them are. A number is compared as it is written.
 */
export const changedSince = (stored: object | null, payload: object): string =>
  Object.entries(payload).some(
    ([key, sent]) => textoClave(`${sent ?? ''}`) !== textoClave(`${Reflect.get(stored ?? {}, key) ?? ''}`),
  )
    ? CHANGED
    : '';

// A dialog takes any list; what its types are, each list has checked where it was written.
// biome-ignore lint/suspicious/noExplicitAny: the parameters stand on both sides of functions, so that no other type holds them all
export type AnyLista = Lista<any, any, any, any>;

/** '7 clientes', '1 cliente'. */
export const counted = ({ nombres: [one, many] }: Pick<AnyLista, 'nombres'>, n: number): string =>
  `${n} ${n === 1 ? one : many}`;
