/** One call on its way from the request to its handler. */
import { can } from '@hilvan/contract';
import type { FastifyReply } from 'fastify';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Base } from '../db/open';
import type { Database } from '../db/tables';
import { type Contexto, type Manejador, montoFor } from '../services/context';
import { manejadores } from '../services/handlers';
import type { ServedName } from '../services/served';
import type { Services } from '../services/services';
import type { Input } from './input';

export interface Deps {
  base: Base;
  services: Services;
  /** Changes with every build, so that no label outlives the code that made the body. */
  build: string;
}

export interface Call<K extends ServedName>
  extends Pick<
    Contexto<K>,
    'params' | 'usuario' | 'ip' | 'agent' | 'isAwaited' | 'origin' | 'device' | 'keepDevice' | 'later'
  > {
  name: K;
  input: Input<K>;
  /** The version of the call's entity when the call began. What is read later may be newer than this label, never older. */
  version: number;
  since: string | undefined;
}

export type Callback = () => Promise<unknown>;
export interface Note {
  id: string;
  datos: unknown;
}

/** Work that a handler leaves to be done after it. */
interface Collected {
  notes: Note[];
  after: Callback[];
  rest: CompiledQuery[];
}

export function context<K extends ServedName>(
  deps: Deps,
  db: Kysely<Database>,
  call: Call<K>,
  { notes, after, rest }: Collected = { notes: [], after: [], rest: [] },
): Contexto<K> {
  return {
    db,
    kind: deps.base.kind,
    params: call.params,
    carga: call.input.carga,
    usuario: call.usuario,
    ip: call.ip,
    agent: call.agent,
    isAwaited: call.isAwaited,
    origin: call.origin,
    device: call.device,
    keepDevice: call.keepDevice,
    monto: montoFor(can(call.usuario.role, 'verMontos')),
    verMontos: can(call.usuario.role, 'verMontos'),
    archivo: call.input.archivo,
    later: call.later,
    services: deps.services,
    store: (...queries) => void rest.push(...queries),
    record: (id, datos) => void notes.push({ id: String(id), datos }),
    despues: (work) => void after.push(work),
    llamada: call.name,
  };
}

/** The handler's answer. */
export function handle<K extends ServedName>(ctx: Contexto<K>) {
  const handler: Manejador<K> = manejadores[ctx.llamada];
  return handler(ctx);
}

export const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
