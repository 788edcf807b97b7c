/** What a call's handler gets and gives; both follow from the contract's table. */
import { type Rol, toColones } from '@hilvan/contract';
import type { CompiledQuery, Kysely } from 'kysely';
import type { TextoJson } from '../db/json';
import type { Base } from '../db/open';
import type { Database } from '../db/tables';
import type { ArchivoRecibido } from './files';
import type { Carga, Parametros, RespuestaEnviada, ServedName } from './served';
import type { Services } from './services';

/** Who calls. */
export interface Session {
  id: number;
  email: string;
  nombre: string;
  role: Rol;
  /** The session's code; null with a token of before there were any. */
  sesion: string | null;
}

type TextParam =
  | 'nombreArchivo'
  | 'companyName'
  | 'desde'
  | 'hasta'
  | 'tipo'
  | 'sesion'
  | 'llave'
  | 'trabajo';
export const TEXT_PARAMS: ReadonlySet<string> = new Set<TextParam>([
  'nombreArchivo',
  'companyName',
  'desde',
  'hasta',
  'tipo',
  'sesion',
  'llave',
  'trabajo',
]);

/** Path parameters after reading: ids are whole numbers above 0. */
export type ParametrosLeidos<K extends ServedName> = {
  [P in keyof Parametros<K>]: P extends TextParam ? string : number;
};

export interface Contexto<K extends ServedName = ServedName> {
  /** On a write: the transaction that everything of this call belongs to. */
  db: Kysely<Database>;
  kind: Base['kind'];
  params: ParametrosLeidos<K>;
  carga: Carga<K>;
  usuario: Session;
  /** Where the call comes from. */
  ip: string;
  /** What the browser says of itself. */
  agent: string;
  /** Whether whoever called still waits for the answer: their connection is open. */
  isAwaited(): boolean;
  /** The web app's address as people open it: PUBLIC_URL, else what the request itself was sent to. */
  origin(): string;
  /** What the browser has kept of former logins, and how it keeps another; of a login only. */
  device: string;
  keepDevice(kept: string): void;
  /** Céntimos → colones, or null for whoever may not see amounts. */
  monto(centimos: number): number | null;
  /** Whether the caller may see amounts. */
  verMontos: boolean;
  archivo: ArchivoRecibido | undefined;
  /** Whether a document may come later (`Prefer: respond-async`). */
  later: boolean;
  llamada: K;
  services: Services;
  /** Statements whose answer nothing of the call needs, last of its own: they go with the audit log's (see together.ts). */
  store(...queries: CompiledQuery[]): void;
  /** An audit row, and what it tells besides what was sent; of several records, each row gives its own part as `enviado`. */
  record(entidadId: number | string, datos?: unknown): void;
  /** Runs once the transaction is committed; what it returns replaces the answer. */
  despues(work: () => Promise<RespuestaEnviada<K> | undefined>): void;
}

/** The answer to a document's call while it is being made: what it is asked about by. */
export class Pending {
  readonly status = 202;
  readonly download_url = '';
  readonly trabajo: string;
  constructor(trabajo: string) {
    this.trabajo = trabajo;
  }
}

/** A large list may come as the text the database made, a document as a job. */
export type Manejador<K extends ServedName> = (
  ctx: Contexto<K>,
) => Promise<RespuestaEnviada<K> | TextoJson<RespuestaEnviada<K>> | Pending>;
export type Manejadores = { [K in ServedName]: Manejador<K> };

/** The `monto` of a context for someone who may, or may not, see amounts. */
export const montoFor = (visible: boolean) => (centimos: number) => (visible ? toColones(centimos) : null);

/** The plain answer of a write. */
export const HECHO = { status: 200 } as const;
