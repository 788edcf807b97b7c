import { type Accion, type Entidad, textoClave } from '@hilvan/contract';
import type { Celda } from './read/tabla';

/** `falla` keeps a row out, `duda` until somebody says that it is meant, `aviso` is only told. */
export type Nivel = 'falla' | 'duda' | 'aviso';

/** What a reader of a cell has to say; `value` is what it read all the same. */
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

/** What cells name, and whoever imports may create from the name alone where nothing is called so. */
export type Nombrado = {
  /** 'la categoría', 'categorías'. */
  nombres: readonly [laUna: string, varias: string];
  create: (nombre: string, idempotencyKey: string) => Promise<unknown>;
};

/** Said of a cell that names what is not there; with a `value` its row goes in all the same. */
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
  /** Its name in the contract's payload. */
  key: string;
  /** As the form calls it; the template's heading. */
  label: string;
  /** What else spreadsheets call it, in Spanish and English. */
  synonyms: readonly string[];
  /** What the contract takes for 'there is none', where it asks for something. */
  sinDato?: string;
  /** Told of a row that leaves it blank, where the contract then takes something that people would want to know of. */
  enBlanco?: string;
  /** Shown as it is written: what is sent for a name is an id. */
  asWritten?: boolean;
  /** A cell as the contract's schema takes it; the text as it stands unless given. Never called for a blank cell. */
  reads?: (cell: Celda, context: C) => unknown;
  /** In the template. */
  example: string;
};

/** Goes along with every call of a run, so that what it changed is told once. */
export type Told = { onChanged: (entities: readonly Entidad[]) => void };

/** In what two records are the same. */
export type Likeness<R> = {
  /** Equal for records that are; '' is equal to nothing. */
  of: (record: R) => string;
  nivel: (row: R, other: R) => Nivel;
  /** 'La cédula ya existe'. */
  texto: string;
};

/**
 * What is imported into one list. `R` is what a payload `P` and a stored record `S` are compared by, `C` what cells are read with
 * (the names of companies, of suppliers).
 */
export type Lista<R, P extends R, S extends R & { id: number }, C> = {
  /** 'clientes': what an import is kept under, and its files are called. */
  clave: string;
  /** 'cliente', 'clientes'. */
  nombres: readonly [uno: string, varios: string];
  campos: readonly Campo<C>[];
  /** The contract's own payload: the form's rules. */
  schema: {
    safeParse: (
      values: unknown,
    ) =>
      | { success: true; data: P }
      | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
  };
  /**
   * What the cells of a row say together, before it is checked: a whole name of one column is several fields. Told what stands above the
   * column of a field, '' where nothing does, undefined where it has none; gives only what is other than was read, and what is to be said
   * of it.
   */
  combines?: (
    values: Readonly<Record<string, unknown>>,
    titleOf: (key: string) => string | undefined,
  ) => { values: Readonly<Record<string, unknown>>; aviso: string } | null;
  /** Everything that rows are judged against, read now. */
  read: () => Promise<{ stored: readonly S[]; context: C }>;
  likenesses: readonly Likeness<R>[];
  /**
   * What is said where something that a payload names is not there any more; '' where it is there, or nothing is named. A row that named
   * what was there when it was judged is not sent once that is gone.
   */
  gone?: (payload: P, context: C) => string;
  /** The same text for a payload and for what is stored of it: how a row is found whose answer was lost, or that is taken back. */
  identity: (record: R) => string;
  create: (payload: P, sending: Told & { idempotencyKey: string }) => Promise<unknown>;
  /** Absent where the contract has no call for it. */
  erase?: {
    accion: Accion;
    call: (id: number, sending: Told) => Promise<unknown>;
    /** Why it stays, where the provider would delete along with it what was written since; '' lets it go. */
    inUse?: (stored: S, payload: P) => Promise<string>;
  };
};

export const CHANGED = 'Ya no está como se importó: alguien lo cambió o lo eliminó.';

/** Why what an import stored stays: it is not there any more, or one of its texts is not what was sent; '' where all of them are. */
export const changedSince = (stored: object | null, payload: object): string =>
  Object.entries(payload).some(
    ([key, sent]) => textoClave(sent) !== textoClave(Reflect.get(stored ?? {}, key)),
  )
    ? CHANGED
    : '';

// A dialog takes any list; what its types are, each list has checked where it was written.
// biome-ignore lint/suspicious/noExplicitAny: the parameters stand on both sides of functions, so that no other type holds them all
export type AnyLista = Lista<any, any, any, any>;

/** 'clientes' or, of one, 'cliente'. */
export const counted = ({ nombres: [one, many] }: Pick<AnyLista, 'nombres'>, n: number): string =>
  `${n} ${n === 1 ? one : many}`;
