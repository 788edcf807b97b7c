/** What a call's handler gets and gives; both follow from the contract's table. */
import { type Rol, toColones } from '@hilvan/contract';
import type { CompiledQuery, Kysely } from 'kysely';
import type { TextoJson } from '../db/json';
import type { Base } from '../db/open';
import type { Database } from '../db/tables';
import type { ArchivoRecibido } from './files';
import type { Carga, Parametros, RespuestaEnviada, ServedName } from './served';
import type { Services } from './services';

/** The caller, and the session that they call with. */
export interface Session {
  id: number;
  email: string;
  nombre: string;
  role: Rol;
  /** The session's code; null with a token from before there were sessions. */
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
  /** Whether the caller still waits for the answer, because the connection is open. */
  isAwaited(): boolean;
  /** The origin of the web app as people open it: that of PUBLIC_URL, otherwise the one that the request was sent to. */
  origin(): string;
  /** The cookie that the browser keeps of former logins, and a function that has it keep another one; for logins only. */
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
  /** Statements that nothing else of the call depends on: sent after everything else, together with the rows of the audit log (see together.ts). */
  store(...queries: CompiledQuery[]): void;
  /**
   * Adds an audit row, with what it says besides the payload. Where a call changes several records, each row gives its own part of the
   * payload as `enviado`.
   */
  record(entidadId: number | string, datos?: unknown): void;
  /** Runs once the transaction is committed; what it returns replaces the answer. */
  despues(work: () => Promise<RespuestaEnviada<K> | undefined>): void;
}

/** The answer to the call for a document that is still being made; `trabajo` is the job to ask about. */
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
